import { expect, test } from 'vitest';
import { createLogger, withoutRedaction } from './request-log.ts';

function logged(entry: Record<string, unknown>, message?: string): string {
  let text = '';
  const logger = createLogger('info', { write: (line) => void (text += line) });
  withoutRedaction(logger.child({ requestId: 'r' })).info(entry, message);
  return text;
}

test.each([
  ['an escape', '\u001b[2Jgone'],
  ['a control of eight bits', '\u009b2Jgone'],
  ['a deleted character', 'a\u007fb'],
  ['line breaks of every kind', 'a\nb\rc\u0085d\u2028e\u2029f'],
  ['an override of direction', 'a\u202eb\u2066c'],
])('%s is in no line of the log as it was sent, and is read from it', (_, value) => {
  const line = logged({ path: value, err: new Error(value) }, value);
  expect(line).toMatch(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]+\n$/u);
  expect((JSON.parse(line) as { path: string }).path).toBe(value);
});

test.each([
  '/api/calendar/SECRET.ics',
  '/api/calendar/SECRET',
  '/api/calendar/SECRET.ics/more',
  '//api//calendar//SECRET.ics',
  '/api/%63alendar/SECRET%2Eics',
  'https://riwaq.example/api/calendar/SECRET.ics',
  'webcal%3A%2F%2Friwaq.example%2Fapi%2Fcalendar%2FSECRET.ics',
])('the secret of %s is in no line of the log', (address) => {
  const secret = 'Zk3_9-xQ'.repeat(4);
  const path = address.replace('SECRET', secret);
  const line = logged({ path, message: path, err: new Error(`reading ${path} failed`) }, path);
  expect(line).not.toContain(secret);
  expect(line).toContain('…');
});

test('what is no secret remains', () => {
  const path = '/api/rooms/grande-salle/calendar';
  const stack = 'at read (/domain/calendar/calendar-file.ts:10:5)';
  expect(JSON.parse(logged({ path, stack }))).toEqual(
    expect.objectContaining({ path, stack }) as unknown,
  );
});
