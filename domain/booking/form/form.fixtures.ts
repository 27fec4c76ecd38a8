import { DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import type { BookingValidationContext } from './form-validation.ts';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { emptyBookingForm, type BookingForm } from './form.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** A form that can be sent. */
export const validForm: BookingForm = {
  ...emptyBookingForm(
    algiers,
    { available_billing_types: ['daily', 'hourly'] },
    { name: 'Amina', email: 'amina@example.com' },
  ),
  eventName: 'Workshop',
  clientName: 'Riwaq',
  contactPhone: '0550 12 34 56',
  startDate: '2026-12-10',
  endDate: '2026-12-11',
  organizationType: 'enterprise',
};

/** A value of every field, as it is sent. */
export const sentFields: RoomBookingRequest['generalInfo'] = {
  clientName: 'Haddad Conseil',
  contactPerson: 'Yasmine Haddad',
  contactEmail: 'yasmine@demo.example',
  contactPhone: '0550 00 00 00',
  eventName: 'Workshop',
  attendees: 10,
  notes: '',
};

/** The context in which it is valid. It is nine o'clock in Algiers. */
export const context: BookingValidationContext = {
  documentCount: 0,
  building: algiers,
  now: new Date('2026-12-01T08:00:00Z'),
  limits: DEFAULT_BOOKING_LIMITS,
};

/** As many as a partner needs. */
export const twoSocials: BookingForm['socials'] = {
  instagram: 'a',
  whatsapp: 'b',
  facebook: ' ',
  linkedin: '',
  tiktok: '',
};
