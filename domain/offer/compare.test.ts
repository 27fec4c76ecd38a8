import { describe, expect, test } from 'vitest';
import { changeLines, compareItems, differences, type Stored } from './compare.ts';

interface Plan {
  name: string;
  start?: string;
  rate?: number;
}

const stored = (id: string, item: Plan, state: Partial<Stored<Plan>> = {}): Stored<Plan> => ({
  id,
  item,
  usedBy: null,
  isHidden: false,
  ...state,
});
const byName = ({ name }: Plan) => [name];
const byNameAndStart = ({ name, start = '' }: Plan) => [`${name}, ${start}`, name];
const nothing = { added: [], changed: [], hidden: [], removed: [] };

describe('a section of an offer', () => {
  test('without items changes nothing', () => {
    expect(compareItems([], [], byName)).toEqual(nothing);
  });

  test('that is as stored changes nothing, in whatever order', () => {
    const items = [stored('1', { name: 'A' }), stored('2', { name: 'B' })];
    expect(compareItems([{ name: 'B' }, { name: 'A' }], items, byName)).toEqual(nothing);
  });

  test('adds what has no partner, and changes what has one', () => {
    const from = { name: 'A', rate: 500 };
    const to = { name: 'A', rate: 600 };
    expect(compareItems([to, { name: 'B' }], [stored('1', from)], byName)).toEqual({
      ...nothing,
      added: [{ name: 'B' }],
      changed: [{ id: '1', from, to, fields: ['rate: 500 -> 600'] }],
    });
  });

  test('deletes what it leaves out, but hides what something refers to, once', () => {
    const unused = stored('1', { name: 'A' });
    const hiddenUnused = stored('2', { name: 'B' }, { isHidden: true });
    const used = stored('3', { name: 'C' }, { usedBy: '3 bookings refer to it' });
    const hiddenUsed = stored('4', { name: 'D' }, { ...used, id: '4', isHidden: true });
    expect(compareItems([], [unused, hiddenUnused, used, hiddenUsed], byName)).toEqual({
      ...nothing,
      hidden: [used],
      removed: [unused, hiddenUnused],
    });
  });

  test('finds the partner by the strictest key first, then by the next one', () => {
    const monday = stored('1', { name: 'A', start: 'Monday' });
    const tuesday = stored('2', { name: 'A', start: 'Tuesday' });
    const offered = [
      { name: 'A', start: 'Friday' },
      { name: 'A', start: 'Monday' },
    ];
    expect(compareItems(offered, [monday, tuesday], byNameAndStart)).toEqual({
      ...nothing,
      changed: [
        { id: '2', from: tuesday.item, to: offered[0], fields: ['start: "Tuesday" -> "Friday"'] },
      ],
    });
  });

  test('gives each stored item one partner at most, and each item one', () => {
    const first = stored('1', { name: 'A' });
    const second = stored('2', { name: 'A' });
    const item = { name: 'A' };
    expect(compareItems([item, { name: 'A' }, { name: 'A' }], [first], byName).added).toHaveLength(
      2,
    );
    expect(compareItems([item], [first, second], byNameAndStart).removed).toEqual([second]);
  });

  test('does not take two items without a key for the same', () => {
    const item = { name: 'A' };
    const other = stored('1', { name: 'B' });
    const keysOf = ({ name, start }: Plan) => (start ? [name, start] : [name]);
    expect(
      compareItems([{ name: 'C', start: 'Monday' }, item], [other], keysOf).added,
    ).toHaveLength(2);
  });
});

test('the changes of a section are lines for people, in the order added, changed, hidden, deleted', () => {
  expect(
    changeLines('Plan', ({ name }: Plan) => name, {
      added: [{ name: 'A' }],
      changed: [
        {
          id: '1',
          from: { name: 'B' },
          to: { name: 'New B' },
          fields: ['name: "B" -> "New B"', 'rate: 1 -> 2'],
        },
      ],
      hidden: [
        stored('2', { name: 'C' }, { usedBy: '3 bookings refer to it' }),
        stored('3', { name: 'D' }),
      ],
      removed: [stored('4', { name: 'E' })],
    }),
  ).toEqual([
    'Plan A: added',
    'Plan New B, name: "B" -> "New B"',
    'Plan New B, rate: 1 -> 2',
    'Plan C: hidden and not deleted, because 3 bookings refer to it',
    'Plan D: hidden and not deleted, because it is used',
    'Plan E: deleted',
  ]);
});

test.each<[string, unknown, unknown, string[]]>([
  ['equal values', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a number', { rate: 500 }, { rate: 600 }, ['rate: 500 -> 600']],
  ['a field that is new', {}, { rate: 600 }, ['rate: none -> 600']],
  ['a field that is gone', { rate: 600 }, { rate: null }, ['rate: 600 -> none']],
  ['a field of a field', { name: { en: 'A' } }, { name: { en: 'B' } }, ['name en: "A" -> "B"']],
  [
    'elements of a list, counted from 1',
    { benefits: ['a', 'b'] },
    { benefits: ['a', 'c', 'd'] },
    ['benefits 2: "b" -> "c"', 'benefits 3: none -> "d"'],
  ],
  ['a shorter list', ['a', 'b'], ['a'], ['2: "b" -> none']],
  ['an object in place of null', { a: null }, { a: { b: 1 } }, ['a: none -> {"b":1}']],
  ['null in place of an object', { a: { b: 1 } }, { a: null }, ['a: {"b":1} -> none']],
  ['a list in place of an object', { a: {} }, { a: [] }, ['a: {} -> []']],
  ['an object in place of a list', { a: [] }, { a: {} }, ['a: [] -> {}']],
  ['a text in place of an object', { a: {} }, { a: 'b' }, ['a: {} -> "b"']],
  ['a text in place of a list', { a: 'b' }, { a: [] }, ['a: "b" -> []']],
  [
    'a long value up to 60 characters',
    { a: 'x'.repeat(58) },
    { a: 'y'.repeat(59) },
    [`a: "${'x'.repeat(58)}" -> "${'y'.repeat(59)}…`],
  ],
])('%s: the differences are named with their places', (_, from, to, lines) => {
  expect(differences(from, to)).toEqual(lines);
});
