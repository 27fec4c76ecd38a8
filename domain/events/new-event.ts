import * as v from 'valibot';
import { isUrl } from '#domain/text/is-url.ts';
import { centimesSchema, dinars } from '#domain/money/money.ts';
import { lineSchema, normalizeLine, requiredLineSchema, textSchema } from '#domain/text/text.ts';
import { instantSchema, isoDayTimeSchema } from '#domain/time/time.ts';

/** The most characters of an event's name and organizer, and of its description. */
const MAX_EVENT_LINE = 200;
const MAX_EVENT_DESCRIPTION = 4000;
export const MAX_REGISTRATION_LINK = 500;
/** The most seats of an event, and the highest price of one, in centimes. */
export const MAX_SEATS = 1000;
export const MAX_SEAT_PRICE = dinars(1_000_000);

/**
 * The host is readable as it is: no user name before it, no letters that look like others, nothing that a browser reads as
 * a slash. A database constraint needs the same beginning.
 */
const REGISTRATION_LINK = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#][^\s\\]*)?$/i;

/** The address of a page where people register: `https` only. */
function isRegistrationLink(link: string): boolean {
  return link.length <= MAX_REGISTRATION_LINK && REGISTRATION_LINK.test(link) && isUrl(link);
}

/** The address of such a page as it is stored: scheme and host in small letters, in which the database compares them. */
export const registrationLinkSchema = v.pipe(
  lineSchema(MAX_REGISTRATION_LINK),
  v.check(isRegistrationLink, 'not https'),
  v.transform((link) => link.replace(/^https:\/\/[^/?#]+/i, (origin) => origin.toLowerCase())),
);

/** An optional field is null where the request does not have it, as those of an earlier page. */
const optionalField = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema), null);

/** A day and a time of the building's clock, which the form sends, or an instant with its offset. */
const momentSchema = v.union([isoDayTimeSchema, instantSchema]);

/**
 * Body of POST /api/events: the specification's fields are required (sections 3 and 5, New event). Both dates have a time, as
 * events take hours: `YYYY-MM-DDTHH:mm` on the building's clock, or ISO 8601 with offset (rulings, Time). Who proposes the
 * event is in the token, never in the body.
 */
export const newEventSchema = v.object({
  eventName: requiredLineSchema(MAX_EVENT_LINE),
  description: v.pipe(
    textSchema(MAX_EVENT_DESCRIPTION),
    v.check((text) => normalizeLine(text) !== '', 'nothing to read'),
  ),
  startDate: momentSchema,
  endDate: momentSchema,
  organizer: requiredLineSchema(MAX_EVENT_LINE),
  seats: optionalField(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SEATS))),
  /** Of one person, in centimes; 0 is free. */
  seatPrice: optionalField(v.pipe(centimesSchema, v.maxValue(MAX_SEAT_PRICE))),
  registrationLink: optionalField(registrationLinkSchema),
});
export type NewEvent = v.InferOutput<typeof newEventSchema>;

/** The known statuses of an event: public only once approved (rulings, Events); its customer withdraws a pending one. */
export const eventStatuses = ['pending_review', 'approved', 'rejected', 'withdrawn'] as const;

/** Response of POST /api/events: 201, or 200 for a repeat of the same request. `status` is that of the event now. */
export const newEventResponseSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(eventStatuses),
});
export type NewEventResponse = v.InferOutput<typeof newEventResponseSchema>;
