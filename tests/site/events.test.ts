// What the server-rendered pages of events show.
import { expect, inject, test } from 'vitest';
import {
  attributesOf,
  elementOf,
  elementsOf,
  eventPath,
  linksOf,
  readPage,
  textsOf,
} from '#tests/support/rendered-html.ts';

async function mainOf(path: string): Promise<string> {
  return elementOf((await readPage(path)).html, 'main');
}

test('A card has flyer, day, name, organizer and description, and a way to register where there is one', async () => {
  const cards = elementsOf(await mainOf('/events'), 'li');
  const card = (name: string) => cards.find((each) => textsOf(each).includes(name)) ?? '';
  const evening = card('Startup Evening');
  expect(attributesOf(evening, 'img')[0]?.alt).toBe('Flyer: Startup Evening');
  expect(textsOf(evening)).toEqual([
    expect.stringMatching(/^\w+ \d+ \w+/),
    '18:00–21:30',
    'Startup Evening',
    'Organizer',
    'Riwaq',
    'Pitch, meet, build: ten teams, five minutes each, and a long evening to talk.',
    'View Details',
    'Register',
  ]);
  expect(linksOf(evening)).toContain('Register https://forms.example/register');
  // This event has no registration.
  const reading = linksOf(card('Reading evening: Mohammed Dib'));
  expect(reading.map((link) => link.replace(/ \S+$/, ''))).toEqual([
    'Reading evening: Mohammed Dib',
    'View Details',
  ]);
});

test('An event shows all its details', async () => {
  const main = await mainOf(await eventPath('Data Training'));
  const details = elementsOf(main, 'dd').map(textsOf);
  expect(details[0]?.join(' ')).toMatch(
    /^\w+day \d+ \w+ \d{4} 09:00 until \w+day \d+ \w+ \d{4} 16:00$/,
  );
  expect(details[1]).toContain('Grand Hall');
  expect(details.slice(2)).toEqual([['Atlas Formation'], ['20 people']]);
  const ways = elementsOf(main, 'section').find((each) => each.includes('Ways to take part'));
  expect(textsOf(ways ?? '')).toEqual([
    'Ways to take part',
    'In person',
    '5 sessions',
    expect.stringMatching(/^from \d+ \w+ \d{4}$/),
    '25,000 DA',
    'Online',
    '5 sessions',
    expect.stringMatching(/^from \d+ \w+ \d{4}$/),
    '15,000 DA',
  ]);
  expect(textsOf(main)).toContain('Additional details');
  expect(textsOf(main).join()).toContain('Bring a laptop');
  expect(attributesOf(main, 'img').map(({ alt }) => alt)).toContain('Flyer: Data Training');
  const register = attributesOf(main, 'a').find((link) =>
    link['aria-label']?.startsWith('Register: Data Training (opens in a new tab)'),
  );
  expect([register?.href, register?.target, register?.rel]).toEqual([
    'https://forms.example/register',
    '_blank',
    'noopener',
  ]);

  const [calendar = ''] = linksOf(main).filter((link) => link.startsWith('Add to calendar '));
  const file = await fetch(inject('sharedSite').origin + calendar.replace('Add to calendar ', ''));
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('SUMMARY:Data Training');
});

test('An event that offers accommodation shows it; what costs nothing is free, and what is not known has no place', async () => {
  const speaking = textsOf(await mainOf(await eventPath('Public speaking workshop')));
  expect(speaking).toContain('Accommodation');
  expect(speaking).toContain('A hotel ten minutes away keeps rooms for participants.');
  const clinic = textsOf(await mainOf(await eventPath('Legal Clinic')));
  expect(clinic).toContain('Free');
  expect(clinic).not.toContain('Online');
  expect(clinic).not.toContain('Accommodation');
});
