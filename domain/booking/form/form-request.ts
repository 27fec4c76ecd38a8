import * as v from 'valibot';
import type { RoomBookingRequest } from '#domain/booking/request.ts';
import { cleanServices, type Services } from '#domain/booking/services/services.ts';
import { socialsOf } from '#domain/documents/verification.ts';
import { cleanLine } from '#domain/text/text.ts';
import { sentFieldsSchema } from '#domain/booking/fields/field-schemas.ts';
import { formPeriod, hotelStay, noSocials, type BookingForm } from './form.ts';

/**
 * The chosen services as they are sent and priced: unticked ones absent, empty stationery and staff rows dropped. Null while a
 * count of them is no number.
 */
export function chosenServices(
  form: Pick<BookingForm, 'services' | 'selectedServices' | 'startDate' | 'endDate'>,
): Services | null {
  const { checkIn, checkOut } = hotelStay(form);
  const hotel = { ...form.services.hotel, checkIn: checkIn || null, checkOut: checkOut || null };
  const details = Object.entries({ ...form.services, hotel });
  return cleanServices(
    Object.fromEntries(
      details.filter(([name]) => form.selectedServices.some((selected) => selected === name)),
    ),
  );
}

const cleanedSocials = socialsOf(v.pipe(v.string(), v.transform(cleanLine)));

/**
 * The request of a valid form. `documentCount` documents follow it. What was typed for a role that is not chosen is left
 * out. Throws when no billing type or role is chosen, or a count is no number: validate first.
 */
export function toBookingRequest(
  roomSlug: string,
  form: BookingForm,
  documentCount: number,
): RoomBookingRequest {
  const services = chosenServices(form);
  if (form.billingType === null || form.organizationType === null || services === null) {
    throw new Error('toBookingRequest needs a valid form');
  }
  return {
    bookingType: 'room_booking',
    roomSlug,
    billingType: form.billingType,
    generalInfo: v.parse(sentFieldsSchema, form),
    dates: formPeriod(form),
    services,
    verificationInfo: {
      organizationType: form.organizationType,
      organizationTypeOther:
        form.organizationType === 'other' ? cleanLine(form.organizationTypeOther) : '',
      socials:
        form.organizationType === 'partner' ? v.parse(cleanedSocials, form.socials) : noSocials,
      documentCount,
    },
  };
}
