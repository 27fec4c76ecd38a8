import arAccount from '#locales/ar/account.json';
import arBooking from '#locales/ar/booking.json';
import arServices from '#locales/ar/booking-services.json';
import arCalendar from '#locales/ar/calendar.json';
import arCommon from '#locales/ar/common.json';
import arDomiciliation from '#locales/ar/domiciliation.json';
import arForm from '#locales/ar/form.json';
import enAccount from '#locales/en/account.json';
import enBooking from '#locales/en/booking.json';
import enServices from '#locales/en/booking-services.json';
import enCalendar from '#locales/en/calendar.json';
import enCommon from '#locales/en/common.json';
import enDomiciliation from '#locales/en/domiciliation.json';
import enForm from '#locales/en/form.json';

/** What the walks press, by language. */
export const texts = {
  en: {
    account: enAccount,
    booking: enBooking,
    services: enServices,
    calendar: enCalendar,
    common: enCommon,
    domiciliation: enDomiciliation,
    form: enForm,
  },
  ar: {
    account: arAccount,
    booking: arBooking,
    services: arServices,
    calendar: arCalendar,
    common: arCommon,
    domiciliation: arDomiciliation,
    form: arForm,
  },
};

export type Language = keyof typeof texts;
