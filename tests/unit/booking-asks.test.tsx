import { expect, test } from 'vitest';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { bookingDetails } from '#domain/account/bookings.fixtures.ts';
import type { Language } from '#domain/language.ts';
import { AsksPanel } from '#src/features/account/bookings/asks-panel.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const texts = ['account', 'account-asks', 'request-fields', 'errors'] as const;
const nothing = () => Promise.resolve();

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
      booking={{ ...bookingDetails, ...change }}
      calls={{ ask: nothing, withdraw: nothing }}
      rule={<p>Free until tomorrow</p>}
      onChanged={() => undefined}
    />
  );
  return textsIn(await markupOf(panel, { language, texts })).join('|');
}

test('an approved booking has the rule of free cancelling, and can be asked about', async () => {
  const buttons = 'Free until tomorrow|Change or cancel|Ask for a change|Ask for a cancellation';
  expect(await shown({ ask: null })).toBe(buttons);
  expect(await shown({ ask: { ...ask, status: 'withdrawn' } })).toBe(buttons);
});

test('what is asked is shown with its date until it is answered, and can be withdrawn', async () => {
  expect(await shown({ ask })).toBe(
    'You asked for a change on 2 Dec 2026, 09:00. We will answer by email and here.|One hour later|Free until tomorrow|Withdraw',
  );
  expect(await shown({ ask: { ...ask, kind: 'cancellation', text: '' } }, 'ar')).toMatch(
    /^طلبت الإلغاء في .*2026.*\|سحب الطلب$/,
  );
});

test('a refusal has its reason, and another thing can be asked', async () => {
  expect(await shown({ ask: { ...ask, status: 'refused', answer: 'The hall is taken' } })).toBe(
    'We cannot make the change that you asked for on 2 Dec 2026, 09:00:|The hall is taken|Free until tomorrow|Change or cancel|Ask for a change|Ask for a cancellation',
  );
});

test('a changed booking shows what it was before', async () => {
  const earlier = {
    periods: [{ first: '2027-03-01', last: '2027-03-01', from: '09:00', to: '12:00' }],
    attendees: 20,
    total: 1_530_000,
  };
  expect(await shown({ changed_at: '2026-12-03T08:00:00.000Z', earlier }, 'fr')).toMatch(
    /^Notre équipe a modifié cette réservation le 3 déc\. 2026.*Avant.*1er mars 2027.*09:00–12:00.*Participants.*20.*15.300,00/,
  );
});
