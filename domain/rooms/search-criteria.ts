import * as v from 'valibot';
import { billingTypeSchema } from '#domain/period/billing-type.ts';
import { optionalParam } from '#domain/search-param.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';

/** The most seats that a search can ask for. */
export const MOST_SEATS = 9_999;

/**
 * What a customer looks for, in the addresses of a room and of its booking form: the first and the last building day, the
 * hours `HH:mm` of a day, the seats, and the way to rent where it was chosen. An invalid value counts as missing (docs/decisions/060).
 */
export const searchCriteriaSchema = v.object({
  from: optionalParam(isoDateSchema),
  to: optionalParam(isoDateSchema),
  start: optionalParam(isoTimeSchema),
  end: optionalParam(isoTimeSchema),
  seats: optionalParam(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SEATS))),
  billing: optionalParam(billingTypeSchema),
});
export type SearchCriteria = v.InferOutput<typeof searchCriteriaSchema>;

/** Without the other parameters of an address. */
export function criteriaIn({
  from,
  to,
  start,
  end,
  seats,
  billing,
}: SearchCriteria): SearchCriteria {
  return { from, to, start, end, seats, billing };
}

/** One typed value of the search for rooms, as it is in the address; what is not text or a number is ignored. */
const typedSchema = optionalParam(v.union([v.string(), v.number()]));

/** What a visitor typed: seats at least, the first and the last day, and the hours. Kept as typed, however wrong it is. */
export const typedSearchSchema = v.object({
  seats: typedSchema,
  from: typedSchema,
  to: typedSchema,
  start: typedSchema,
  end: typedSchema,
});
export type TypedSearch = v.InferOutput<typeof typedSearchSchema>;

/** The most rooms side by side. */
export const MOST_COMPARED = 3;

const oneOrSeveralSchema = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((text) => [text]),
  ),
]);

/** Slugs with a comma between them, each once. */
export const slugListSchema = v.pipe(
  v.string(),
  v.transform((text) =>
    [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_COMPARED).join(),
  ),
);

export const roomSorts = ['price', 'seats'] as const;

/** How the list of rooms is shown: which equipment is needed, what comes first, and the rooms that are chosen to compare. */
export const listChoiceSchema = v.object({
  equipment: optionalParam(oneOrSeveralSchema),
  sort: optionalParam(v.picklist(roomSorts)),
  compare: optionalParam(slugListSchema),
});
export type ListChoice = v.InferOutput<typeof listChoiceSchema>;

/** The days that are looked for, as far as they can be booked on the day `today`: null without any, or in the wrong order. */
export function searchedDays(
  { from, to = from }: SearchCriteria,
  today: string,
): { from: string; to: string } | null {
  return from && to && from >= today && from <= to ? { from, to } : null;
}

/** The hours that are looked for; null without any, in the wrong order, or where another way to rent was chosen. */
export function searchedHours({
  start,
  end,
  billing = 'hourly',
}: SearchCriteria): { start: string; end: string } | null {
  return billing === 'hourly' && start && end && start < end ? { start, end } : null;
}
