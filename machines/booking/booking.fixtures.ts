import type { OpenedDraft } from '#domain/booking/form/draft.ts';
import { emptyBookingForm, type BookingForm } from '#domain/booking/form/form.ts';
import { DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import type { PendingRequest } from '#domain/booking/form/pending-request.ts';
import type { Room } from '#domain/rooms/room.ts';
import type { NewDocument } from '#machines/request-form/documents.ts';
import { customer, user } from '#machines/request-form/submission/submission.fixtures.ts';
import type { BookingFormData, BookingInput } from './booking.types.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** The room and the files of the booking machine's tests and path model. */
export const now = new Date('2026-12-01T09:00:00+01:00');

export const room: Room = {
  id: 'room-1',
  slug: 'salle-1',
  name: 'Salle 1',
  description: '',
  seats: 12,
  size_m2: 30,
  amenities: [],
  hourly_rate: 100_000,
  daily_rate: 500_000,
  monthly_rate: null,
  available_billing_types: ['daily', 'hourly'],
  is_active: true,
  calendar_visibility: 'dates',
  translations: {},
};

export const formData: BookingFormData = {
  room,
  prices: [{ service_key: 'hotel_hosting', price: 200_000, price_text: null, translations: {} }],
  limits: DEFAULT_BOOKING_LIMITS,
  usage: { pendingRequests: 0, heldRoomDays: 0, monthlyRooms: [] },
  freeMonths: [],
  pending: null,
  draft: null,
};

export const input: BookingInput = {
  roomSlug: room.slug,
  user,
  customer,
  billingType: null,
  changes: null,
  prefill: {},
  building: algiers,
  now: () => now,
  createId: () => '00000000-0000-4000-8000-000000000001',
};

/** What a user types in step 1. */
export const generalInfo: Partial<BookingForm> = {
  eventName: 'Workshop',
  clientName: 'Riwaq SARL',
  contactPhone: '0550 00 00 00',
  startDate: '2026-12-10',
  endDate: '2026-12-11',
};

/** A role that needs a document. */
export const student: Partial<BookingForm> = { organizationType: 'student' };

export function pdf(name: string, size = 1_000): NewDocument {
  return { id: name, file: { name, size, type: 'application/pdf' } };
}

/** A pending request of an enterprise for two days, as the server has it. */
export const pending: PendingRequest = {
  id: 'booking-9',
  reference: 'BK-23456789',
  version: 2,
  total: 2_990_000,
  documentCount: 0,
  form: {
    ...emptyBookingForm(algiers, room, { name: user.displayName, email: user.email }),
    eventName: 'Workshop',
    clientName: 'Riwaq SARL',
    contactPhone: '0550 00 00 00',
    startDate: '2026-12-10',
    endDate: '2026-12-11',
    organizationType: 'enterprise',
  },
};

/** A draft whose request the server has, as `booking-1`; of its documents these are missing. */
export function sentDraft(
  change: Partial<BookingForm>,
  missing: readonly NewDocument[],
): OpenedDraft {
  return {
    version: 2,
    uid: user.uid,
    requestKey: '00000000-0000-4000-8000-000000000002',
    step: 'notes',
    form: {
      ...emptyBookingForm(algiers, room, { name: user.displayName, email: user.email }),
      ...generalInfo,
      ...change,
    },
    documents: missing.map(({ id, file }) => ({
      id,
      ...file,
      status: 'waiting',
      storedPath: null,
    })),
    bookingId: 'booking-1',
    lostDocuments: [],
  };
}
