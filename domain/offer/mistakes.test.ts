import { expect, test } from 'vitest';
import { namedPictures, parseOffer } from './mistakes.ts';
import { mapPictures } from './offer.ts';

const picture = { file: 'pictures/rooms/hall/1.jpg', alt_text: { en: 'The hall' } };
const room = {
  slug: 'hall',
  name: { en: 'Hall', fr: 'Salle', ar: 'قاعة' },
  description: { en: '' },
  seats: 20,
  size_m2: 40,
  amenities: ['Wi-Fi'],
  hourly_rate_in_dinars: 1500.5,
  daily_rate_in_dinars: null,
  monthly_rate_in_dinars: null,
  available_billing_types: ['hourly'],
  calendar_visibility: 'dates',
  pictures: [picture],
};
const price = { service_key: 'meal_platter', price_in_dinars: 1200 };
const plan = {
  name: { en: 'Address' },
  description: { en: 'Mail' },
  monthly_rate_in_dinars: 4500,
  min_months: 3,
  benefits: ['address'],
};
const event = {
  name: { en: 'Open day' },
  description: { en: '' },
  organizer_name: 'Riwaq',
  start: '2026-12-24T18:00',
  end: '2026-12-24T20:00',
  room: 'hall',
};

const mistakesOf = (input: unknown) =>
  parseOffer(input).mistakes?.map(({ place, rule }) => `${place}: ${rule}`) ?? [];

test('a valid file has no mistakes, and what it leaves out has its default', () => {
  const { offer } = parseOffer({
    rooms: [room],
    gallery: [picture],
    service_prices: [price],
    domiciliation_plans: [plan],
    events: [event],
  });
  expect(offer?.rooms).toEqual([{ ...room, is_active: true }]);
  expect(offer?.service_prices).toEqual([{ ...price, price_text: null }]);
  expect(offer?.events?.[0]).toEqual({
    ...event,
    flyer: null,
    google_form_link: null,
    max_participants: null,
    number_of_sessions_physique: null,
    start_date_physique: null,
    price_physique_in_dinars: null,
    number_of_sessions_enligne: null,
    start_date_enligne: null,
    price_enligne_in_dinars: null,
    additional_details: null,
    accommodation_details: null,
  });
  expect(parseOffer({})).toEqual({ offer: {} });
});

test('every mistake of a file is named with its place and rule', () => {
  const pictureRule =
    'needs the path of a picture in the folder "pictures" beside the offer file: letters without accents, digits, spaces and . _ - only, no name that begins with a dot, and ending in .avif, .gif, .jpg, .png, .svg or .webp';
  const nameless = Object.fromEntries(Object.entries(plan).filter(([key]) => key !== 'name'));
  expect(
    mistakesOf({
      rooms: [
        { ...room, seats: 0, hourly_rate_in_dinars: '1500', name: { en: ' ', de: 'Saal' } },
        { ...room, slug: 'Grande Salle', available_billing_types: ['daily', 'weekly'] },
        { ...room, hourly_rate: 150_000, monthly_rate_in_dinars: 1.234 },
        { ...room, slug: 'a'.repeat(61), description: { en: 'a\u0000' }, is_active: 'yes' },
        { ...room, slug: 'compare' },
      ],
      gallery: [
        { ...picture, file: '../../etc/passwd.png' },
        { ...picture, file: 'pictures/.env.jpg' },
        { ...picture, file: 'pictures/a/../../b.jpg' },
        { ...picture, file: '/pictures/b.jpg' },
        picture,
        picture,
      ],
      service_prices: [
        { ...price, service_key: 'meal' },
        { ...price, price_in_dinars: null },
      ],
      domiciliation_plans: [
        nameless,
        { ...plan, min_months: 1.5, benefits: ['parking'] },
        plan,
        plan,
      ],
      events: [
        { ...event, room: 'attic', start: '2026-02-30T10:00', flyer: 'pictures/f.png' },
        { ...event, end: '2026-12-24T18:00', google_form_link: 'http://forms.example' },
      ],
      site: {
        brand: 'Hall',
        city: { en: 'Oran' },
        email: 'contact',
        whatsapp: '0550 12 34 56',
        map_url: 'javascript:alert(1)',
        position: '96.5, 3.05',
        ccp_key: 68,
      },
      closures: [],
    }),
  ).toEqual([
    'site, email: needs an email address',
    'site, whatsapp: needs the code of its country, like "+213 550 00 00 00"',
    'site, map_url: needs an address that begins with https://',
    'site, position: needs latitude and longitude, like "36.7712,3.0566"',
    'site, ccp_key: needs a text in quotes',
    'rooms 1 (hall), name, en: is empty',
    'rooms 1 (hall), name, de: is not known here; the fields are en, fr, ar',
    'rooms 1 (hall), seats: is less than 1',
    'rooms 1 (hall), hourly_rate_in_dinars: needs an amount in dinars without quotes, like 1500 or 1500.50',
    'rooms 2 (Grande Salle), slug: needs small letters, digits and single hyphens only, like "salle-casbah"',
    'rooms 2 (Grande Salle), available_billing_types 2: needs one of "hourly", "daily", "monthly"',
    'rooms 3 (hall), monthly_rate_in_dinars: has more than two decimals: a dinar has 100 centimes',
    expect.stringMatching(
      /^rooms 3 \(hall\), hourly_rate: is not known here; the fields are slug, /,
    ),
    `rooms 4 (${'a'.repeat(40)}), slug: is longer than 60 characters`,
    `rooms 4 (${'a'.repeat(40)}), description, en: has control characters or half a character: type it again`,
    `rooms 4 (${'a'.repeat(40)}), is_active: needs true or false, without quotes`,
    'rooms 5 (compare), slug: is the address of another page or call',
    'rooms 3 (hall): is the same as number 1: hall',
    ...[1, 2, 3, 4].map((number) => `gallery ${number}, file: ${pictureRule}`),
    'gallery 6: is the same as number 5: pictures/rooms/hall/1.jpg',
    expect.stringMatching(
      /^service_prices 1 \(meal\), service_key: is not the key of a service; .*meal_platter/,
    ),
    'service_prices 2 (meal_platter), price_in_dinars: needs an amount, or a price_text in its place',
    'domiciliation_plans 1, name: is missing',
    'domiciliation_plans 2 (Address), min_months: needs a whole number',
    expect.stringMatching(
      /^domiciliation_plans 2 \(Address\), benefits 1: needs one of "address", /,
    ),
    'domiciliation_plans 3 (Address): is the same as number 2: Address',
    'domiciliation_plans 4 (Address): is the same as number 2: Address',
    'events 1 (Open day), start: needs a day and a time of the building, like "2026-12-24T18:00"',
    'events 1 (Open day), flyer: needs a path that begins with pictures/flyers/',
    'events 2 (Open day), google_form_link: needs an address that begins with https://',
    'events 2 (Open day), end: is not after the start',
    'closures: is not known here; the fields are site, rooms, gallery, service_prices, domiciliation_plans, events',
    'events 1 (Open day), room: is not the slug of a room in this file: hall, Grande Salle, hall, ' +
      `${'a'.repeat(61)}, compare`,
  ]);
});

test('a rate that is missing for a way to book is named, whatever else is wrong in the room', () => {
  const offered = {
    ...room,
    available_billing_types: ['hourly', 'daily', 'monthly'],
    seats: 'ten',
  };
  expect(mistakesOf({ rooms: [offered] })).toEqual([
    'rooms 1 (hall), seats: needs a whole number without quotes',
    ...['daily', 'monthly'].map(
      (name) =>
        `rooms 1 (hall), ${name}_rate_in_dinars: needs an amount: "${name}" is in available_billing_types, and without its rate no one can book that way`,
    ),
  ]);
});

test.each([[null], [[]], ['text'], [{ rooms: {} }], [{ rooms: [null] }], [{ gallery: [1] }]])(
  '%j is refused without a crash',
  (input) => {
    expect(mistakesOf(input).length).toBeGreaterThan(0);
  },
);

test('every picture that a file names has its place, whatever else is wrong in the file', () => {
  expect(
    namedPictures({
      rooms: [null, { slug: 'hall', pictures: [{ file: 'a.jpg' }, 1] }, { pictures: 'none' }],
      gallery: [{ file: 'b.jpg' }],
      events: [{ name: { en: 'Open day' }, flyer: 'c.png' }, { flyer: null }],
    }),
  ).toEqual([
    { bucket: 'images', file: 'a.jpg', place: 'rooms 2 (hall), pictures 1, file' },
    { bucket: 'images', file: '', place: 'rooms 2 (hall), pictures 2, file' },
    { bucket: 'images', file: 'b.jpg', place: 'gallery 1, file' },
    { bucket: 'flyers', file: 'c.png', place: 'events 1 (Open day), flyer' },
    { bucket: 'flyers', file: '', place: 'events 2, flyer' },
  ]);
  expect(namedPictures({})).toEqual([]);
  expect(namedPictures({ rooms: 1, gallery: 1, events: 1 })).toEqual([]);
  expect(namedPictures(null)).toEqual([]);
});

test('each picture of an offer gets its new file, and sections that it does not have stay away', () => {
  const { offer } = parseOffer({
    rooms: [room],
    gallery: [picture],
    events: [event, { ...event, start: '2026-12-23T18:00', flyer: 'pictures/flyers/f.png' }],
  });
  const moved = mapPictures(offer ?? {}, (bucket, file) => `${bucket}:${file}`);
  const file = `images:${picture.file}`;
  expect(moved.rooms).toEqual([{ ...room, is_active: true, pictures: [{ ...picture, file }] }]);
  expect(moved.gallery).toEqual([{ ...picture, file }]);
  expect(moved.events?.map(({ name, flyer }) => [name.en, flyer])).toEqual([
    ['Open day', null],
    ['Open day', 'flyers:pictures/flyers/f.png'],
  ]);
  expect(mapPictures({}, () => '')).toStrictEqual({});
});
