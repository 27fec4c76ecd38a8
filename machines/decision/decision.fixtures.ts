import { toColumns } from '#domain/booking/fields/fields.ts';
import { sentFields } from '#domain/booking/form/form.fixtures.ts';
import type { StaffDocument, StaffRequest } from '#domain/staff/request.ts';
import type { DecisionInput } from './decision.types.ts';

/** Tuesday, 9 o'clock in Algiers. */
export const NOW = new Date('2026-12-01T08:00:00.000Z');

const HOUR_MS = 3_600_000;
export const hoursLater = (hours: number) =>
  new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

export const colleague = 'Nadir Bouzid';

export const card: StaffDocument = {
  id: 'document-1',
  original_filename: 'student-card.pdf',
  purpose: 'VERIFICATION_DOCUMENT',
  document_kind: null,
  mime_type: 'application/pdf',
  file_size_bytes: 1_000,
  created_at: NOW.toISOString(),
  review: 'unreviewed',
  reviewed_at: null,
  reviewed_by: null,
  refusal_code: null,
  refusal_text: null,
  replaced_at: null,
};

/** A student's request for the hall, of which the catering is on request. */
export const request: StaffRequest = {
  ...toColumns({
    ...sentFields,
    clientName: 'Club Info',
    eventName: 'Open day',
    attendees: 20,
  }),
  id: 'booking-1',
  ref_code: 'BK-2345ABCD',
  booking_type: 'room_booking',
  billing_type: 'daily',
  status: 'pending_approval',
  version: 1,
  created_at: NOW.toISOString(),
  hold_expires_at: hoursLater(72),
  company_name: null,
  customer_name: 'Yasmine Haddad',
  selected_months: null,
  total_price: 3_570_000,
  due_on: null,
  paid_amount: 0,
  is_price_complete: false,
  room_name: 'Grand Hall',
  plan_name: null,
  offer_names: {},
  periods: [{ first: '2027-03-01', last: '2027-03-01', from: null, to: null }],
  organization_type: 'student',
  enterprise_status: null,
  business_role: null,
  notes: null,
  services: {},
  admin_notes: null,
  internal_note: null,
  rejection_code: null,
  price_lines: [
    { item: 'room_daily', quantity: 1, amount: 3_000_000, note: null },
    { item: 'catering_luxurious', quantity: 20, amount: null, note: null },
  ],
  subtotal: 3_000_000,
  tva: 570_000,
  kept_amount: 0,
  customer_email: 'yasmine@demo.example',
  customer_phone: null,
  decided_at: null,
  ask: null,
  free_cancel_end: null,
  to_refund: 0,
  missing_documents: { required: 1, missing: 0, unmarked: [] },
  extensions_left: 2,
  discounted_rooms_by: null,
  documents: [card],
  payments: [],
  occupied: [],
  history: [],
  last_change: null,
};

export const priced: StaffRequest = {
  ...request,
  version: 4,
  is_price_complete: true,
  price_lines: [
    { item: 'room_daily', quantity: 1, amount: 3_000_000, note: null },
    { item: 'catering_luxurious', quantity: 20, amount: 2_000_000, note: null, byStaff: true },
  ],
  subtotal: 5_000_000,
  tva: 950_000,
  total_price: 5_950_000,
};

export const repriced = {
  version: 4,
  lines: priced.price_lines,
  subtotal: priced.subtotal,
  tva: priced.tva,
  total: priced.total_price,
  isComplete: true,
};

/** After the customer has changed it: the catering is on request again. */
export const changed: StaffRequest = {
  ...request,
  version: 3,
  attendees: 25,
  last_change: { name: 'customer', at: NOW.toISOString(), action: 'changed' },
};

export const decided = (status: 'approved' | 'rejected', name: string): StaffRequest => ({
  ...priced,
  status,
  hold_expires_at: null,
  decided_at: NOW.toISOString(),
  last_change: { name, at: NOW.toISOString(), action: status },
});

export const input: DecisionInput = { request, me: 'Sara Meziane', now: () => NOW };
