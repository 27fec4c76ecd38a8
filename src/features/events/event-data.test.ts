import { expect, test } from 'vitest';
import { eventNumbered } from '#machines/shared/event-fixtures.ts';
import { itemList } from '#src/components/frame/page-head.tsx';
import { attendanceOf, eventData } from './event-data.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { profileOfTests } from '#tests/support/site-settings.ts';

const site = {
  origin: 'https://riwaq.example',
  ...profileOfTests,
  holdHours: 72,
  freeCancelHours: 48,
  ...algiers,
  contact: {
    address: '12 rue Didouche Mourad',
    email: 'a@riwaq.example',
    phone: '+213 21',
    mapUrl: '',
    whatsapp: '',
    position: null,
  },
  payment: { cash: false, bankTransfer: null, ccp: null, cheque: null },
  paymentDays: 7,
};
const event = eventNumbered(1);
const page = `https://riwaq.example/events/${event.id}`;

test('an event without sessions is in the building and has no offers', () => {
  expect(eventData({ event, name: 'Event 1', description: 'What happens.', site })).toEqual({
    '@type': 'Event',
    name: 'Event 1',
    description: 'What happens.',
    url: page,
    startDate: '2100-01-01T09:00:00+01:00',
    endDate: '2100-01-01T12:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Riwaq',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 rue Didouche Mourad',
        addressCountry: 'DZ',
      },
    },
    organizer: { '@type': 'Organization', name: 'Riwaq' },
  });
});

test('an event in the building and online has both locations and a price in dinars for each', () => {
  const both = {
    ...event,
    google_form_link: 'https://forms.example/register',
    number_of_sessions_physique: 5,
    number_of_sessions_enligne: 5,
    price_physique: 2_500_000,
    price_enligne: 0,
    flyer_storage_path: '02.jpg',
    flyerUrl: 'https://riwaq.example/flyers/02.jpg',
  };
  // oxlint-disable-next-line no-restricted-properties -- the test before compares all of it
  expect(eventData({ event: both, name: 'Event 1', description: '', site })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place' },
      { '@type': 'VirtualLocation', url: 'https://forms.example/register' },
    ],
    offers: [
      { price: '25000.00', priceCurrency: 'DZD', url: 'https://forms.example/register' },
      { price: '0.00', priceCurrency: 'DZD', url: 'https://forms.example/register' },
    ],
    image: ['https://riwaq.example/flyers/02.jpg'],
  });
});

test('an event with online sessions only is online', () => {
  expect(attendanceOf({ ...event, number_of_sessions_enligne: 2 })).toBe('online');
});

test('the list names its pages in order; without pages there is no list', () => {
  expect(itemList([{ url: page }, { name: 'Atlas', url: '/2' }])).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: page },
      { '@type': 'ListItem', position: 2, name: 'Atlas', url: '/2' },
    ],
  });
  expect(itemList([])).toBeUndefined();
});
