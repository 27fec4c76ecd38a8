import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { billingTypeSchema } from '#domain/period/billing-type.ts';
import { daysBetween, isoDateSchema } from '#domain/time/time.ts';
import { staffCall } from './call.ts';

/** A month, and the days around it. */
const MAX_DAYS = 42;

/** What is in a room: a request to decide, an approved booking, an event, or a closure. */
export const calendarKinds = ['request', 'booking', 'event', 'closure'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

const entrySchema = v.object({
  kind: v.picklist(calendarKinds),
  /** Of the booking, event or closure. A forced closure and one of the building have several entries. */
  id: v.string(),
  /** The client, the name of the event, or the reason of the closure. */
  title: v.string(),
  /** The reference of a request or a booking. */
  ref: v.nullable(v.string()),
  /** Instants. */
  start: v.string(),
  end: v.string(),
});
export type CalendarEntry = v.InferOutput<typeof entrySchema>;

const roomSchema = v.object({
  slug: v.string(),
  name: v.string(),
  translations: translationsSchema,
  available_billing_types: v.array(billingTypeSchema),
  /** By their start. */
  entries: v.array(entrySchema),
});
export type CalendarRoom = v.InferOutput<typeof roomSchema>;

const calendarSchema = v.object({ today: isoDateSchema, rooms: v.array(roomSchema) });
export type Calendar = v.InferOutput<typeof calendarSchema>;

/** What occupies the active rooms on these days, of which `to` is excluded. */
export const calendarCall = staffCall(
  'calendar.read',
  v.pipe(
    v.object({ from: isoDateSchema, to: isoDateSchema }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => {
        const days = daysBetween(from, to);
        return days >= 1 && days <= MAX_DAYS;
      }),
      ['to'],
    ),
  ),
  calendarSchema,
);

const addressSchema = v.object({ address: v.nullable(v.string()) });

/** The private address at which calendar programs read all rooms, with clients: whoever knows it may. */
export const addressCalls = {
  read: staffCall('calendar.address', v.object({}), addressSchema),
  /** Makes another one; the earlier one ends. */
  renew: staffCall('calendar.renew-address', v.object({}), addressSchema),
  revoke: staffCall('calendar.revoke-address', v.object({}), addressSchema),
};

/** A free time of the calendar that was pressed; `time` is null in a month. */
export interface PressedTime {
  slug: string;
  day: string;
  time: string | null;
}
