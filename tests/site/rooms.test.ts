// What the server-rendered pages of rooms show: lists, prices, search results and calendars, in the words of each language.
import { format, parseISO } from 'date-fns';
import { expect, inject, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { monthOf, shiftMonth } from '#domain/time/month.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import { formatDay } from '#domain/time/dates.ts';
import {
  attributesOf,
  elementOf,
  elementsOf,
  linksOf,
  readPage,
  structuredDataOf,
  textsOf,
} from '#tests/support/rendered-html.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

const today = buildingDay(algiers, new Date());
const thisMonth = monthOf(today);
/** In the seeded site the Casbah Room is reserved from 09:00 to 12:00. */
const seededDay = inject('seededDay');
const day = shiftDay(seededDay, 7);

async function mainOf(path: string): Promise<string> {
  return elementOf((await readPage(path)).html, 'main');
}

/** The cards of the rooms that a page lists, in its order. */
async function cardsOf(path: string): Promise<string[]> {
  return elementsOf(await mainOf(path), 'article');
}

async function cardOf(path: string, room: string): Promise<string> {
  return (await cardsOf(path)).find((card) => textsOf(card).includes(room)) ?? '';
}

function namesOf(cards: readonly string[]): string[] {
  return cards.flatMap((card) => textsOf(elementOf(card, 'h2')));
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

/** The rows of a list of rates. */
function ratesOf(html: string): string[] {
  return elementsOf(elementOf(html, 'dl'), 'div').map((row) => spaced(textsOf(row).join(' ')));
}

test('The list shows each active room with its details, amenities and prices', async () => {
  const cards = await cardsOf('/rooms');
  expect(namesOf(cards)).toEqual([
    'Bab El Oued Studio',
    'Casbah Room',
    'Didouche Office',
    'El Djazair Room',
    'Grand Hall',
    'Mezghena Room',
  ]);
  const hall = cards[4] ?? '';
  expect(textsOf(hall)).toEqual(expect.arrayContaining(['120 seats', '187 m²']));
  expect(textsOf(hall).join()).toContain('A hall for 120 people with a stage');
  expect(linksOf(hall)).toContain('Details /rooms/grande-salle');
  const amenities = elementOf(hall, 'ul', 'aria-label="Amenities"');
  expect(elementsOf(amenities, 'li').flatMap(textsOf)).toEqual(['Wi-Fi', 'AC', 'Projector']);
  expect(ratesOf(hall)).toEqual([
    'By the hour 1,000 DA for up to 2 hours, then 400 DA per hour HT',
    'By the day 4,000 DA HT',
    'By the month 6,000 DA HT',
  ]);
  // Not rented by the hour; not rented by the month.
  expect(ratesOf(cards[2] ?? '')).toEqual(['By the day 3,000 DA HT', 'By the month 45,000 DA HT']);
  expect(ratesOf(cards[1] ?? '')).toEqual(['By the hour 1,500 DA HT', 'By the day 9,000 DA HT']);
});

test('A room has its size and its rates', async () => {
  const main = await mainOf('/rooms/salle-mezghena');
  expect(textsOf(main)).toEqual(expect.arrayContaining(['12 seats', '44 m²']));
  expect(ratesOf(elementOf(main, 'aside', 'aria-labelledby="rates"'))).toEqual([
    'By the hour 1,000 DA HT',
    'By the day 5,000 DA HT',
    'By the month 90,000 DA HT',
  ]);
});

const hall = {
  en: '1,000\u00a0DA for up to 2 hours, then 400\u00a0DA per hour',
  fr: '1\u202f000\u202fDA jusqu’à 2 heures, puis 400\u202fDA par heure',
  ar: '\u20661,000\u00a0DA\u2069 حتى ساعتين، ثم \u2066400\u00a0DA\u2069 للساعة',
};
const tva = {
  en: 'Prices before TVA (11,900\u00a0DA per request)',
  fr: 'Prix hors TVA (11\u202f900\u202fDA par demande)',
  ar: 'الأسعار قبل الرسم على القيمة المضافة (\u206611,900\u00a0DA\u2069 لكل طلب)',
};
const month = { en: '6,000 DA', fr: '6\u202f000\u202fDA', ar: '6,000 DA' };

test.each(languages)('The Grand Hall is announced at its real price, in %s', async (language) => {
  const cards = await cardsOf(`/rooms?lang=${language}`);
  expect(cards.filter((card) => textsOf(card).join().includes(hall[language]))).toHaveLength(1);
  const paths = ['/rooms', '/rooms/grande-salle', '/rooms/salle-casbah', '/subscribe/grande-salle'];
  for (const path of paths) {
    const texts = textsOf(await mainOf(`${path}?lang=${language}`)).join('\n');
    expect(texts).toContain(tva[language]);
    expect(texts.includes(hall[language])).toBe(['/rooms', '/rooms/grande-salle'].includes(path));
  }
  const subscription = textsOf(await mainOf(`/subscribe/grande-salle?lang=${language}`));
  expect(subscription.map(spaced)).toContain(month[language]);
});

test('Search engines read both prices of the hour in the Grand Hall, and those of an office', async () => {
  const offersOf = async (room: string) => {
    const { html } = await readPage(`/rooms/${room}`);
    const { '@graph': [product] = [] } = structuredDataOf(html) as {
      '@graph'?: { offers: { seller?: unknown; url?: unknown }[] }[];
    };
    return (product?.offers ?? []).map((offer) => ({
      ...offer,
      seller: undefined,
      url: undefined,
    }));
  };
  const offer = { '@type': 'Offer', priceCurrency: 'DZD' };
  const unit = { '@type': 'UnitPriceSpecification', priceCurrency: 'DZD' };
  const hours = { '@type': 'QuantitativeValue', unitCode: 'HUR' };
  const [hourly, daily] = await offersOf('grande-salle');
  expect(hourly).toEqual({
    ...offer,
    price: 1000,
    description: hall.en,
    priceSpecification: [
      {
        ...unit,
        price: 1000,
        referenceQuantity: { ...hours, value: 2 },
        eligibleQuantity: { ...hours, maxValue: 2 },
      },
      { ...unit, price: 400, unitCode: 'HUR', eligibleQuantity: { ...hours, minValue: 2 } },
    ],
  });
  const perDay = (price: number) => ({
    ...offer,
    price,
    priceSpecification: { ...unit, price, unitCode: 'DAY' },
  });
  expect(daily).toEqual(perDay(4000));
  expect(await offersOf('bureau-didouche')).toEqual([
    perDay(3000),
    { ...perDay(45000), priceSpecification: { ...unit, price: 45000, unitCode: 'MON' } },
  ]);
});

test.each([
  '/',
  '/rooms',
  '/rooms/grande-salle',
  '/rooms?view=subscriptions',
  '/services',
  '/subscribe/grande-salle',
  '/domiciliation-flow',
])('%s writes no French number in the English way', async (path) => {
  const text = textsOf(await mainOf(`${path}${path.includes('?') ? '&' : '?'}lang=fr`)).join('\n');
  expect(text).toMatch(/\d/);
  expect(text.match(/\d,\d{3}|\d\.\d+|\d[ \u00a0]\d{3}\b|\d[ \u00a0]DA/g)).toBeNull();
});

test('A search by seats alone lists the rooms, and shows it when no room has enough', async () => {
  const found = await mainOf('/rooms?seats=40');
  expect(textsOf(found)).toContain('2 rooms found.');
  expect(namesOf(elementsOf(found, 'article'))).toEqual(['El Djazair Room', 'Grand Hall']);
  const none = textsOf(await mainOf('/rooms?seats=500'));
  expect(none).toEqual(expect.arrayContaining(['0 rooms found.', 'No room has 500 seats']));
  expect(none.join('\n')).toContain('The largest is Grand Hall, with 120 seats.');
});

test.each([
  ['en', 'Casbah Room', 'Partly free', 'Taken 09:00–12:00.', 'Free until 09:00, from 12:00.'],
  [
    'fr',
    'Salle Casbah',
    'Libre en partie',
    'Occupée 09:00–12:00.',
    'Libre jusqu’à 09:00, à partir de 12:00.',
  ],
  ['ar', 'قاعة القصبة', 'متاحة جزئيًا', 'محجوزة 09:00–12:00.', 'متاحة حتى 09:00، ابتداءً من 12:00.'],
] as const)(
  'A room with a reserved hour is free in part, in %s',
  async (language, name, ...texts) => {
    const card = await cardOf(`/rooms?lang=${language}&from=${day}`, name);
    const shown = textsOf(card).map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(shown).toEqual(expect.arrayContaining([...texts]));
  },
);

test.each([
  ['en', '14:00–17:00', '16,400.00 DA', 'including TVA'],
  ['fr', '14:00–17:00', '16 400,00 DA', 'TVA comprise'],
  ['ar', '14:00–17:00', '16,400.00 DA', 'شامل الرسوم'],
] as const)(
  'A free room has the total of the searched hours, in %s',
  async (language, ...texts) => {
    const [card = ''] = (
      await cardsOf(`/rooms?lang=${language}&from=${day}&start=14:00&end=17:00`)
    ).filter((each) => each.includes('/rooms/salle-casbah'));
    const shown = textsOf(card).map((text) => spaced(text).replaceAll(/[\u2066-\u2069]/g, ''));
    expect(shown.map((text) => text.replaceAll('\u202f', ' '))).toEqual(
      expect.arrayContaining([...texts]),
    );
  },
);

test('A room that is not rented by the hour is after the others, with its day', async () => {
  const free = shiftDay(today, 45);
  const cards = await cardsOf(`/rooms?from=${free}&start=14:00&end=17:00&sort=price`);
  const texts = cards.map((card) => textsOf(card).map(spaced).join(' '));
  const notByHour = texts.map((text) => text.includes('Not rented by the hour. Whole day'));
  expect(notByHour).toEqual([false, false, false, true, true, false]);
  expect(namesOf(cards).at(-1)).toBe('Bab El Oued Studio');
});

test('The page of a room has no action for a taken time', async () => {
  const panelOf = async (hours: string) =>
    textsOf(
      elementOf(
        await mainOf(`/rooms/salle-casbah?from=${day}&${hours}`),
        'aside',
        'aria-labelledby="rates"',
      ),
    );
  const taken = await panelOf('start=10:00&end=11:00');
  expect(taken).toContain('Taken then: see what is free');
  expect(taken).not.toContain('Sign in to book');
  expect(await panelOf('start=13:00&end=14:00')).toContain('Sign in to book');
});

test('Rooms are compared on an address: those that exist, in its order, with the searched period', async () => {
  const main = await mainOf(
    `/rooms/compare?rooms=salle-casbah,no-such-room,grande-salle&from=${day}&start=14:00&end=17:00`,
  );
  const columns = elementsOf(main, 'article');
  expect(namesOf(columns)).toEqual(['Casbah Room', 'Grand Hall']);
  const texts = textsOf(columns[0] ?? '').map(spaced);
  expect(texts).toEqual(expect.arrayContaining(['16,400.00 DA', '24 seats', '–', 'Projector: no']));
  for (const [language, title] of [
    ['en', 'No rooms to compare'],
    ['fr', 'Aucune salle à comparer'],
    ['ar', 'لا توجد قاعات للمقارنة'],
  ]) {
    expect(textsOf(await mainOf(`/rooms/compare?rooms=none&lang=${language}`))).toContain(title);
  }
});

test('Of several days the number of free ones is shown, with the calendar', async () => {
  const to = shiftDay(day, 1);
  const card = await cardOf(`/rooms?from=${day}&to=${to}&seats=20`, 'Casbah Room');
  expect(textsOf(card).join(' ')).toContain(`1 of 2 days is free: ${formatDay(to, 'en')}.`);
  const [calendar = ''] = linksOf(card).filter((link) => link.startsWith('Calendar'));
  const { pathname, searchParams, hash } = new URL(calendar.replace('Calendar ', ''), 'http://s');
  expect([pathname, hash]).toEqual(['/rooms/salle-casbah', '#availability']);
  expect(Object.fromEntries(searchParams)).toEqual({ from: to, seats: '20' });
  const chosen = elementsOf(
    await mainOf(pathname + searchParams.toString().replace(/^/, '?')),
    'td',
  );
  expect(daysOf(chosen.filter((cell) => cell.includes('aria-selected="true"')))).toEqual([to]);
});

test('The search is a form that works without scripts, by the day and by the hour', async () => {
  const form = elementOf(await mainOf('/rooms'), 'form', 'action="/rooms"');
  expect(attributesOf(form, 'form')[0]).not.toHaveProperty('method');
  const names = (tag: string) => attributesOf(form, tag).map(({ name }) => name);
  expect(new Set([...names('input'), ...names('select')])).toEqual(
    new Set(['seats', 'from', 'to', 'equipment', 'start', 'end']),
  );
  const result = async (search: string) => textsOf(await mainOf(`/rooms?seats=&${search}`)).join();
  expect(await result(`from=${day}&to=&start=&end=`)).toMatch(/2 rooms are free on/);
  expect(await result(`from=${day}&to=&start=14:00&end=16:00`)).toMatch(/3 rooms are free on/);
  const equipped = await cardsOf('/rooms?equipment=Projector&equipment=Whiteboard&sort=seats');
  expect(namesOf(equipped)).toEqual(['El Djazair Room']);
});

test.each([
  [
    'seats=many&from=2026-02-30&to=2020-01-01',
    {
      seats: 'Enter a number of seats, such as 12.',
      from: '“2026-02-30” is not a valid date. Please choose another.',
      to: 'This day has passed. Please choose today or a later one.',
    },
    'value="many"',
  ],
  [`from=${day}&to=${today}`, { to: 'The last day cannot be before the first day.' }],
  [`to=${day}`, { from: 'Please choose the first day too.' }],
  [`from=${today}&to=${shiftDay(today, 90)}`, { to: 'Please ask for at most 62 days at a time.' }],
  [
    `from=${day}&start=9:15&end=25:00`,
    {
      start: '“9:15” is not a valid time. Please choose another.',
      end: '“25:00” is not a valid time. Please choose another.',
    },
    'selected="">9:15',
  ],
  [`from=${day}&start=16:00&end=14:00`, { end: 'The end time must be after the start time.' }],
  [`from=${day}&start=16:00`, { end: 'Please choose the end time too.' }],
])(
  'The search %s has its problems under its fields, and keeps what was typed',
  async (search, problems, kept = '') => {
    const form = elementOf(await mainOf(`/rooms?${search}`), 'form', 'action="/rooms"');
    const shown = form.split(' data-field="').flatMap((frame) => {
      const [problem = ''] = elementsOf(frame, 'p', '-problem"');
      const [{ id = '' } = {}] = attributesOf(problem, 'p');
      const isDescribed = new RegExp(`aria-describedby="[^"]*${id}`).test(frame);
      return problem && isDescribed ? [[frame.split('"')[0], textsOf(problem).join()]] : [];
    });
    expect(Object.fromEntries(shown)).toEqual(problems);
    expect(form).toContain(kept);
  },
);

const monthName = (of: string) => format(parseISO(`${of}-01`), 'MMMM yyyy');

function daysOf(cells: readonly string[]): (string | undefined)[] {
  return cells.map((cell) => attributesOf(cell, 'td')[0]?.['data-day']);
}

test('The month is from Sunday to Saturday, with today marked and chosen, and a key', async () => {
  const main = await mainOf('/rooms/salle-casbah');
  expect(elementsOf(main, 'h3').flatMap(textsOf)).toContain(monthName(thisMonth));
  const names = attributesOf(elementOf(main, 'thead'), 'th').map((cell) => cell['aria-label']);
  expect(names).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  const cells = elementsOf(main, 'td', 'data-day=');
  const marked = cells.filter((cell) => cell.includes('aria-current="date"'));
  expect(daysOf(marked)).toEqual([today]);
  expect(attributesOf(marked[0] ?? '', 'td')[0]?.['aria-selected']).toBe('true');
  expect(textsOf(marked[0] ?? '')[0]).toBe(`${format(parseISO(today), 'EEEE d MMMM yyyy')}. Today`);
  const weekend = daysOf(cells.filter((cell) => cell.includes('data-weekend')));
  expect(new Set(weekend.map((each) => format(parseISO(each ?? ''), 'EEE')))).toEqual(
    new Set(['Fri', 'Sat']),
  );
  const key = elementsOf(elementOf(main, 'ul', 'aria-label="Key"'), 'li');
  expect(key.map((item) => textsOf(item).at(-1))).toEqual([
    'Reserved',
    'Reserved with renter',
    'Unavailable',
    'Today',
    'Weekend',
  ]);
});

test.each([
  ['2020-01', thisMonth, ['Previous month']],
  ['soon', thisMonth, ['Previous month']],
  [shiftMonth(thisMonth, 1), shiftMonth(thisMonth, 1), []],
  ['2099-01', shiftMonth(thisMonth, 11), ['Next month']],
])('The calendar of the month %s shows %s, and its ends', async (asked, shown, ends) => {
  const main = await mainOf(`/rooms/salle-casbah?month=${asked}`);
  expect(elementsOf(main, 'h3').flatMap(textsOf)).toContain(monthName(shown));
  const disabled = attributesOf(main, 'button').filter((each) => each['aria-disabled'] === 'true');
  expect(disabled.map((button) => button['aria-label'])).toEqual(ends);
});

test('A private room shows a notice and no calendar', async () => {
  const main = await mainOf('/rooms/studio-bab-el-oued');
  expect(textsOf(main)).toContain('This room is private');
  expect(elementsOf(main, 'table')).toEqual([]);
});

test.each([
  ['en', /Reserved: Marketing Workshop, 09:00/, /Unavailable: Yearly maintenance of the building$/],
  [
    'fr',
    /Réservé\s:\sAtelier marketing, de 09:00/,
    /Indisponible\s:\sMaintenance annuelle du bâtiment$/,
  ],
  ['ar', /محجوز: ورشة التسويق، من 09:00/, /غير متاح: الصيانة السنوية للمبنى$/],
])('The Grand Hall’s calendar shows its events and closures, in %s', async (language, ...texts) => {
  for (const [position, each] of [shiftDay(seededDay, 22), shiftDay(seededDay, 20)].entries()) {
    const path = `/rooms/grande-salle?month=${monthOf(each)}&lang=${language}`;
    const [cell = ''] = elementsOf(await mainOf(path), 'td', `data-day="${each}"`);
    expect(textsOf(cell)[0]?.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(texts[position] ?? '');
  }
});
