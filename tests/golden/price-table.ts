/** The cases of price-cases.md as inputs of the price function and expected amounts. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { periodOfDays } from '#domain/period/days.ts';
import type { EstimateInput } from '#domain/booking/price/price.ts';
import type { BookingPeriod } from '#domain/period/period.ts';
import {
  defaultServiceDetails,
  servicesSchema,
  type Services,
} from '#domain/booking/services/services.ts';
import { dinars } from '#domain/money/money.ts';
import { billingTypeSchema } from '#domain/period/billing-type.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** Amounts in centimes; a line on request has none. */
interface ExpectedPrice {
  lines: { item: string; amount: number | null; note: 'free_access' | null }[];
  subtotal: number;
  tva: number;
  total: number;
  isComplete: boolean;
}

interface PriceCase {
  /** Number and description of the row, for the name of the test. */
  title: string;
  input: EstimateInput;
  /** Null when a date is missing and the page shows a hint instead. */
  expected: ExpectedPrice | null;
}

const NOTHING = '-';
const ON_REQUEST = ' on request';
const FREE = ' free access = ';

const rows = readFileSync(new URL('./price-cases.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

function centimes(text: string): number {
  const amount = Number(text.replaceAll(',', ''));
  if (text === '' || Number.isNaN(amount)) {
    throw new Error(`price-cases.md: '${text}' is not an amount`);
  }
  return dinars(amount);
}

const rate = (text: string) => (text === NOTHING ? null : centimes(text));

/** The rooms of price-cases.md by name. */
export const goldenRooms = new Map(
  rows
    .filter(([, address]) => address?.startsWith('`'))
    .map(([name = '', address = '', hour = '', day = '', month = '']) => [
      name,
      {
        slug: address.replaceAll('`', ''),
        hourly_rate: rate(hour),
        daily_rate: rate(day),
        monthly_rate: rate(month),
      },
    ]),
);

/** The price list of price-cases.md. */
const goldenPrices = rows
  .filter((row) => row.length === 2 && row[0]?.includes('_'))
  .map(([service_key = '', price = '']) => ({
    service_key,
    price: rate(price),
    price_text: price === NOTHING ? 'On request' : null,
    translations: {},
  }));

function readCase(row: string[]): PriceCase {
  const [no = '', room = '', when = '', people = '', also = '', lines = '', ...totals] = row;
  const [billingType = ''] = when.split(' ');
  const notes = also.split('; ').filter((note) => note !== '');
  const unpriced = notes.flatMap((note) => /^no price for (.+)$/.exec(note)?.[1] ?? []);
  return {
    title: `${no}. ${room} ${when}, ${people} people${also && `; ${also}`}`,
    input: {
      building: algiers,
      room: found(goldenRooms.get(room), room),
      billingType: v.parse(billingTypeSchema, billingType),
      period: readPeriod(when),
      attendees: Number(people),
      services: readServices(
        notes.filter((note) => !note.startsWith('free access') && !note.startsWith('no price')),
      ),
      prices: goldenPrices.filter(({ service_key }) => !unpriced.includes(service_key)),
      freeMonths: notes.flatMap(
        (note) => /^free access in (.+)$/.exec(note)?.[1]?.split(' ') ?? [],
      ),
    },
    expected: totals[0] === NOTHING ? null : readExpected(lines, totals),
  };
}

function found<T>(value: T | null | undefined, text: string): T {
  if (value === undefined || value === null) {
    throw new Error(`price-cases.md: '${text}' is not understood`);
  }
  return value;
}

/**
 * `hourly 2027-03-01 09:00-17:00` or `daily 2027-03-01 to 2027-03-05`; several days are `daily 2027-03-01 2027-03-08`, also
 * with hours; `?` is not chosen yet.
 */
function readPeriod(when: string): BookingPeriod {
  const several = /^\w+ (\d\S+(?: \d{4}-\S+)+)(?: (\d{2}:\d{2})-(\d{2}:\d{2}))?$/.exec(when);
  if (several) {
    const [, list = '', startTime = null, endTime = null] = several;
    return { ...periodOfDays(list.split(' ')), startTime, endTime };
  }
  const hourly = /^hourly (\S+) (\S+)-(\S+)$/.exec(when);
  if (hourly) {
    const [, day = '', startTime = '', endTime = ''] = hourly;
    return { start: day, end: day, startTime: chosen(startTime), endTime: chosen(endTime) };
  }
  const [, start = '', end = ''] = found(/^\w+ (\S+) to (\S+)$/.exec(when), when);
  return { start: chosen(start) ?? '', end: chosen(end) ?? '', startTime: null, endTime: null };
}

const chosen = (text: string) => (text === '?' ? null : text);

function readServices(notes: string[]): Services {
  const services = Object.fromEntries(
    notes.map((note) => {
      const [service = ''] = note.split(' ');
      const details = note.slice(service.length + 1);
      return found(readers[service], note)(details.split(' + '), details);
    }),
  );
  return v.parse(servicesSchema, services);
}

const readers: Record<string, (parts: string[], details: string) => [string, unknown]> = {
  catering: ([packageTier, mealFormat = null]) => [
    'catering',
    { ...defaultServiceDetails.catering, packageTier, mealFormat },
  ],
  car: (_, details) => {
    const [what = ''] = details.split(/ (?:from|to) /);
    const [vehicle = '', ...extras] = what.split(' + ');
    const [vehicleClass, size] = vehicle.split(' ');
    return [
      'carRental',
      {
        vehicleClass,
        minibusSize: size === undefined ? null : Number(size),
        withDriver: extras.includes('driver'),
        withFuel: extras.includes('fuel'),
        delivery: extras.includes('delivery'),
        pickup: extras.includes('pickup'),
        start: / from (\S+)/.exec(details)?.[1] ?? null,
        end: / to (\S+)/.exec(details)?.[1] ?? null,
      },
    ];
  },
  marketing: (parts) => {
    const { social, physical } = defaultServiceDetails.marketing;
    const tick = (items: object) =>
      Object.fromEntries(Object.keys(items).map((item) => [item, parts.includes(item)]));
    const media = parts.find((part) => part.startsWith('media '))?.split(' ');
    return [
      'marketing',
      {
        social: tick(social),
        physical: tick(physical),
        media: media ? { serviceType: media[1], staffCount: Number(media[2]), duration: '' } : null,
      },
    ];
  },
  staff: (parts) => [
    'staff',
    {
      roles: parts.map((part) => {
        const [role, count] = part.split(' ');
        return { role, count: Number(count), hours: '' };
      }),
    },
  ],
  stationery: (parts) => [
    'stationery',
    {
      items: parts.map((part) => {
        const [product, quantity] = part.split(' ');
        return {
          product: product === '(none)' ? ' ' : product,
          specs: '',
          quantity: Number(quantity),
        };
      }),
    },
  ],
  hotel: () => ['hotel', defaultServiceDetails.hotel],
};

function readExpected(lines: string, [ht = '', tva = '', ttc = '']: string[]): ExpectedPrice {
  return {
    lines: lines.split('; ').map((line) => {
      const [item = ''] = line.split(' ');
      return {
        item,
        amount: line.endsWith(ON_REQUEST) ? null : centimes(line.split(' = ')[1] ?? ''),
        note: line.includes(FREE) ? 'free_access' : null,
      };
    }),
    subtotal: centimes(ht.replace(` +${ON_REQUEST}`, '')),
    tva: centimes(tva),
    total: centimes(ttc),
    isComplete: !ht.endsWith(ON_REQUEST),
  };
}

/** Every case, in the order of price-cases.md. */
export const priceCases: PriceCase[] = rows.filter(([no]) => Number(no) > 0).map(readCase);
