import * as v from 'valibot';
import { askKinds } from '#domain/account/asks.ts';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { isoDateSchema } from '#domain/time/time.ts';
import { bookingRowEntries, bookingRowSchema } from './booking-row.ts';
import { staffCall } from './call.ts';

const eventSchema = v.object({
  id: v.string(),
  name: v.string(),
  organizer_name: v.nullable(v.string()),
  start_datetime: v.string(),
  end_datetime: v.string(),
  room_name: v.nullable(v.string()),
  room_names: translationsSchema,
});

/** How much waits for staff: the numbers of Today, and the badges of the pages. */
const waitingSchema = v.object({
  /** Requests to decide. */
  requests: v.number(),
  /** Requests and bookings with a document that is not reviewed. */
  documents: v.number(),
  /** Changes and cancellations that customers ask for. */
  asks: v.number(),
  /** Approved bookings that are not paid in full. */
  due: v.number(),
  /** What these cost beyond what was paid. */
  due_amount: centimesSchema,
  /** Chats whose last message is from the customer. */
  chats: v.number(),
  /** Events to review. */
  events: v.number(),
});
export type Waiting = v.InferOutput<typeof waitingSchema>;

/** How much waits. */
export const waitingCall = staffCall('waiting.read', v.object({}), waitingSchema);

const todaySchema = v.object({
  /** The building's day. */
  day: isoDateSchema,
  waiting: waitingSchema,
  /** Bookings whose rooms are used today. */
  arrivals: v.array(
    v.object({
      ...bookingRowEntries,
      contact_person: v.nullable(v.string()),
      contact_phone: v.nullable(v.string()),
      attendees: v.nullable(v.number()),
    }),
  ),
  /** Events of today. */
  events: v.array(eventSchema),
  /** To decide, the hold that ends first at the top. */
  requests: v.array(bookingRowSchema),
  /** With documents to review. */
  documents: v.array(bookingRowSchema),
  asks: v.array(
    v.object({
      ...bookingRowEntries,
      asks_for: v.picklist(askKinds),
      asks: v.string(),
      asked_at: v.string(),
      /** Whether cancelling was free when it was asked for. */
      is_free: v.boolean(),
    }),
  ),
  /** To review. */
  proposed: v.array(eventSchema),
});
export type Today = v.InferOutput<typeof todaySchema>;

/** The day of the reception. */
export const todayCall = staffCall('today.read', v.object({}), todaySchema);
