import * as v from 'valibot';

/** The version of a request: 1 at first, raised by each change of its customer. */
export const requestVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
