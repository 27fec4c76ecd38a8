import { expect, test } from 'vitest';
import { parse } from 'valibot';
import {
  bookingDetailsSchema,
  documentsToReplace,
  type BookingDetails,
} from '#domain/account/booking-details.ts';
import { bookingDetails } from '#domain/account/bookings.fixtures.ts';
import type { Language } from '#domain/language.ts';
import { DocumentNames } from '#src/features/account/bookings/document-names.tsx';
import { PaymentProofs } from '#src/features/account/payments/payment-proofs.tsx';
import { RefusedDocuments } from '#src/features/account/bookings/refused-documents.tsx';
import { markupOf, textsIn } from '#tests/support/render-in-node.tsx';

const texts = ['account', 'account-papers'] as const;

const file = (original_filename: string, change: object = {}) => ({
  original_filename,
  document_kind: null,
  file_size_bytes: 1_000,
  created_at: '2026-12-01T08:00:00.000Z',
  ...change,
});
const refusal = (refusal_code: string, refusal_text: string | null = null) => ({
  review: 'refused',
  reviewed_at: '2026-12-02T08:00:00.000Z',
  refusal_code,
  refusal_text,
});

const asked = {
  kind: 'cancellation',
  status: 'open',
  id: '',
  text: '',
  answer: null,
  created_at: '',
};

const bookingWith = (change: object): BookingDetails =>
  parse(bookingDetailsSchema, {
    ...bookingDetails,
    status: 'pending_approval',
    hold_expires_at: '2026-12-05T08:00:00.000Z',
    total_price: 2_550_000,
    booking_type: 'domiciliation',
    ...change,
  });

const attachments = [
  file('c20.pdf', { document_kind: 'c20', ...refusal('expired', 'صادرة سنة 2019') }),
  file('scan.pdf', refusal('other', 'The stamp is missing.')),
  file('nic.pdf', { document_kind: 'nic', review: 'accepted' }),
  file('nif.pdf', { ...refusal('unreadable'), replaced_at: '2026-12-03T08:00:00.000Z' }),
];

test('the documents to replace have their reason, in the direction of its language, and the deadline', async () => {
  const shown = async (change: object = {}, language: Language = 'en') =>
    markupOf(<RefusedDocuments booking={bookingWith({ attachments, ...change })} />, {
      language,
      texts,
    });
  const markup = await shown();
  expect(textsIn(markup)).toEqual([
    'Please replace',
    'C20',
    'c20.pdf',
    'It is no longer valid.',
    'صادرة سنة 2019',
    'scan.pdf',
    'The stamp is missing.',
    'Send another file below by 5 Dec 2026, 09:00. Until then your request is kept.',
  ]);
  expect(markup).toContain('<span dir="auto">صادرة سنة 2019</span>');
  expect(textsIn(await shown({ status: 'approved', hold_expires_at: null })).at(-1)).toBe(
    'Send another file below.',
  );
  expect(textsIn(await shown({}, 'ar'))).toContain('انتهت صلاحية الوثيقة.');
});

test.each([
  ['pending_approval', null, 2],
  ['approved', '2026-12-01T09:00:00.000Z', 2],
  // Staff has approved it without them.
  ['approved', '2026-12-02T09:00:00.000Z', 0],
  ['rejected', '2026-12-01T09:00:00.000Z', 0],
])(
  'a booking that is %s since %s asks for %i of its refused documents',
  (status, decided_at, count) => {
    expect(documentsToReplace(bookingWith({ attachments, status, decided_at }))).toHaveLength(
      count,
    );
  },
);

test('each document has its review beside its name', async () => {
  const booking = bookingWith({ attachments });
  const markup = await markupOf(<DocumentNames booking={booking} />, { language: 'en', texts });
  expect(textsIn(markup).slice(0, -1)).toEqual([
    'C20',
    'c20.pdf',
    'refused',
    'scan.pdf',
    'refused',
    'NIC',
    'nic.pdf',
    'accepted',
    'nif.pdf',
    'replaced',
  ]);
});

test.each([
  ['approved', 0, ['Send proof of payment']],
  ['approved', 2_550_000, []],
  ['pending_approval', 0, []],
  ['completed', 0, []],
])('a booking that is %s, of which %i is paid, offers %j', async (status, paid_amount, offered) => {
  const shown = async (payment_proofs: object[]) => {
    const booking = bookingWith({ status, paid_amount, payment_proofs });
    return textsIn(
      await markupOf(<PaymentProofs booking={booking} onAdded={() => undefined} />, {
        language: 'en',
        texts,
      }),
    );
  };
  expect(await shown([])).toEqual(offered);
  expect(await shown([file('slip.pdf')])).toEqual([
    'Proof of payment sent on 1 Dec 2026',
    ...offered,
  ]);
});

test('no proof is asked for while a cancellation is', async () => {
  const booking = bookingWith({ status: 'approved', ask: asked });
  const proofs = <PaymentProofs booking={booking} onAdded={() => undefined} />;
  expect(textsIn(await markupOf(proofs, { texts }))).toEqual([
    'Cancellation asked: please do not pay yet.',
  ]);
});
