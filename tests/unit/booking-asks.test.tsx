import { expect, test } from 'vitest';
import * as v from 'valibot';
import { bookingDetailsSchema, type BookingDetails } from '#domain/account/booking-details.ts';
import type { Language } from '#domain/language.ts';
import { AsksPanel } from '#src/features/account/bookings/asks-panel.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const texts = ['account', 'account-asks', 'request-fields', 'errors'] as const;
const nothing = () => Promise.resolve();

const booking = v.parse(bookingDetailsSchema, {
  ...Object.fromEntries(Object.keys(bookingDetailsSchema.entries).map((name) => [name, null])),
  id: 'booking-1',
  ref_code: 'BK-7KQ2M9XH',
  status: 'approved',
  created_at: '2026-12-01T08:00:00.000Z',
  booking_type: 'room_booking',
  subtotal: 0,
  tva: 0,
  total_price: 0,
  paid_amount: 0,
  kept_amount: 0,
  is_price_complete: true,
  price_lines: [],
  attachments: [],
  payment_proofs: [],
  changes: [],
  periods: [],
  customer_name: '',
  customer_email: '',
  room_translations: {},
  calendar_sequence: 0,
});

const ask = {
  id: 'ask-1',
  kind: 'change',
  text: 'One hour later',
  status: 'open',
  answer: null,
  created_at: '2026-12-02T08:00:00.000Z',
} as const;

async function shown(change: Partial<BookingDetails>, language: Language = 'en') {
  const panel = (
    <AsksPanel
      booking={{ ...booking, ...change }}
      calls={{ ask: nothing, withdraw: nothing }}
      rule={<p>Free until tomorrow</p>}
      onChanged={() => undefined}
    />
  );
  return textsIn(await markupOf(panel, { language, texts })).join('|');
}

test('an approved booking has the rule of free cancelling, and can be asked about', async () => {
  const buttons = 'Free until tomorrow|Ask for a cancellation|Ask for a change';
  expect(await shown({ ask: null })).toBe(buttons);
  expect(await shown({ ask: { ...ask, status: 'withdrawn' } })).toBe(buttons);
});

test('what is asked is shown with its date until it is answered, and can be withdrawn', async () => {
  expect(await shown({ ask })).toBe(
    'You asked for a change on 2 Dec 2026, 09:00. We answer by e-mail and here.|One hour later|Withdraw',
  );
  expect(await shown({ ask: { ...ask, kind: 'cancellation', text: '' } }, 'ar')).toMatch(
    /^طلبت الإلغاء في .*2026.*\|سحب الطلب$/,
  );
});

test('a refusal has its reason, and another thing can be asked', async () => {
  expect(await shown({ ask: { ...ask, status: 'refused', answer: 'The hall is taken' } })).toBe(
    'We cannot make the change that you asked for on 2 Dec 2026, 09:00:|The hall is taken|Free until tomorrow|Ask for a cancellation|Ask for a change',
  );
});

test('a changed booking shows what it was before', async () => {
  const earlier = {
    periods: [{ first: '2027-03-01', last: '2027-03-01', from: '09:00', to: '12:00' }],
    attendees: 20,
    total: 1_530_000,
  };
  expect(await shown({ changed_at: '2026-12-03T08:00:00.000Z', earlier }, 'fr')).toMatch(
    /^Notre équipe a modifié cette réservation le 3 déc\. 2026.*Avant.*1 mars 2027.*09:00–12:00.*Participants.*20.*15.300,00/,
  );
});
