import {
  cateringTiers,
  coffeeVarieties,
  mealFormats,
  mealTypes,
  mediaTypes,
  staffRoles,
  vehicleClasses,
} from '#domain/booking/services/services.ts';
import { organizationTypes } from '#domain/documents/verification.ts';
import arAccount from '#locales/ar/account.json';
import arEvents from '#locales/ar/account-events.json';
import arPapers from '#locales/ar/account-papers.json';
import arBooking from '#locales/ar/booking.json';
import arPrice from '#locales/ar/booking-price.json';
import arServices from '#locales/ar/booking-services.json';
import arErrors from '#locales/ar/errors.json';
import arPayments from '#locales/ar/payments.json';
import enAccount from '#locales/en/account.json';
import frAccount from '#locales/fr/account.json';
import frEvents from '#locales/fr/account-events.json';
import frPapers from '#locales/fr/account-papers.json';
import frBooking from '#locales/fr/booking.json';
import frPrice from '#locales/fr/booking-price.json';
import frServices from '#locales/fr/booking-services.json';
import frErrors from '#locales/fr/errors.json';
import frPayments from '#locales/fr/payments.json';

const choices: readonly string[] = [
  ...cateringTiers,
  ...coffeeVarieties,
  ...mealFormats,
  ...mealTypes,
  ...vehicleClasses,
  ...mediaTypes,
  ...staffRoles,
  ...organizationTypes,
];

/** What values of the database are called on the pages of the site, by what they are values of. */
export type PageNames = ReturnType<typeof namesOf>;

export const pageNames = {
  /** English output has the words of the value itself, except for these proper names. */
  en: { paper: enAccount.details.papers },
  fr: namesOf(frAccount, frEvents, frPapers, frBooking, frPrice, frServices, frPayments, frErrors),
  ar: namesOf(arAccount, arEvents, arPapers, arBooking, arPrice, arServices, arPayments, arErrors),
};

function namesOf(
  { status, rejection, details }: typeof frAccount,
  events: Pick<typeof frEvents, 'status'>,
  { refusal }: Pick<typeof frPapers, 'refusal'>,
  { roles }: Pick<typeof frBooking, 'roles'>,
  { lines }: typeof frPrice,
  { catering, carRental, marketing, staff, stationery, hotel }: typeof frServices,
  payments: Pick<typeof frPayments, 'methods' | 'status'>,
  apiError: typeof frErrors,
) {
  const services = { catering, carRental, marketing, staff, stationery, hotel };
  return {
    bookingStatus: status,
    eventStatus: events.status,
    paymentStatus: payments.status,
    paymentMethod: payments.methods,
    apiError,
    rejection,
    refusal,
    bookingType: details.types,
    billingType: details.billing,
    enterpriseStatus: details.enterpriseStatuses,
    businessRole: details.businessRoles,
    paper: details.papers,
    review: details.review,
    priceLine: lines,
    service: Object.fromEntries(Object.entries(services).map(([key, { name }]) => [key, name])),
    /** What is chosen of a service, and who asks. */
    choice: chosen({ ...catering, ...carRental, ...marketing, ...staff, ...roles }),
  } satisfies Record<string, Record<string, string>>;
}

/** The texts that name a choice, without those of the form around it. */
function chosen(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => choices.includes(key)));
}
