import * as v from 'valibot';
import type { FailureCode } from '#domain/errors.ts';
import { publicUrl } from '#domain/offer/picture.ts';
import { send, type TakeResponse } from './api-client.ts';
import { ServiceError } from './service-error.ts';

interface DataRowsOptions {
  /** Where rows and pictures are read. */
  dataOrigin: string;
  anonKey: string;
  /** The token of the user, when it is known who is signed in. */
  getToken: () => Promise<string | null>;
  fetch: typeof fetch;
  takeResponse?: TakeResponse | undefined;
}

export type DataRows = ReturnType<typeof createDataRows>;

/**
 * Public rows, and the URLs of public files (specification, section 7, Direct data-service queries). Every read sends the
 * user's token when there is one, else the public key (section 1).
 */
export function createDataRows(options: DataRowsOptions) {
  const { dataOrigin, anonKey, getToken, fetch } = options;
  const ask = async (url: string) => {
    const token = (await getToken()) ?? anonKey;
    const headers = {
      accept: 'application/json',
      apikey: anonKey,
      authorization: `Bearer ${token}`,
    };
    return send(url, { headers }, fetch);
  };
  return {
    /**
     * Reads the columns of the schema from a table with a PostgREST query such as `{ is_active: 'eq.true', order: 'name' }`,
     * and parses the rows; every failure is a `ServiceError` with `code`. Columns are named, because not all are public.
     */
    read: async <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
      table: string,
      query: Record<string, string>,
      schema: Schema,
      code: FailureCode,
    ): Promise<v.InferOutput<Schema>[]> => {
      const search = new URLSearchParams({
        select: Object.keys(schema.entries).join(','),
        ...query,
      });
      const url = `${dataOrigin}/rest/v1/${table}?${search.toString()}`;
      const response = options.takeResponse?.(url) ?? (await ask(url));
      const rows = v.safeParse(v.array(schema), await response.json().catch(() => null));
      if (!response.ok || !rows.success) {
        throw new ServiceError(code, {}, { cause: rows.issues });
      }
      return rows.output;
    },
    publicUrl: (bucket: 'images' | 'flyers', path: string) => publicUrl(dataOrigin, bucket, path),
  };
}
