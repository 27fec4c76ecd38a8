import type { OrganizationType } from '#domain/documents/verification.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';

/** What a request leaves for the customer's next one: the telephone, and of a request for a room the role. */
export interface SavedContact {
  phone: string;
  organization_type?: OrganizationType;
}

/** What of a request stays with its customer, for the next form. */
export function savedContact(request: BookingRequest): SavedContact {
  const { contactPhone: phone } = request.generalInfo;
  return request.bookingType === 'room_booking'
    ? { phone, organization_type: request.verificationInfo.organizationType }
    : { phone };
}
