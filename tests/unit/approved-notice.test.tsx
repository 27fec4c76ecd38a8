import { expect, test } from 'vitest';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { bookingDetails, listedBooking } from '#domain/account/bookings.fixtures.ts';
import type { Language } from '#domain/language.ts';
import { ApprovedNotice } from '#src/features/account/payments/approved-notice.tsx';
import { AmountsDue } from '#src/features/account/payments/amounts-due.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const settings = {
  openingHours: { from: '07:00', to: '22:00' },
  freeCancelHours: 24,
  payment: { cash: true, bankTransfer: null, ccp: null, cheque: null },
  contact: {
    address: '12 rue Didouche Mourad',
    email: '',
    phone: '',
    mapUrl: 'https://map',
    whatsapp: '',
    position: null,
  },
};
const hall = {
  ...bookingDetails,
  room_slug: 'grande-salle',
  start_date: '2027-03-01',
  start_time: '09:00',
  total_price: 1_530_000,
  paid_amount: 530_000,
  due_on: '2026-12-08',
};
const cancellation = {
  id: 'ask-1',
  kind: 'cancellation',
  text: '',
  status: 'open',
  answer: null,
  created_at: '2026-12-02T08:00:00.000Z',
} as const;

async function shown(change: Partial<BookingDetails> = {}, language: Language = 'en') {
  const notice = <ApprovedNotice booking={{ ...hall, ...change }} />;
  return textsIn(await markupOf(notice, { language, texts: ['account'], settings })).join('|');
}

const way = '12 rue Didouche Mourad|·|Open the map|·|Open every day|07:00–22:00';

test('an approved booking shows what is to be paid and until when, how cancelling is free, and the way', async () => {
  expect(await shown()).toBe(
    `To pay by 8 Dec 2026: 10,000.00 DA|How to pay|Cancelling is free until 28 Feb 2027, 09:00.|${way}`,
  );
  expect(await shown({ due_on: null })).toMatch(/^To pay: 10,000\.00 DA\|How to pay/);
  expect(await shown({}, 'fr')).toMatch(/^À payer au plus tard le 8 déc\. 2026.*10.000,00/);
});

test('one that is paid has no way to pay; a domiciliation has no visit', async () => {
  expect(await shown({ paid_amount: 1_530_000 })).toMatch(/^Paid in full\.\|Cancelling/);
  expect(await shown({ room_slug: null, start_date: null })).toBe(
    'To pay by 8 Dec 2026: 10,000.00 DA|How to pay',
  );
});

test('while a cancellation waits nothing is asked for', async () => {
  expect(await shown({ ask: cancellation })).toBe(
    `Cancellation asked: please do not pay yet.|${way}`,
  );
  expect(await shown({ ask: { ...cancellation, kind: 'change' } })).toMatch(/^To pay by/);
  const due = await markupOf(
    <AmountsDue
      isExplained
      owed={[
        { ...listedBooking, is_cancellation_asked: true },
        { ...listedBooking, id: 'booking-2', due_on: '2026-12-08' },
      ]}
    />,
    { texts: ['payments', 'account'] },
  );
  const texts = textsIn(due);
  expect(texts.filter((text) => text.endsWith('DA'))).toEqual(['10,000.00 DA', '10,000.00 DA']);
  expect(texts).toContain('Cancellation asked: please do not pay yet');
  expect(texts).toContain('To be paid by 8 Dec 2026');
});
