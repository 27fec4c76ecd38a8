import * as v from 'valibot';
import refusals from '#locales/en/refusals.json';
import type { LimitName } from '#domain/booking/limits/limits.ts';
import type { MissingDocuments } from '#domain/documents/missing.ts';
import type { ChangedBy } from '#server/decisions/last-change.ts';
import { responseTo, type Refusal } from '#server/errors.ts';
import type { Clash } from '#server/rooms/clashes.ts';
import { byText, lackText, linesText } from './booking-text.ts';
import { clashTable, clashText } from './clash-text.ts';
import { eventLimitText } from './event-text.ts';
import { moment } from './output.ts';
import { dinars, instance, list, sentences, t, words } from './texts.ts';
import texts from './texts.json';
import type { Building } from '#domain/time/building.ts';

/** What staff type for a field of a request. */
const optionOf: Partial<Record<string, string>> = {
  clientName: '--client',
  contactPerson: '--name',
  contactEmail: '--email',
  contactPhone: '--phone',
  eventName: '--event',
  attendees: '--attendees',
  notes: '--notes',
};

/** Among the values of each text. */
interface Named {
  building: Building;
}

/** How the texts of refusals show their parameters: `{{at, moment}}`. */
const formats = {
  announced: (centimes: number) =>
    centimes > 0 ? ` ${t('payment.announced', { amount: dinars(centimes) })}` : '',
  ask: words,
  askStatus: words,
  bookingStatus: words,
  by: (by: ChangedBy, _: unknown, { building }: Named) => byText(building, by),
  clash: ([clash]: readonly Clash[]) => (clash ? `: ${clashText(clash)}` : ''),
  clashNow: ([clash]: readonly Clash[]) =>
    clash ? ` ${t('clash.now', { other: clashText(clash) })}` : '',
  clashTable: (clashes: readonly Clash[], _: unknown, { building }: Named) =>
    `\n${clashTable(building, clashes)}\n`,
  dinars,
  eventLimit: eventLimitText,
  eventStatus: words,
  fields: (fields: readonly string[]) => list(fields.map((field) => optionOf[field] ?? field)),
  lacks: (lacks: MissingDocuments) => lackText(lacks),
  limit: (limit: LimitName) => (isKeyOf(texts.limits, limit) ? t(`limits.${limit}`) : words(limit)),
  lines: (lines: readonly { number: number; item: string }[]) => linesText(lines) || t('none'),
  list,
  moment: (instant: Date, _: unknown, { building }: Named) => moment(building, instant),
  paymentStatus: words,
  priceLine: words,
  reason: (reason: string) => reason || t('noReason'),
  review: words,
  since: (end: Date, _: unknown, { building }: Named) => t('since', { at: moment(building, end) }),
};
for (const [name, format] of Object.entries(formats)) {
  instance.services.formatter?.add(name, format);
}

const ofStaff = instance.getFixedT('en', 'refusals');
const ofCustomers = instance.getFixedT('en', 'errors');

function isKeyOf<Texts extends object>(all: Texts, key: PropertyKey): key is keyof Texts {
  return Object.hasOwn(all, key);
}

const valuesSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Why a command is refused, and what the operator can do. */
export function refusalText(building: Building, { code, params }: Refusal): string {
  const values = { ...v.parse(valuesSchema, params), building };
  const parts = [
    isKeyOf(refusals, code) ? ofStaff(code, values) : ofCustomers(code, values),
    isKeyOf(texts.hints, code) && t(`hints.${code}`, values),
  ];
  // A table ends its line.
  return sentences(parts).replaceAll('\n ', '\n').trimEnd();
}

/** A refused command ends with 2 where what was typed is wrong, else with 1. */
export function exitCodeOf({ code }: Refusal): 1 | 2 {
  return responseTo(code).status === 400 ? 2 : 1;
}
