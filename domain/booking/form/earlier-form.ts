import * as v from 'valibot';
import { bookingFormSchema, noSocials } from './form.ts';
import {
  defaultServiceDetails,
  serviceNames,
  type Services,
} from '#domain/booking/services/services.ts';

/**
 * The fields of a booking form as the customer sent them earlier, without the days: what "Book again" prefills. The hours
 * only of a booking by the hour. GET /api/account/bookings/{id}/form.
 */
export const earlierFormSchema = v.object({
  ...v.omit(bookingFormSchema, ['startDate', 'endDate', 'isSeveralDays', 'days']).entries,
  startTime: v.exactOptional(bookingFormSchema.entries.startTime),
  endTime: v.exactOptional(bookingFormSchema.entries.endTime),
});
export type EarlierForm = v.InferOutput<typeof earlierFormSchema>;

const { organizationType, organizationTypeOther, socials } = bookingFormSchema.entries;

/** The stored verification of a booking; older rows may lack a field. */
export const storedVerificationSchema = v.object({
  organizationType: v.optional(organizationType, null),
  organizationTypeOther: v.optional(organizationTypeOther, ''),
  socials: v.optional(socials, noSocials),
});

/** The chosen services as fields of the form. */
export function servicesOfForm(
  services: Services,
): Pick<EarlierForm, 'selectedServices' | 'services'> {
  return {
    selectedServices: serviceNames.filter((name) => services[name] !== undefined),
    services: { ...defaultServiceDetails, ...services },
  };
}

/** The services of an earlier booking, without the days of a car and a hotel. */
export function withoutServiceDays({ carRental, hotel, ...services }: Services): Services {
  return {
    ...services,
    ...(carRental && { carRental: { ...carRental, start: null, end: null } }),
    ...(hotel && { hotel: { ...hotel, checkIn: null, checkOut: null } }),
  };
}

/** The services of a booking of these days; the nights of a hotel follow the days until others are chosen. */
export function withFollowingStay(
  { hotel, ...services }: Services,
  { startDate, endDate }: { startDate: string; endDate: string },
): Services {
  const isOfDays = hotel?.checkIn === startDate && hotel.checkOut === endDate;
  const stay = isOfDays ? { checkIn: null, checkOut: null } : {};
  return { ...services, ...(hotel && { hotel: { ...hotel, ...stay } }) };
}
