import * as v from 'valibot';
import { chargeOf } from './charge.ts';
import { countDays } from '#domain/period/days.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import {
  sentGroups,
  type Fields,
  type Price,
  type Values,
} from '#domain/booking/services/field-kinds.ts';
import {
  serviceFields,
  serviceNames,
  type ServiceName,
  type Services,
} from '#domain/booking/services/services.ts';
import { translationsSchema } from '#domain/language.ts';
import { GRAND_HALL_HOURLY, type PricedBuilding } from './tariff.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { monthOf } from '#domain/time/month.ts';
import { GRAND_HALL_SLUG, type Room, type ServicePrice } from '#domain/rooms/room.ts';
import type { BillingType } from '#domain/period/billing-type.ts';
import { buildingDay, daysBetween, minutesOfDay } from '#domain/time/time.ts';

const DAYS_PER_MONTH = 30.4;

/** What the estimate is made from. Specification, section 3, Estimate inputs. */
export interface EstimateInput {
  building: PricedBuilding;
  room: Pick<Room, 'slug' | 'hourly_rate' | 'daily_rate' | 'monthly_rate'>;
  billingType: BillingType;
  period: BookingPeriod;
  attendees: number;
  services: Services;
  prices: readonly ServicePrice[];
  /** The months `YYYY-MM` of the customer's approved domiciliations: an hourly Grand Hall is free in them. */
  freeMonths: readonly string[];
}

/**
 * A line of the summary. `item` names its text in the locales, `amount` is in centimes and null when it is on request;
 * `onRequest` is the price list's own text for that. `note` is the reason why a line is free. `byStaff`: staff have set the
 * amount of a line on request. The amount of a `discount` is taken off (`chargeOf`); `reason` is why staff give it.
 */
export const priceLineSchema = v.object({
  item: v.string(),
  quantity: v.number(),
  /** Of person-days the people; a line that was stored earlier may lack them. */
  people: v.optional(v.number()),
  amount: v.nullable(centimesSchema),
  note: v.nullable(v.literal('free_access')),
  onRequest: v.optional(v.object({ price_text: v.string(), translations: translationsSchema })),
  byStaff: v.optional(v.boolean()),
  reason: v.optional(v.string()),
});
export type PriceLine = v.InferOutput<typeof priceLineSchema>;

/** An estimate in centimes. `isComplete` is false when a line is on request and so not in the totals. */
export const estimateSchema = v.object({
  lines: v.array(priceLineSchema),
  subtotal: centimesSchema,
  tva: centimesSchema,
  total: centimesSchema,
  isComplete: v.boolean(),
});
export type Estimate = v.InferOutput<typeof estimateSchema>;

/**
 * The price of a booking, run by the browser for the summary and by the server for the stored price
 * (rulings, Price). Null while there is no valid period to price.
 */
export function estimate(input: EstimateInput): Estimate | null {
  if (!isPriceable(input)) {
    return null;
  }
  const lines = [...roomLines(input), ...serviceLines(input)];
  return { lines, ...sumsOf(lines, input.building.tva) };
}

/** The sums of lines, with the TVA of a request; a line on request is not in them. */
export function sumsOf(lines: readonly PriceLine[], tvaOfRequest: number): Omit<Estimate, 'lines'> {
  const subtotal = lines.reduce((sum, line) => sum + chargeOf(line), 0);
  const tva = isFree(lines) ? 0 : tvaOfRequest;
  return {
    subtotal,
    tva,
    total: subtotal + tva,
    isComplete: lines.every((line) => line.amount !== null),
  };
}

/** Whether free access leaves nothing else to charge, so that there is no TVA; a line on request will be charged (rulings, Price). */
function isFree(lines: readonly PriceLine[]): boolean {
  return (
    lines.some(({ note }) => note === 'free_access') && lines.every(({ amount }) => amount === 0)
  );
}

function isPriceable({ billingType, period }: EstimateInput): boolean {
  if (period.start === '' || period.end === '') {
    return false;
  }
  return billingType === 'hourly'
    ? minutesOf(period) > 0
    : daysBetween(period.start, period.end) >= 0;
}

function minutesOf({ startTime, endTime }: BookingPeriod): number {
  return startTime && endTime ? minutesOfDay(endTime) - minutesOfDay(startTime) : 0;
}

function roomLines(input: EstimateInput): PriceLine[] {
  const { room, billingType, period } = input;
  const item = `room_${billingType}`;
  switch (billingType) {
    case 'hourly':
      return hourlyLines(input);
    case 'daily': {
      const days = countDays(period);
      return [{ item, quantity: days, amount: times(room.daily_rate, days), note: null }];
    }
    case 'monthly': {
      const days = Math.max(DAYS_PER_MONTH, daysBetween(period.start, period.end));
      const amount = times(room.monthly_rate, days, DAYS_PER_MONTH);
      return [{ item, quantity: days / DAYS_PER_MONTH, amount, note: null }];
    }
  }
}

/** Each of several days costs what it costs alone: those with free access and the others are a line each (rulings, Third round). */
function hourlyLines({ room, period, freeMonths }: EstimateInput): PriceLine[] {
  const { start, days = [start] } = period;
  const minutes = minutesOf(period);
  const isGrandHall = room.slug === GRAND_HALL_SLUG;
  const charged = days.filter((day) => !(isGrandHall && freeMonths.includes(monthOf(day)))).length;
  const free = days.length - charged;
  const line = (count: number, amount: number | null, note: PriceLine['note']) =>
    count === 0 ? [] : [{ item: 'room_hourly', quantity: (minutes / 60) * count, amount, note }];
  const ofDay = isGrandHall ? grandHallHourly(minutes) : times(room.hourly_rate, minutes, 60);
  return [...line(free, 0, 'free_access'), ...line(charged, times(ofDay, charged), null)];
}

function grandHallHourly(minutes: number): number {
  const { base, baseMinutes, extraHour } = GRAND_HALL_HOURLY;
  return base + Math.round((extraHour * Math.max(0, minutes - baseMinutes)) / 60);
}

/** A rate by `quantity` parts of `perUnit`, rounded half up to the centime and only once; null stays null. */
function times(rate: number | null, quantity: number, perUnit = 1): number | null {
  return rate === null ? null : Math.round((rate * quantity) / perUnit);
}

function serviceLines(input: EstimateInput): PriceLine[] {
  const { services, billingType, period, attendees, prices } = input;
  const bookingDays = billingType === 'hourly' && !period.days ? 1 : countDays(period);
  const byKey = new Map(prices.map((price) => [price.service_key, price]));
  const lineOf = (charged: Price | undefined, value: unknown, group: Values, days: number) => {
    const item = charged?.keyOf(value, group);
    if (!charged || !item) {
      return [];
    }
    const { unit, counts } = charged;
    const count = counts === undefined ? attendees : Number(group[counts]);
    const quantity = {
      perPersonDay: count * days,
      perDay: days,
      perItem: count,
      perBooking: 1,
      flat: 1,
    }[unit];
    const { price = null, price_text = null, translations = {} } = byKey.get(item) ?? {};
    const line: PriceLine = {
      item,
      quantity,
      ...(unit === 'perPersonDay' && { people: count }),
      amount: times(price, quantity),
      note: null,
      ...(price === null && price_text !== null && { onRequest: { price_text, translations } }),
    };
    return [line];
  };
  const linesOf = (fields: Fields, group: Values, days: number): PriceLine[] =>
    Object.entries(fields).flatMap(([name, field]) =>
      'fields' in field
        ? sentGroups(field, group[name]).flatMap((inner) => linesOf(field.fields, inner, days))
        : lineOf(field.price, group[name], group, days),
    );
  return serviceNames.flatMap((name) =>
    linesOf({ [name]: serviceFields[name] }, services, daysOf(name, input) ?? bookingDays),
  );
}

/** The days of a service that has its own. */
function daysOf(
  name: ServiceName,
  { building, services: { carRental } }: EstimateInput,
): number | null {
  if (name !== 'carRental' || !carRental?.start || !carRental.end) {
    return null;
  }
  const dayOf = (instant: string) => buildingDay(building, new Date(instant));
  return Math.max(1, daysBetween(dayOf(carRental.start), dayOf(carRental.end)) + 1);
}
