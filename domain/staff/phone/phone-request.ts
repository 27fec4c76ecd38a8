import type { Language } from '#domain/language.ts';
import { readCount } from '#domain/money/typed-amount.ts';
import type { TypedPeriod } from '#domain/period/typed-period.ts';
import { halfHours } from '#domain/time/half-hours.ts';
import type { CalendarRoom, PressedTime } from '#domain/staff/calendar.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import type { PhoneRequest } from '#domain/staff/phone-customers.ts';

/** What is typed of a request by telephone. */
export interface PhoneDraft extends TypedPeriod {
  roomSlug: string;
  email: string;
  name: string;
  phone: string;
  language: Language;
  event: string;
  attendees: string;
  billingType: 'hourly' | 'daily';
  notes: string;
  reason: string;
}
export type PhoneField = 'email' | 'name' | 'phone' | 'event' | 'attendees' | 'period';

/** The fields that a request of the website has other names for. */
const fieldNames: Record<string, PhoneField> = {
  contactEmail: 'email',
  email: 'email',
  contactPerson: 'name',
  clientName: 'name',
  contactPhone: 'phone',
  phone: 'phone',
  eventName: 'event',
  event: 'event',
  attendees: 'attendees',
  start: 'period',
  end: 'period',
  startTime: 'period',
  endTime: 'period',
};
/** The field that a refusal is about. */
export const fieldsByCode: Partial<Record<StaffFailure['code'], PhoneField>> = {
  contact_missing: 'phone',
  customer_ambiguous: 'email',
  period_taken: 'period',
  period_past: 'period',
  invalid_period: 'period',
  too_far_ahead: 'period',
  outside_hours: 'period',
  limit_reached: 'period',
  billing_type_unavailable: 'period',
};

type Rooms = readonly Pick<CalendarRoom, 'slug' | 'available_billing_types'>[];

/** How a room can be requested by telephone: by the hour or the day. */
export function billingTypesOf(rooms: Rooms, slug: string): PhoneDraft['billingType'][] {
  const room = rooms.find((each) => each.slug === slug);
  return (['hourly', 'daily'] as const).filter((type) =>
    room?.available_billing_types.includes(type),
  );
}

/** Another room, in the same way to book where it has that. */
export function withRoom(
  { billingType }: Pick<PhoneDraft, 'billingType'>,
  rooms: Rooms,
  roomSlug: string,
): Pick<PhoneDraft, 'roomSlug' | 'billingType'> {
  const types = billingTypesOf(rooms, roomSlug);
  const [first = 'daily'] = types;
  return { roomSlug, billingType: types.includes(billingType) ? billingType : first };
}

const FIRST_TIME = '09:00';
const AN_HOUR = 2;

/** The half hour that was pressed, and the one after it, or the first hour of work. */
export function emptyRequest(
  { slug, day, time }: PressedTime,
  rooms: Rooms,
  language: PhoneDraft['language'],
): PhoneDraft {
  const startTime = time ?? FIRST_TIME;
  const endTime = halfHours[halfHours.indexOf(startTime) + AN_HOUR] ?? halfHours.at(-1) ?? '';
  const [billingType = 'daily'] = billingTypesOf(rooms, slug);
  return {
    ...{ roomSlug: slug, start: day, end: day, startTime, endTime, billingType, language },
    ...{ email: '', name: '', phone: '', event: '', attendees: '', notes: '', reason: '' },
  };
}

/** The request of a draft; what is left empty is not sent. */
export function requestOf(draft: PhoneDraft): PhoneRequest {
  const { billingType, start, end, startTime, endTime, attendees, name, phone, ...rest } = draft;
  const isHourly = billingType === 'hourly';
  return {
    ...rest,
    name: name.trim() === '' ? undefined : name,
    phone: phone.trim() === '' ? undefined : phone,
    attendees: readCount(attendees) ?? 0,
    period: {
      billingType,
      dates: {
        start,
        end: isHourly ? start : end,
        startTime: isHourly ? startTime : null,
        endTime: isHourly ? endTime : null,
      },
    },
  };
}

/** The fields of names that a schema or the server has for them. */
export function phoneFieldsOf(names: readonly string[]): PhoneField[] {
  return names.flatMap((name) => fieldNames[name] ?? []);
}
