import { expect, test } from 'vitest';
import { bookingsOwed } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { bookingDetails, listedBooking } from '#domain/account/bookings.fixtures.ts';
import type { AccountBooking } from '#domain/account/bookings.ts';
import type { AccountPayment } from '#domain/account/payments.ts';
import type { Progress } from '#domain/account/progress.ts';
import type { Language } from '#domain/language.ts';
import { AmountsDue } from '#src/features/account/payments/amounts-due.tsx';
import { PaymentRow } from '#src/features/account/payments/payments-page.tsx';
import { QuotePrice } from '#src/features/account/payments/quote-price.tsx';
import { SubscriptionCard } from '#src/features/account/payments/subscriptions.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';
import { algiers } from '#domain/time/building.fixtures.ts';

const texts = ['account', 'payments', 'booking', 'booking-price'] as const;

async function card(kind: 'domiciliation' | 'hall', progress: Progress, language: Language = 'en') {
  return markupOf(<SubscriptionCard kind={kind} progress={progress} isOffered />, {
    language,
    texts,
  });
}

/** Which space is used depends on the version of Unicode's data. */
const plain = (text: string) =>
  text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

const remainingTime = { months: 2, days: 11, hours: 3 };
const noTime = { months: 0, days: 0, hours: 0 };

test('a subscription warns above 75 percent', async () => {
  const at = async (progress: number) =>
    card('hall', { progress, remainingTime, status: 'running' });
  expect(textsIn(await at(75))).toEqual([
    'Grand Hall monthly subscription',
    'Running',
    'Consumed',
    '75%',
    'Remaining',
    '2 months, 11 days, 3 hours',
  ]);
  expect(textsIn(await at(75.01)).at(-1)).toBe('Your subscription is almost over');
  expect(await at(75.01)).toContain(
    'aria-valuenow="75.01" aria-valuemin="0" aria-valuemax="100" aria-valuetext="75% consumed, remaining: 2 months, 11 days, 3 hours"',
  );
});

test.each([
  ['fr', '80,5 %', '2 mois, 11 jours et 3 heures', 'Votre abonnement touche à sa fin'],
  ['ar', '80.5%', 'شهران، و11 يومًا، و3 ساعات', 'اشتراكك يوشك على الانتهاء'],
] as const)('its figures are in the language: %s', async (language, ...words) => {
  const running: Progress = { progress: 80.55, remainingTime, status: 'running' };
  const shown = textsIn(await card('domiciliation', running, language)).map(plain);
  expect(words.filter((word) => !shown.includes(word))).toEqual([]);
});

test.each([
  ['none', 'domiciliation', 'You have no approved domiciliation.', 'See the plans'],
  ['upcoming', 'domiciliation', 'Your domiciliation is approved but has not started yet.', null],
  [
    'over',
    'hall',
    'Your Grand Hall subscription is over. To continue, subscribe again.',
    'See the subscription',
  ],
] as const)('a subscription that is %s has a sentence', async (status, kind, sentence, link) => {
  const shown = textsIn(await card(kind, { progress: 0, remainingTime: noTime, status }));
  expect(shown).toContain(sentence);
  expect(shown.at(-1)).toBe(link ?? sentence);
});

const plan = { name: 'Address', translations: {} };

test('what is to be paid: the sum, and the approved and completed bookings by their first day', async () => {
  const due = async (bookings: AccountBooking[], language: Language = 'en') =>
    textsIn(
      await markupOf(<AmountsDue owed={bookingsOwed(algiers, bookings)} isExplained />, {
        language,
        texts,
      }),
    ).map(plain);
  const earlier = {
    ...listedBooking,
    ref_code: 'BK-2027-00002',
    status: 'completed',
    domiciliation: { plan, months: ['2027-01', '2027-02'] },
    total_price: 500_000,
    paid_amount: 0,
  };
  expect(
    await due([
      listedBooking,
      earlier,
      ...['pending_approval', 'cancelled', 'expired', 'rejected'].map((status) => ({
        ...listedBooking,
        status,
      })),
      { ...listedBooking, paid_amount: 1_211_900 },
    ]),
  ).toEqual([
    'To pay',
    '15,000.00 DA',
    'How to pay',
    'Address',
    '·',
    'Jan\u2009–\u2009Feb 2027',
    'BK-2027-00002',
    '5,000.00 DA',
    'Grand Hall',
    '·',
    '1\u2009–\u20093 Mar 2027',
    'BK-7KQ2M9XH',
    '10,000.00 DA',
  ]);
  expect(await due([])).toEqual(['To pay', 'Nothing to pay at the moment.']);
  expect(await due([listedBooking], 'fr')).toContain('10 000,00 DA');
});

const payment: AccountPayment = {
  id: '00000000-0000-4000-8000-000000000001',
  amount: 150_000,
  payment_method: 'gift_card',
  status: 'on_hold',
  paid_at: '2026-12-02T23:30:00.000Z',
  notes: '',
  receipt_number: '2026-0042',
  refunded_amount: 0,
  bookings: { id: '00000000-0000-4000-8000-000000000002', ref_code: 'BK-A' },
};

test.each([
  ['fr', '1 500,00 DA', '3 déc. 2026', ['Virement bancaire', 'En attente']],
  ['ar', '1,500.00 DA', '3 ديسمبر 2026', ['تحويل بنكي', 'قيد الانتظار']],
] as const)(
  'a payment has its values in the language, unknown ones as received: %s',
  async (language, amount, day, known) => {
    const shown = async (change: Partial<AccountPayment>) => {
      const details = { details: null, onToggle: () => undefined, onRetry: () => undefined };
      const row = <PaymentRow payment={{ ...payment, ...change }} {...details} />;
      return textsIn(await markupOf(row, { language, texts })).map(plain);
    };
    expect(await shown({})).toEqual(
      expect.arrayContaining([amount, 'gift card', 'on hold', day, '–', 'BK-A']),
    );
    expect(await shown({ refunded_amount: 50_000 })).toEqual(
      expect.arrayContaining([expect.stringMatching(/500[.,]00/)]),
    );
    const pending = { payment_method: 'bank_transfer', status: 'pending', paid_at: null };
    expect(await shown(pending)).toEqual(expect.arrayContaining([...known]));
  },
);

test('a quote has each line with its quantity and prices, the sums, and what is paid and due', async () => {
  const booking: BookingDetails = {
    ...bookingDetails,
    room_slug: 'grande-salle',
    price_lines: [
      { item: 'room_hourly', quantity: 8, amount: 340_000, note: null },
      { item: 'catering_basic', quantity: 60, amount: 2_700_000, note: null },
    ],
    subtotal: 3_040_000,
    tva: 1_190_000,
    total_price: 4_230_000,
    paid_amount: 2_115_000,
  };
  const shown = textsIn(await markupOf(<QuotePrice booking={booking} />, { texts }));
  expect(shown.slice(1)).toEqual([
    ...['Item', 'Quantity', 'Unit price', 'Amount'],
    ...['Room, hourly', '8 hours', '3,400.00 DA'],
    ...['Coffee break, basic', '60 portions', '450.00 DA', '27,000.00 DA'],
    ...['Subtotal (HT)', '30,400.00 DA', 'TVA', '11,900.00 DA', 'Total (TTC)', '42,300.00 DA'],
    ...['Paid amount', '21,150.00 DA', 'Remaining', '21,150.00 DA'],
    expect.stringMatching(/forty-two thousand three hundred/i),
  ]);
});
