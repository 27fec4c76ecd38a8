/** A mail of each kind, as the triggers write them. */
import type { Language } from '#domain/language.ts';
import type { BookingSummary, Mail } from '#server/mail/mail.ts';

export const room: BookingSummary = {
  reference: 'BK-7RDM49WK',
  name: 'Nadia Ziani',
  event_name: 'Workshop & talk',
  room: {
    name: 'Grand Hall',
    translations: { fr: { name: 'Grande salle' }, ar: { name: 'القاعة الكبرى' } },
  },
  plan: null,
  months: null,
  periods: [{ first: '2027-03-01', last: '2027-03-01', from: '09:00', to: '17:00' }],
  total: 1_530_000,
  paid: 0,
  is_price_complete: true,
  hold_expires_at: '2026-12-04T08:00:00+00:00',
  note: null,
  rejection_code: null,
  was_approved: false,
  day: null,
  sequence: 0,
  to_refund: null,
  waits_for_customer: false,
  due_on: null,
  missing: null,
};

const domiciliation: BookingSummary = {
  ...room,
  event_name: null,
  room: null,
  plan: { name: 'Quarter', translations: { fr: { name: 'Trimestre' }, ar: { name: 'ثلاثي' } } },
  months: ['2026-12', '2027-01', '2027-02'],
  periods: [],
  is_price_complete: false,
};

const event = {
  event_name: 'Meetup',
  name: 'Karim Benali',
  start: '2027-02-07T09:00:00+00:00',
  end: '2027-02-07T10:30:00+00:00',
  note: null,
};

export function everyMail(language: Language): Mail[] {
  const row = {
    id: '6a1f2f0e-0000-4000-8000-000000000001',
    about_id: '6a1f2f0e-0000-4000-8000-000000000002',
    language,
  };
  const decided = { ...room, hold_expires_at: null };
  const due = { ...decided, due_on: '2026-12-08' };
  const days = [{ first: '2027-03-01', last: '2027-03-05', from: null, to: null }];
  const saturdays = ['2027-03-06', '2027-03-13', '2027-04-03'].map((day) => ({
    first: day,
    last: day,
    from: '09:00',
    to: '17:00',
  }));
  return [
    { ...row, kind: 'request_received', facts: room },
    {
      ...row,
      kind: 'request_received',
      facts: { ...domiciliation, missing: { count: 2, papers: ['nif', 'c20'] } },
    },
    { ...row, kind: 'request_received', facts: { ...room, missing: { count: 1, papers: [] } } },
    {
      ...row,
      kind: 'request_changed',
      facts: {
        ...room,
        earlier: {
          periods: [{ first: '2027-02-27', last: '2027-02-28', from: null, to: null }],
          attendees: 20,
          total: 950_000,
        },
      },
    },
    {
      ...row,
      kind: 'request_approved',
      facts: { ...due, note: 'Use the side entrance.\nThe lift is on the left.' },
    },
    { ...row, kind: 'request_approved', facts: { ...decided, paid: room.total } },
    {
      ...row,
      kind: 'request_approved',
      facts: { ...domiciliation, hold_expires_at: null, due_on: '2026-12-01' },
    },
    { ...row, kind: 'payment_due', facts: { ...due, paid: 500_000 } },
    {
      ...row,
      kind: 'request_rejected',
      facts: { ...decided, periods: days, note: 'Painting', rejection_code: 'room_closed' },
    },
    { ...row, kind: 'request_rejected', facts: { ...domiciliation, hold_expires_at: null } },
    { ...row, kind: 'request_expiring', facts: domiciliation },
    { ...row, kind: 'request_expired', facts: { ...domiciliation, hold_expires_at: null } },
    { ...row, kind: 'request_expiring', facts: { ...domiciliation, waits_for_customer: true } },
    {
      ...row,
      kind: 'request_expired',
      facts: { ...domiciliation, hold_expires_at: null, waits_for_customer: true },
    },
    {
      ...row,
      kind: 'booking_cancelled',
      facts: { ...decided, note: 'A leak', was_approved: true, sequence: 2, to_refund: 500_000 },
    },
    {
      ...row,
      kind: 'booking_changed',
      facts: {
        ...decided,
        periods: [{ first: '2027-03-02', last: '2027-03-02', from: '09:00', to: '12:00' }],
        total: 950_000,
        paid: 500_000,
        note: 'As agreed by telephone.',
        sequence: 1,
        earlier: { periods: room.periods, attendees: 20, total: room.total },
      },
    },
    {
      ...row,
      kind: 'cancellation_refused',
      facts: { ...decided, periods: saturdays, note: 'The caterer is paid already.' },
    },
    {
      ...row,
      kind: 'change_refused',
      facts: { ...decided, note: 'The hall is taken on that day.' },
    },
    {
      ...row,
      kind: 'booking_tomorrow',
      facts: { ...due, periods: saturdays, day: '2027-03-13' },
    },
    {
      ...row,
      kind: 'payment_received',
      facts: {
        ...decided,
        amount: 500_000,
        paid: 500_000,
        method: 'bank_transfer',
        receipt_number: '2026-0042',
      },
    },
    {
      ...row,
      kind: 'paper_refused',
      facts: {
        ...domiciliation,
        document_kind: 'c20',
        file_name: 'scan.pdf',
        refusal_code: 'expired',
        note: 'Of 2019',
      },
    },
    { ...row, kind: 'event_approved', facts: event },
    { ...row, kind: 'event_rejected', facts: { ...event, note: 'Too loud' } },
    { ...row, kind: 'event_changed', facts: { ...event, room: room.room } },
    ...[room.room, null].map((about) => ({
      ...row,
      kind: 'request_unfinished' as const,
      facts: { name: 'Nadia Ziani', room: about, until: '2026-12-31T08:00:00.000Z' },
    })),
    { ...row, kind: 'chat_answer', facts: { name: '' } },
    { ...row, kind: 'staff_request', facts: room },
    { ...row, kind: 'staff_expiring', facts: room },
    { ...row, kind: 'staff_cancellation_asked', facts: { ...decided, note: '' } },
    {
      ...row,
      kind: 'staff_change_asked',
      facts: { ...decided, note: 'One day later, please.\nThe same hours.' },
    },
    {
      ...row,
      kind: 'staff_paper_replaced',
      facts: { ...room, document_kind: null, file_name: 'card.pdf', refusal_code: null },
    },
    { ...row, kind: 'staff_payment_proof', facts: decided },
    { ...row, kind: 'staff_event', facts: event },
    { ...row, kind: 'staff_message', facts: { name: 'Nadia Ziani' } },
  ];
}
