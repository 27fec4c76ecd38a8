import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { emptyBookingForm, type BookingForm } from '#domain/booking/form/form.ts';
import type { BookingFieldError } from '#domain/booking/form/form-validation.ts';
import type { Fields } from '#domain/booking/services/field-kinds.ts';
import {
  defaultServiceDetails,
  serviceFields,
  serviceNames,
} from '#domain/booking/services/services.ts';
import { languages, type Language } from '#domain/language.ts';
import { loaded } from '#domain/async-result.ts';
import labels from '#locales/en/booking-services.json';
import { generalInfo, room, sentDraft } from '#machines/booking/booking.fixtures.ts';
import type { BookingContext } from '#machines/booking/booking.types.ts';
import { PrefillOffer } from '#src/features/booking/form/prefill-offer.tsx';
import { PriceSummary } from '#src/features/booking/price/price-summary.tsx';
import { Recap } from '#src/features/booking/form/recap.tsx';
import { RoomCard } from '#src/features/booking/form/room-card.tsx';
import { ServiceFields } from '#src/features/booking/services/service-fields.tsx';
import { ServicesStep } from '#src/features/booking/services/services-step.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { UsageNotice } from '#src/features/booking/period/period-notices.tsx';
import { useErrorText } from '#src/features/booking/form/use-error-text.ts';
import { RestoredDraft } from '#src/features/request-form/notices.tsx';
import { InBooking, markupOf, textsIn } from '#tests/support/render-in-node.tsx';
import { algiers } from '#domain/time/building.fixtures.ts';

const texts = [
  'booking',
  'request-fields',
  'booking-later',
  'booking-price',
  'booking-services',
  'calendar',
  'form',
] as const;

/** The hourly booking of a day, from nine to five. */
const form: BookingForm = {
  ...emptyBookingForm(algiers, room, { name: 'Amina Haddad', email: 'amina@example.com' }),
  ...generalInfo,
  billingType: 'hourly',
  endDate: '2026-12-10',
  startTime: '09:00',
  endTime: '17:00',
  organizationType: 'enterprise',
};

async function shown(
  element: ReactNode,
  context: Partial<BookingContext>,
  language: Language = 'en',
): Promise<string[]> {
  const markup = await markupOf(<InBooking context={context}>{element}</InBooking>, {
    language,
    texts,
  });
  return textsIn(markup);
}

test.each([
  [
    'en',
    ['Billing type', 'Hourly', 'Thursday 10 December 2026', 'Enterprise', 'Hotel hosting'],
    '21,900.00 DA',
  ],
  [
    'fr',
    [
      'Durée de location',
      'À l’heure',
      'jeudi 10 décembre 2026',
      'Entreprise',
      'Hébergement à l’hôtel',
    ],
    '21 900,00 DA',
  ],
  [
    'ar',
    ['مدة الكراء', 'بالساعة', 'الخميس 10 ديسمبر 2026', 'شركة', 'الإقامة في الفندق'],
    '21,900.00 DA',
  ],
] as const)(
  'the last step shows all that is sent and its price: %s',
  async (language, some, total) => {
    const lines = await shown(
      <Recap />,
      { form: { ...form, selectedServices: ['hotel'] } },
      language,
    );
    for (const value of [...some, 'Salle 1', '09:00–17:00', 'Riwaq SARL', '0550 00 00 00', '10']) {
      expect(lines).toContain(value);
    }
    expect(lines.at(-1)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(total);
  },
);

test.each([
  ['en', '12 seats · 30 m²'],
  ['fr', '12 places · 30 m²'],
  ['ar', '12 مقعدًا · 30 م²'],
] as const)('the room has its seats and its size: %s', async (language, facts) => {
  const card = <RoomCard room={room} picture={loaded(null)} />;
  expect((await shown(card, { form }, language)).join(' ')).toContain(facts);
});

/** The names of fields and of what can be chosen; rows have a text for each row. */
function namesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(field.control === 'rows' ? ['row', 'add', 'remove'] : [name]),
    ...('fields' in field ? namesIn(field.fields) : []),
    ...('values' in field
      ? field.values.map((value) => (typeof value === 'number' ? `${name}Option` : value))
      : []),
  ]);
}

test.each(serviceNames)('every field and choice has a text: %s', (service) => {
  const named = namesIn(serviceFields[service].fields);
  expect(named.filter((name) => !Object.hasOwn(labels[service], name))).toEqual([]);
});

describe('the services', () => {
  const services = { ...defaultServiceDetails };
  const prices = [
    ['catering_basic', 45_000],
    ['car_with_driver', 300_000],
    ['media_both', 1_800_000],
    ['hotel_hosting', 900_000],
  ].map(([service_key, price]) => ({
    service_key: String(service_key),
    price: Number(price),
    price_text: null,
    translations: {},
  }));

  test('a service has its details, with its prices, once it is chosen', async () => {
    const media = { serviceType: 'both' as const, staffCount: 1, duration: '' };
    const chosen = { ...services, marketing: { ...services.marketing, media } };
    expect(await shown(<ServicesStep />, { form, prices })).not.toContain('Package');
    const all = { ...form, selectedServices: [...serviceNames], services: chosen };
    const lines = await shown(<ServicesStep />, { form: all, prices });
    for (const [name, price] of [
      ['Basic', '450 DA per person per day'],
      ['Luxurious', 'On request'],
      ['With driver', '3,000 DA per day'],
    ]) {
      expect(lines[lines.indexOf(name ?? '') + 1]).toBe(price);
    }
    for (const text of [
      '9,000 DA for the whole booking',
      '18,000 DA per person per day',
      'Coffee and tea, simple cake, 1 juice and 1 water bottle per person',
    ]) {
      expect(lines).toContain(text);
    }
  });

  const priceText = {
    service_key: 'catering_luxurious',
    price: null,
    price_text: 'Ask our chef',
    translations: { fr: { price_text: 'Prix du chef' }, ar: { price_text: 'اسأل الطاهي' } },
  };
  const luxurious: BookingForm = {
    ...form,
    selectedServices: ['catering'],
    services: { ...services, catering: { ...services.catering, packageTier: 'luxurious' } },
  };

  test.each([
    ['en', 'Ask our chef'],
    ['fr', 'Prix du chef'],
    ['ar', 'اسأل الطاهي'],
  ] as const)(
    'one without an amount has the text of the price list: %s',
    async (language, text) => {
      const context = { form: luxurious, prices: [priceText] };
      expect(await shown(<ServicesStep />, context, language)).toContain(text);
      expect(await shown(<PriceSummary />, context, language)).toContain(text);
    },
  );

  test('a total without an amount on request is marked as incomplete', async () => {
    const incomplete = await shown(<PriceSummary />, { form: luxurious, prices });
    expect(incomplete).toEqual(expect.arrayContaining(['On request', 'incomplete']));
    expect(await shown(<PriceSummary />, { form, prices })).not.toContain('incomplete');
  });

  test('the hotel follows the days of the booking until it has its own, and asks for a night', async () => {
    const inHotel = (checkOut: string | null) =>
      shown(<ServiceFields service="hotel" />, {
        form: { ...form, services: { ...services, hotel: { ...services.hotel, checkOut } } },
      });
    const followed = await inHotel(null);
    expect(followed.filter((text) => text === '10 Dec 2026')).toHaveLength(2);
    const own = await inHotel('2026-12-11');
    expect(own).toContain('11 Dec 2026');
    expect(followed).toContain(labels.hotel.noNight);
    expect(own).toContain(labels.hotel.datesHint);
  });
});

test('what the waiting requests of the customer use up is shown before the request is sent', async () => {
  const usage = { pendingRequests: 3, heldRoomDays: 60, monthlyRooms: [] };
  const daily = { ...form, billingType: 'daily' as const };
  const notice = (endDate: string) =>
    shown(<UsageNotice />, { form: { ...daily, endDate }, usage });
  expect(await notice('2026-12-11')).toEqual([]);
  expect((await notice('2026-12-12')).join('')).toContain(
    'Room days held by your waiting requests: 60 of at most 62. This request needs 3 more.',
  );
});

test('only later times can be chosen, and the one that was chosen before', async () => {
  const times = { label: '', onChange: () => undefined };
  const select = <TimeSelect {...times} value="09:15" after="22:30" />;
  expect(await shown(select, {})).toEqual(['09:15', '23:00', '23:30']);
});

test('files that the browser has lost are named beside the restored draft', async () => {
  const lost = ['kept.pdf', 'lost.pdf'];
  const draft = { ...sentDraft({}, []), lostDocuments: lost };
  const notice = await shown(<RestoredDraft />, { draft, requestKey: draft.requestKey });
  expect(notice.slice(-2)).toEqual(lost);
});

test('a search that differs from the restored draft is offered in words', async () => {
  const day = '2026-12-15';
  const hours = { startTime: '10:00', endTime: '12:00' };
  const prefill = { startDate: day, endDate: day, ...hours, attendees: 20 };
  expect(await shown(<PrefillOffer />, { form, draft: sentDraft({}, []), prefill })).toEqual([
    'Your search differs from your draft',
    '15 Dec 2026 · 10:00–12:00 · 20 people',
    'Use my search',
    'Keep my draft',
  ]);
});

describe('a period beyond a limit is refused with that limit', () => {
  const refusals: Record<Language, Partial<Record<BookingFieldError, string[]>>> = {
    en: {
      startTooFar: ['18 months', 'Thursday 1 June 2028'],
      dailyTooLong: ['62 days', 'Tuesday 9 February 2027'],
    },
    fr: {
      startTooFar: ['18 mois', 'jeudi 1er juin 2028'],
      dailyTooLong: ['62 jours', 'mardi 9 février 2027'],
    },
    ar: {
      startTooFar: ['18 شهرًا', 'الخميس 1 جوان 2028'],
      dailyTooLong: ['62 يومًا', 'الثلاثاء 9 فيفري 2027'],
    },
  };
  test.each(languages)('%s', async (language) => {
    const daily = { ...form, billingType: 'daily' as const };
    for (const [code, values] of Object.entries(refusals[language])) {
      const error = <ErrorText code={code as BookingFieldError} />;
      const [text] = await shown(error, { form: daily }, language);
      for (const value of values) {
        expect(text).toContain(value);
      }
      expect(text).not.toContain('{{');
    }
  });
});

function ErrorText({ code }: { code: BookingFieldError }) {
  return useErrorText()(code);
}
