import 'i18next';
import type account from '#locales/en/account.json';
import type accountAsks from '#locales/en/account-asks.json';
import type accountDetails from '#locales/en/account-details.json';
import type accountEvents from '#locales/en/account-events.json';
import type accountPapers from '#locales/en/account-papers.json';
import type analytics from '#locales/en/analytics.json';
import type booking from '#locales/en/booking.json';
import type bookingLater from '#locales/en/booking-later.json';
import type bookingPrice from '#locales/en/booking-price.json';
import type bookingServices from '#locales/en/booking-services.json';
import type calendar from '#locales/en/calendar.json';
import type chat from '#locales/en/chat.json';
import type common from '#locales/en/common.json';
import type domiciliation from '#locales/en/domiciliation.json';
import type events from '#locales/en/events.json';
import type form from '#locales/en/form.json';
import type gallery from '#locales/en/gallery.json';
import type errors from '#locales/en/errors.json';
import type home from '#locales/en/home.json';
import type mail from '#locales/en/mail.json';
import type payments from '#locales/en/payments.json';
import type receipt from '#locales/en/receipt.json';
import type refusals from '#locales/en/refusals.json';
import type rooms from '#locales/en/rooms.json';
import type staff from '#server/cli/output/texts.json';
import type staff from '#server/cli/staff/texts.json';
import type staffCalendar from '#locales/en/staff-calendar.json';
import type staffChats from '#locales/en/staff-chats.json';
import type staffEvents from '#locales/en/staff-events.json';
import type staffLog from '#locales/en/staff-log.json';
import type staffMails from '#locales/en/staff-mails.json';
import type staffPages from '#locales/en/staff-pages.json';
import type staffPayments from '#locales/en/staff-payments.json';
import type staffPeople from '#locales/en/staff-people.json';
import type staffRequests from '#locales/en/staff-requests.json';

/** The English files type the keys: a key that does not exist is a compile error. `staff` has what the command line prints. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      'account-asks': typeof accountAsks;
      'account-details': typeof accountDetails;
      'account-events': typeof accountEvents;
      'account-papers': typeof accountPapers;
      analytics: typeof analytics;
      booking: typeof booking;
      'booking-later': typeof bookingLater;
      'booking-price': typeof bookingPrice;
      'booking-services': typeof bookingServices;
      calendar: typeof calendar;
      chat: typeof chat;
      common: typeof common;
      domiciliation: typeof domiciliation;
      errors: typeof errors;
      events: typeof events;
      form: typeof form;
      gallery: typeof gallery;
      home: typeof home;
      mail: typeof mail;
      payments: typeof payments;
      receipt: typeof receipt;
      refusals: typeof refusals;
      rooms: typeof rooms;
      staff: typeof staff;
      'staff-calendar': typeof staffCalendar;
      'staff-chats': typeof staffChats;
      'staff-events': typeof staffEvents;
      'staff-log': typeof staffLog;
      'staff-mails': typeof staffMails;
      'staff-pages': typeof staffPages;
      'staff-payments': typeof staffPayments;
      'staff-people': typeof staffPeople;
      'staff-requests': typeof staffRequests;
    };
  }
}
