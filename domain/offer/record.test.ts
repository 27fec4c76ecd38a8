import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  changedFields,
  fieldsOf,
  readTyped,
  sectionNames,
  typedRecord,
  type RecordValues,
  type SectionName,
  type TypedRecord,
} from './record.ts';
import { offerSchema } from './offer.ts';

const demo = v.parse(offerSchema, JSON.parse(readFileSync('supabase/offer/offer.json', 'utf8')));
const records: Record<SectionName, readonly RecordValues[]> = {
  site: demo.site ? [demo.site] : [],
  rooms: demo.rooms ?? [],
  service_prices: demo.service_prices ?? [],
  domiciliation_plans: demo.domiciliation_plans ?? [],
  gallery: [{ pictures: demo.gallery }],
  events: demo.events ?? [],
};
const [hall = {}] = records.rooms.filter(({ slug }) => slug === 'grande-salle');

describe('the fields of a section', () => {
  const inputs = (section: SectionName) =>
    fieldsOf(section).map(
      ({ name, input: { kind }, isRequired }) =>
        `${name}: ${kind}${isRequired ? ', required' : ''}`,
    );

  test('have the input and the rules of their schemas', () => {
    expect(inputs('rooms')).toEqual([
      'slug: slug, required',
      'name: texts, required',
      'description: texts',
      'seats: count, required',
      'size_m2: count, required',
      'amenities: lines',
      'hourly_rate_in_dinars: dinars',
      'daily_rate_in_dinars: dinars',
      'monthly_rate_in_dinars: dinars',
      'available_billing_types: choices',
      'calendar_visibility: choice, required',
      'is_active: flag',
      'pictures: pictures',
    ]);
    expect(inputs('service_prices')).toEqual([
      'service_key: choice, required',
      'price_in_dinars: dinars',
      'price_text: texts',
    ]);
    expect(inputs('events').slice(2, 9)).toEqual([
      'organizer_name: line',
      'start: moment, required',
      'end: moment, required',
      'room: room',
      'flyer: picture',
      'google_form_link: link',
      'max_participants: count',
    ]);
  });

  test('what identifies a record is typed once', () => {
    const keys = sectionNames.flatMap(fieldsOf).filter(({ isKey }) => isKey);
    expect(keys.map(({ name }) => name)).toEqual(['slug', 'service_key']);
  });
});

describe('a record that is typed', () => {
  test.each(sectionNames)(
    '%s: what is shown of each record of the demo is that record',
    (section) => {
      for (const values of records[section]) {
        expect(readTyped(section, typedRecord(section, values))).toEqual({ values });
      }
    },
  );

  const typed = (change: TypedRecord) => ({ ...typedRecord('rooms', hall), ...change });

  test('amounts and numbers are read as people type them', () => {
    const { values } = readTyped(
      'rooms',
      typed({ hourly_rate_in_dinars: '1 500,50', daily_rate_in_dinars: '٩٠٠', seats: '24' }),
    );
    const { hourly_rate_in_dinars, daily_rate_in_dinars, seats } = values ?? {};
    expect([hourly_rate_in_dinars, daily_rate_in_dinars, seats]).toEqual([1500.5, 900, 24]);
  });

  test('an empty translation is left out, an empty text that may be none is none', () => {
    const name = { en: 'Hall', fr: ' ', ar: '' };
    expect(readTyped('rooms', typed({ name })).values?.name).toEqual({ en: 'Hall' });
    const price = {
      service_key: 'staff_rate',
      price_in_dinars: '5',
      price_text: { en: '', fr: '', ar: '' },
    };
    expect(readTyped('service_prices', price).values?.price_text).toBe(null);
  });

  test('a contact that is none is refused with what it needs', () => {
    const contact = { email: 'contact', whatsapp: '0550 12 34 56', position: 'Oran', map_url: 'x' };
    const building = { ...typedRecord('site', records.site[0] ?? null), ...contact };
    expect(readTyped('site', building).mistakes).toEqual({
      email: { code: 'email' },
      whatsapp: { code: 'tel' },
      position: { code: 'position' },
      map_url: { code: 'link' },
    });
  });

  test('a mistake is at the place of its input', () => {
    const picture = { file: 'pictures/a.png', alt_text: { en: '', fr: '', ar: '' } };
    const { mistakes } = readTyped(
      'rooms',
      typed({
        slug: 'Grande Salle',
        name: { en: '', fr: 'x'.repeat(201), ar: '' },
        seats: '20-25',
        size_m2: '',
        amenities: `Wi-Fi\n${'x'.repeat(201)}`,
        hourly_rate_in_dinars: '',
        daily_rate_in_dinars: 'free',
        available_billing_types: ['hourly'],
        pictures: [picture, picture],
      }),
    );
    expect(mistakes).toEqual({
      slug: { code: 'slug' },
      'name.en': { code: 'missing' },
      'name.fr': { code: 'tooLong', max: 200 },
      seats: { code: 'count' },
      size_m2: { code: 'missing' },
      amenities: { code: 'tooLong', max: 200 },
      daily_rate_in_dinars: { code: 'amount' },
      'pictures.1': { code: 'twice' },
      hourly_rate_in_dinars: { code: 'amountNeeded' },
    });
  });

  test('an event ends after its start, and links by https', () => {
    const event = typedRecord('events', null);
    const { mistakes } = readTyped('events', {
      ...event,
      name: { en: 'Open day', fr: '', ar: '' },
      start: '2027-01-14T10:00',
      end: '2027-01-14T10:00',
      google_form_link: 'http://example.com',
      number_of_sessions_physique: '0',
    });
    expect(mistakes).toEqual({
      end: { code: 'endNotAfterStart' },
      google_form_link: { code: 'link' },
    });
  });
});

test('only the fields that differ have changed; of a new record those that are not empty', () => {
  const names = (from: RecordValues | null, to: RecordValues | null) =>
    changedFields('rooms', from, to).map(({ name }) => name);
  expect(names(hall, { ...hall, seats: 1, name: { en: 'X' } })).toEqual(['name', 'seats']);
  expect(names(hall, hall)).toEqual([]);
  const [price = null] = records.service_prices.filter(({ price_text }) => price_text === null);
  expect(changedFields('service_prices', null, price).map(({ name }) => name)).toEqual([
    'service_key',
    'price_in_dinars',
  ]);
});
