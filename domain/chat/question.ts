import * as v from 'valibot';
import { referenceIn } from '#domain/request/reference.ts';
import { optionalParam } from '#domain/search-param.ts';

/**
 * What a customer asks about, in the address of the chat: a room by its slug, or a request by its reference. An invalid value
 * counts as missing.
 */
export const questionSchema = v.object({
  room: optionalParam(v.string()),
  request: optionalParam(
    v.pipe(
      v.string(),
      v.transform((typed) => referenceIn(typed) ?? typed),
      v.regex(/^[\dA-Z-]{1,20}$/),
    ),
  ),
});
