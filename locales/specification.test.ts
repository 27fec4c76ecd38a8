import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { MAX_FILE_MEGABYTES } from '#domain/documents/files.ts';

/** Where the texts that the specification gives word for word are: sections 2, 5 and 8. */
const texts: Record<string, Record<string, string>> = {
  common: {
    'nav.home': 'Home',
    'nav.rooms': 'Rooms',
    'nav.gallery': 'Gallery',
    'nav.events': 'Events',
    'auth.dashboard': 'Go to Dashboard',
    'auth.signOut': 'Sign Out',
  },
  home: {
    'events.loading': 'Loading events...',
    'events.error': 'Error: {{message}}',
    'events.empty': 'No upcoming events found.',
    'latest.details': 'View Details',
    'latest.register': 'Register Now',
  },
  rooms: {
    'view.rooms': 'Pay-per-use Rooms',
    'view.subscriptions': 'Monthly Subscriptions',
    details: 'Details',
    bookNow: 'Book Now',
    'empty.title': 'No rooms available',
    'subscription.name': 'Grande Salle Monthly Subscription',
    'subscription.subscribeNow': 'Subscribe Now',
    bookThisRoom: 'Book This Room',
    'notFound.title': 'Room Not Found',
    freeAccess: 'Free access',
    freeForYou: 'Free for you with domiciliation',
  },
  calendar: {
    reserved: 'Reserved',
    renter: 'Reserved with renter',
    unavailable: 'Unavailable',
    today: 'Today',
    moreDetails: 'More Details',
  },
  gallery: { 'empty.title': 'Gallery Coming Soon' },
  events: {
    viewDetails: 'View Details',
    register: 'Register',
    loadMore: 'Load More',
    'empty.title': 'No approved events scheduled at the moment.',
    'notFound.title': 'Event Not Found',
    'notFound.text': 'The event you are looking for does not exist or is no longer available.',
  },
  booking: {
    'actions.clear': 'Clear Form & Reload',
    'actions.submit': 'Submit Event Request',
    'actions.submitting': 'Submitting Request...',
    'errors.eventNameRequired': 'Please provide an event name or purpose.',
    'errors.contactPersonRequired': "Please provide a contact person's name.",
    'errors.clientNameRequired': 'Please provide a client or company name.',
    'errors.contactEmailRequired': 'Please provide a contact email.',
    'errors.contactPhoneRequired': 'Please provide a contact phone number.',
    'errors.billingTypeRequired': 'Please select a billing option.',
    'errors.startDateRequired': 'Please select a date for your booking.',
    'errors.endDateRequired': 'Please select an end date for your booking.',
    'errors.endBeforeStart': 'The end date cannot be before the start date.',
    'errors.timesRequired': 'Please select a start and end time for your booking.',
    'errors.endTimeBeforeStart': 'The end time must be after the start time.',
    'errors.roleRequired': 'Please select your role.',
    'errors.roleOtherRequired': 'Please specify your role.',
    'errors.documentRequired': 'Please upload a supporting document.',
    'errors.socialsRequired': 'Please provide at least two social network links.',
    'errors.periodTaken': 'The room is already reserved for the selected period.',
  },
  'booking-price': {
    'summary.subtotal': 'Subtotal (HT)',
    'summary.tva': 'TVA',
    'summary.total': 'Total Estimate (TTC)',
  },
  account: {
    'nav.bookings': 'My Bookings',
    'nav.chat': 'Chat',
    'nav.payments': 'Payment History',
    'nav.events': 'Events',
    'nav.logout': 'Logout',
    'bookings.empty': 'No bookings found.',
    'bookings.reference': 'Reference',
    'bookings.event': 'Event',
    'bookings.status': 'Status',
    'bookings.createdAt': 'Created At',
    'bookings.room': 'Room',
    'bookings.dates': 'Dates',
  },
  'account-events': {
    'restricted.title': 'Access Restricted',
    'restricted.text': 'Only users with an accepted Grand Hall booking can create public events.',
    create: 'Create New Event',
  },
  domiciliation: {
    'plans.select': 'Select Plan',
    'submitted.title': 'Request Submitted!',
    'errors.monthsTooFew_other': 'Minimum subscription is {{count}} months.',
    'errors.companyNameRequired': 'Please provide your company name.',
    'errors.enterpriseStatusRequired': 'Please select your enterprise status.',
    'errors.businessRoleRequired': 'Please select your role in the business.',
    'errors.documentsRequired':
      'Please upload all four required legal documents: NIC, NIF, Commercial Register, and C20.',
  },
  errors: {
    sign_in_failed: 'Sign in failed. Please try again.',
    sign_in_required: 'You must be signed in to submit a request.',
    customer_missing: 'Failed to ensure customer profile.',
    room_not_found: 'Room Not Found',
    prices_failed: 'Failed to fetch service prices',
    room_failed: 'Failed to fetch room details',
    request_failed: 'Failed to create booking request.',
    booking_id_missing: 'Server did not return a bookingId.',
    upload_url_failed: 'Could not get upload URL for {{purpose}}.',
    upload_failed: 'Failed to upload file: {{name}}',
    link_failed: 'Failed to link document: {{name}}',
    events_failed: 'Failed to fetch events.',
    event_not_found: 'Event not found.',
    event_creation_failed: 'Failed to create the event.',
    own_events_failed: 'Failed to fetch events',
    bookings_failed: 'Failed to fetch bookings',
    booking_details_failed: 'Failed to fetch booking details',
    period_taken: 'The room is already reserved for the selected period.',
    file_unsupported:
      'File {{name}} is not a supported format. Please upload PDF, Word, or image files.',
    file_too_large: 'File {{name}} is too large. Maximum size is 10 MB.',
  },
};

test.each(Object.entries(texts))(
  'the English texts of %s are those of the specification, word for word',
  (namespace, expected) => {
    const found = Object.keys(expected).map((key) => [key, textOf(namespace, key)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  },
);

function textOf(namespace: string, key: string): unknown {
  const json = readFileSync(join(import.meta.dirname, 'en', `${namespace}.json`), 'utf8');
  return key
    .split('.')
    .reduce<unknown>(
      (texts, part) => v.parse(v.record(v.string(), v.unknown()), texts)[part],
      JSON.parse(json.replace('{{fileMegabytes}}', String(MAX_FILE_MEGABYTES))),
    );
}
