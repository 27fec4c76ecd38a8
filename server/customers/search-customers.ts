import { hasDigits, hasWord, typedSearch } from '#server/db/typed-search.ts';
import { reading } from '#server/decisions/use-case.ts';

const MAX_FOUND = 8;

/** Customers by words of their name or address, or digits of their telephone number; the first ones by name. */
export const searchCustomers = reading(
  'requests.create',
  ({ db }, { search: typed }: { search: string }) => {
    const search = typedSearch(typed);
    return db
      .selectFrom('customers')
      .select(['id', 'name', 'email', 'phone'])
      .where((row) =>
        row.and(
          'digits' in search
            ? [hasDigits('phone', search.digits)]
            : search.words.map((word) => hasWord(['name', 'email'], word)),
        ),
      )
      .orderBy('name')
      .orderBy('id')
      .limit(MAX_FOUND)
      .execute();
  },
);
