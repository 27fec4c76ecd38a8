import type { Customer } from '#domain/identity/customer.ts';
import type { BookingRequest } from './booking-request.ts';

/** What a request leaves for the customer's next one: the telephone, and of a request for a room the role. */
export function savedContact(
  request: BookingRequest,
): Pick<Customer, 'phone'> & Partial<Pick<Customer, 'organization_type'>> {
  const { contactPhone: phone } = request.generalInfo;
  return request.bookingType === 'room_booking'
    ? { phone, organization_type: request.verificationInfo.organizationType }
    : { phone };
}
