import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { billingTypeSchema, type BillingType, billingTypes } from '#domain/period/billing-type.ts';

/** The room with its own hourly price, monthly subscription and free access. Specification, section 1. */
export const GRAND_HALL_SLUG = 'grande-salle';

/** `off`: no public calendar; `dates`: reserved without a name; `renters`: with the client's name (rulings, Availability). */
export const calendarVisibilities = ['off', 'dates', 'renters'] as const;

export const roomImageSchema = v.object({
  id: v.string(),
  room_id: v.string(),
  storage_path: v.string(),
  alt_text: v.string(),
  sort_order: v.number(),
  translations: translationsSchema,
});
type RoomImage = v.InferOutput<typeof roomImageSchema>;

/** A room as the tables and GET /api/rooms/{slug} give it. Rates are centimes, null where not set. */
export const roomSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  seats: v.number(),
  size_m2: v.number(),
  amenities: v.array(v.string()),
  hourly_rate: v.nullable(centimesSchema),
  daily_rate: v.nullable(centimesSchema),
  monthly_rate: v.nullable(centimesSchema),
  available_billing_types: v.array(billingTypeSchema),
  is_active: v.boolean(),
  calendar_visibility: v.picklist(calendarVisibilities),
  translations: translationsSchema,
});
export type Room = v.InferOutput<typeof roomSchema>;

/** A room with its pictures and the URLs of their files. */
export interface RoomWithPictures extends Room {
  pictures: (RoomImage & { url: string })[];
}

const rateColumns = {
  hourly: 'hourly_rate',
  daily: 'daily_rate',
  monthly: 'monthly_rate',
} as const;

/** The rate in centimes to show for a billing type: only when the type is allowed and the rate is set (section 5). */
export function rateOf(room: Room, billingType: BillingType): number | null {
  return room.available_billing_types.includes(billingType) ? room[rateColumns[billingType]] : null;
}

/** The hour of the Grand Hall has a price of its own, which is announced in words. */
export function isGrandHallHour({ slug }: Pick<Room, 'slug'>, billingType: BillingType): boolean {
  return slug === GRAND_HALL_SLUG && billingType === 'hourly';
}

/** The first way to rent a room, and its rate in centimes. */
export function shortestRate(room: Room): { billingType: BillingType; centimes: number } | null {
  const [shortest = null] = billingTypes.flatMap((billingType) => {
    const centimes = rateOf(room, billingType);
    return centimes === null ? [] : [{ billingType, centimes }];
  });
  return shortest;
}

export const calendarEntryKinds = ['reserved', 'renter', 'unavailable'] as const;
export type CalendarEntryKind = (typeof calendarEntryKinds)[number];

/** What an entry of a calendar without a `kind` is, by its title (rulings, Availability). */
export function kindOfTitle(title: string): CalendarEntryKind {
  if (title === '' || title === 'Reserved') {
    return 'reserved';
  }
  return title === 'Unavailable' ? 'unavailable' : 'renter';
}

const readableInstantSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not an instant'),
);

/**
 * An entry of GET /api/rooms/{slug}/calendar; `start` and `end` are instants, half-open. `translations` may carry the title
 * of an event or the reason of a closure. A server that follows the specification to the letter (section 7) sends no `kind`.
 */
export const calendarEntrySchema = v.pipe(
  v.object({
    title: v.string(),
    start: readableInstantSchema,
    end: readableInstantSchema,
    kind: v.optional(v.picklist(calendarEntryKinds)),
    translations: v.optional(translationsSchema),
  }),
  v.transform(({ kind, ...entry }) => ({ ...entry, kind: kind ?? kindOfTitle(entry.title) })),
);
export type CalendarEntry = v.InferOutput<typeof calendarEntrySchema>;

/** One row of GET /api/prices: centimes, or null with a display text (`price_text`, translated) in place of an amount. */
export const servicePriceSchema = v.object({
  service_key: v.string(),
  price: v.nullable(centimesSchema),
  price_text: v.nullable(v.string()),
  translations: translationsSchema,
});
export type ServicePrice = v.InferOutput<typeof servicePriceSchema>;
