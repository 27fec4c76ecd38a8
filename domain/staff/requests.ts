import * as v from 'valibot';
import { isoDateSchema } from '#domain/time/time.ts';
import { bookingRowSchema } from './booking-row.ts';
import { staffCall } from './call.ts';
import { documentFilters, listedStatuses } from './search.ts';
import { pageSchema } from './paging.ts';
import { keySchema, typedLine } from './typed.ts';

/** What a list of requests is filtered by; they are parameters of its address, too. */
const requestFilters = {
  /** Default: those to decide; all where something is searched for. */
  status: v.picklist(listedStatuses),
  /** The slug of a room, or the id of a plan. */
  offer: keySchema,
  documents: v.picklist(documentFilters),
  unpaid: v.boolean(),
  /** The days of which one is booked. */
  from: isoDateSchema,
  to: isoDateSchema,
  /** A reference, a name, or a telephone number. */
  search: typedLine(200),
  /** The page that begins after this reference, or ends before it. */
  after: typedLine(20),
  before: typedLine(20),
};
const filterSchema = v.partial(v.object(requestFilters));
export type RequestFilter = v.InferOutput<typeof filterSchema>;

/** The status that a list shows. */
export function statusOf({ status, search }: RequestFilter): (typeof listedStatuses)[number] {
  return status ?? (search ? 'all' : 'pending_approval');
}

const requestPageSchema = v.object({
  ...pageSchema(bookingRowSchema).entries,
  /** Before which row the page before this one ends; null on the first one. */
  previous: v.nullable(v.string()),
  /** What `offer` can be. */
  offers: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type RequestPage = v.InferOutput<typeof requestPageSchema>;

/** Requests to decide, the hold that ends first at the top; others by the time they were sent, the newest first. */
export const requestsCall = staffCall('requests.list', filterSchema, requestPageSchema);

/** Another filter begins with its first page, and has no empty value. What is unpaid can have any status. */
export function withFilter(
  { after: _after, before: _before, ...filter }: RequestFilter,
  change: { [Name in keyof RequestFilter]: RequestFilter[Name] | '' },
): RequestFilter {
  const next = { ...filter, ...(change.unpaid && { status: 'all' }), ...change };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value));
}
