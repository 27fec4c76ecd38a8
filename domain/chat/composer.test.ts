import { describe, expect, test } from 'vitest';
import {
  canSend,
  EMPTY_COMPOSER,
  prefillText,
  excessLength,
  returnMessage,
  toOutgoing,
  typeText,
  withoutArrived,
} from './composer.ts';
import type { Message } from './message.ts';

const one = { id: '1', content: 'One' };
const two = { id: '2', content: 'Two\nlines' };
const typed = (text: string) => typeText(EMPTY_COMPOSER, text);
const arrived = (id: string) => [{ id } as Message];

describe('a message that could not be sent', () => {
  test('its text returns before what has been typed since', () => {
    expect(returnMessage(typed('Since'), one).text).toBe('One\nSince');
    expect(returnMessage(typed(''), one).text).toBe('One');
  });

  test('several return in the order in which they were sent', () => {
    const both = returnMessage(returnMessage(typed('Since'), one), two);
    expect(both.text).toBe('One\nTwo\nlines\nSince');
    expect(toOutgoing(both, '3')).toEqual([one, two, { id: '3', content: 'Since' }]);
  });

  test('is sent again under its id while its text is unchanged', () => {
    const returned = returnMessage(returnMessage(EMPTY_COMPOSER, one), two);
    expect(toOutgoing(typeText(returned, 'One\nTwo\nlines\nThree '), '3')).toEqual([
      one,
      two,
      { id: '3', content: 'Three' },
    ]);
    expect(toOutgoing(typeText(returned, 'One\nTwo, changed'), '3')).toEqual([
      one,
      { id: '3', content: 'Two, changed' },
    ]);
    const changed = typeText(returned, 'One more');
    expect(toOutgoing(changed, '3')).toEqual([{ id: '3', content: 'One more' }]);
    expect(toOutgoing(typeText(changed, 'One'), '3')).toEqual([one]);
    expect(toOutgoing(typeText(typeText(changed, ''), 'One'), '3')).toEqual([
      { id: '3', content: 'One' },
    ]);
  });

  test('returns before a text that was changed', () => {
    const changed = typeText(returnMessage(EMPTY_COMPOSER, one), 'One more');
    const both = returnMessage(changed, two);
    expect(both.text).toBe('Two\nlines\nOne more');
    expect(toOutgoing(both, '3')).toEqual([two, { id: '3', content: 'One more' }]);
    expect(toOutgoing(typeText(both, 'Two\nlines\nOne'), '3')).toEqual([two, one]);
  });

  test('leaves the box when it has arrived after all', () => {
    const both = returnMessage(returnMessage(typed('Since'), one), two);
    expect(withoutArrived(both, arrived('1'))).toEqual({
      text: 'Two\nlines\nSince',
      returned: [two],
    });
    expect(withoutArrived(both, arrived('9'))).toBe(both);
    const changed = typeText(both, 'Changed');
    expect(withoutArrived(changed, arrived('1'))).toBe(changed);
  });
});

describe('the beginning of a message that a link asks for', () => {
  const casbah = 'About the Casbah Room: ';
  const hall = 'About the Grand Hall: ';

  test.each(['', ' \n'])('is all of a box that has %j', (text) => {
    expect(prefillText(typed(text), casbah).text).toBe(casbah);
  });

  test('follows what was typed, on a line of its own', () => {
    expect(prefillText(typed('Good morning'), casbah).text).toBe(`Good morning\n${casbah}`);
    expect(prefillText(typed(' Good morning\n'), casbah).text).toBe(` Good morning\n${casbah}`);
  });

  test('is there once, also when something was typed after it', () => {
    const asked = typeText(prefillText(EMPTY_COMPOSER, casbah), `${casbah}is it free?`);
    expect(prefillText(asked, casbah)).toBe(asked);
  });

  test('replaces that of another link as long as nothing is typed after it', () => {
    const first = prefillText(typed('Hello'), casbah);
    const second = prefillText(first, hall);
    expect(second.text).toBe(`Hello\n${hall}`);
    const asked = typeText(second, `${second.text}is it free?`);
    expect(prefillText(asked, casbah).text).toBe(`Hello\n${hall}is it free?\n${casbah}`);
  });

  test('follows a message that could not be sent, which is sent again under its id', () => {
    const returned = prefillText(returnMessage(EMPTY_COMPOSER, one), casbah);
    expect(returned.text).toBe(`One\n${casbah}`);
    expect(toOutgoing(returned, '3')).toEqual([one, { id: '3', content: casbah.trim() }]);
  });

  test('is not taken for one when a failed message has returned before it', () => {
    const returned = returnMessage(prefillText(EMPTY_COMPOSER, casbah), one);
    expect(prefillText(returned, hall).text).toBe(`One\n${casbah}\n${hall}`);
  });
});

test.each(['', '  \n\t ', '\u200b'])('%j is blank and cannot be sent', (text) => {
  expect(canSend(typed(text))).toBe(false);
  expect(toOutgoing(typed(text), '1')).toEqual([]);
});

test('what is sent has no space around it and nothing that the server refuses', () => {
  expect(toOutgoing(typed('  a\r\nb\u0000 '), '1')).toEqual([{ id: '1', content: 'a\nb' }]);
});

test('4,000 characters can be sent, and the box counts those above', () => {
  const longest = typed(` ${'x'.repeat(4_000)} `);
  expect([canSend(longest), excessLength(longest)]).toEqual([true, 0]);
  const longer = typed('x'.repeat(4_002));
  expect([canSend(longer), excessLength(longer)]).toEqual([false, 2]);
});

test('returned messages do not count towards the length of a new one', () => {
  const returned = returnMessage(typed('y'.repeat(3_000)), {
    id: '1',
    content: 'x'.repeat(3_000),
  });
  expect([canSend(returned), excessLength(returned)]).toEqual([true, 0]);
});
