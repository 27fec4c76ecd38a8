import { sql } from 'kysely';
import { telOf } from '#domain/request/phone.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { reading } from '#server/decisions/use-case.ts';

const MAX_FOUND = 8;

/** Typed digits of a telephone number. */
const DIGITS = /^[\d\s+().-]*\d{3}[\d\s+().-]*$/;

/** Customers by words of their name or address, or digits of their telephone number; the first ones by name. */
export const searchCustomers = reading(
  'requests.create',
  ({ db }, { search }: { search: string }) => {
    const digits = telOf(search).replace(/^tel:(?:\+213|0)?\+?/, '');
    const words = plainWords(search).split(' ').filter(Boolean);
    return db
      .selectFrom('customers')
      .select(['id', 'name', 'email', 'phone'])
      .where((row) =>
        row.and(
          DIGITS.test(search)
            ? [sql<boolean>`regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}%`}`]
            : words.map((word) => sql<boolean>`lower(name || ' ' || email) like ${`%${word}%`}`),
        ),
      )
      .orderBy('name')
      .orderBy('id')
      .limit(MAX_FOUND)
      .execute();
  },
);
