/* oxlint-disable no-restricted-properties -- stacks differ, and the keys are compared beside it */
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sentFields } from '#domain/booking/form/form.fixtures.ts';
import { hallRequest } from '#tests/support/server/booking-requests.ts';
import { useTestApp, yasmine } from '#tests/support/server/test-app.ts';
import { loggedError } from './logged-error.ts';

const server = useTestApp();

const typed = {
  ...sentFields,
  clientName: 'Haddad-Secret SARL',
  contactPerson: 'Yasmine Secret',
  contactEmail: 'secret@example.com',
  contactPhone: '0550 98 76 54',
  eventName: 'Secret launch',
  notes: 'Secret notes',
};

async function failWith(statement: string): Promise<Record<string, unknown>> {
  const seen = server.log.length;
  await sql.raw(statement).execute(server.db);
  const response = await server.requestBooking(yasmine, hallRequest({ generalInfo: typed }));
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 'internal', error: 'Something went wrong. Please try again.' },
  ]);
  const lines = server.log.slice(seen);
  expect(lines.join('\n')).not.toMatch(/secret|98 76 54|yasmine@/i);
  const failed = lines.find((line) => line.includes('request failed')) ?? '{}';
  return v.parse(
    v.pipe(v.string(), v.parseJson(), v.looseObject({ err: v.looseObject({}) })),
    failed,
  ).err;
}

describe('a request that the database fails', () => {
  test('logs the name of a violated constraint, and nothing that the customer typed', async () => {
    const err = await failWith(
      `alter table bookings add constraint bookings_broken check (contact_email is null) not valid`,
    );
    await sql`alter table bookings drop constraint bookings_broken`.execute(server.db);
    expect(err).toMatchObject({ code: '23514', constraint: 'bookings_broken', table: 'bookings' });
    expect(Object.keys(err).sort()).toEqual([
      'code',
      'constraint',
      'routine',
      'stack',
      'table',
      'type',
    ]);
  });

  test('does not log the message and context of a failing function', async () => {
    const err = await failWith(`
      create function fail_loudly() returns trigger language plpgsql as $$
      begin
        perform (new.contact_email || ' and ' || new.notes)::jsonb;
        return new;
      end $$;
      create trigger fails_loudly before insert on bookings for each row execute function fail_loudly()`);
    await sql`drop trigger fails_loudly on bookings; drop function fail_loudly`.execute(server.db);
    expect(err).toMatchObject({ code: '22P02' });
    expect(err).not.toHaveProperty('message');
  });
});

describe('the logged properties of an error', () => {
  test('a program error keeps its message, code and stack frames', () => {
    const error = Object.assign(new Error('no object a/b'), { code: 'ENOENT', path: '/a/b' });
    expect(loggedError(error)).toEqual({
      type: 'Error',
      message: 'no object a/b',
      code: 'ENOENT',
      stack: expect.stringMatching(/^ {4}at /) as string,
    });
  });

  test('a value refused by a schema is left out', () => {
    const parse = () => v.parse(v.number(), 'Yasmine Secret');
    expect(parse).toThrow('Secret');
    try {
      parse();
    } catch (error) {
      expect(JSON.stringify(loggedError(error))).not.toContain('Secret');
    }
  });

  test('the cause is logged by the same rules', () => {
    const cause = Object.assign(new Error('Key (email)=(secret) exists'), { code: '23505' });
    expect(loggedError(new Error('outer', { cause }))).toMatchObject({
      message: 'outer',
      cause: { code: '23505' },
    });
    expect(JSON.stringify(loggedError(new Error('outer', { cause })))).not.toContain('secret');
  });

  test('a thrown value that is not an error is logged by its type', () => {
    expect(loggedError('secret')).toEqual({ type: 'string' });
  });
});
