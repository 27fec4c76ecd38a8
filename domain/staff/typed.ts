import * as v from 'valibot';
import { cleanLine, cleanText } from '#domain/text/text.ts';

/** A line that staff types, at most `max` UTF-16 units: what no text needs is left out instead of refused. */
export function typedLine(max: number) {
  return v.pipe(v.string(), v.transform(cleanLine), v.maxLength(max));
}

/** The same of several lines. */
export function typedText(max: number) {
  return v.pipe(v.string(), v.transform(cleanText), v.maxLength(max));
}

/** Of a booking, as it is typed or part of an address. */
export const refSchema = typedLine(40);

/** The slug or the id of a record. */
export const keySchema = typedLine(100);
