import * as v from 'valibot';
import type { FailureCode } from '#domain/errors.ts';
import { send } from './api-client.ts';
import { ServiceError } from './service-error.ts';

interface DataRowsOptions {
  /** Where rows and pictures are read. */
  dataOrigin: string;
  anonKey: string;
  /** The token of the user, when it is known who is signed in. */
  getToken: () => Promise<string | null>;
  fetch: typeof fetch;
}

/** Public rows, and the URLs of public files. Specification, section 7, Direct data-service queries. */
export interface DataRows {
  /**
   * Reads the columns of the schema from a table with a PostgREST query such as `{ is_active: 'eq.true', order: 'name' }`,
   * and parses the rows; every failure is a `ServiceError` with `code`. Columns are named, because not all are public.
   */
  read: <Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
    table: string,
    query: Record<string, string>,
    schema: Schema,
    code: FailureCode,
  ) => Promise<v.InferOutput<Schema>[]>;
  /** Calls a remote function without arguments as the user of `token`. */
  call: <Schema extends v.GenericSchema>(
    name: string,
    token: string,
    schema: Schema,
    code: FailureCode,
  ) => Promise<v.InferOutput<Schema>>;
  /** The URL of an object in a public bucket. */
  publicUrl: (bucket: 'images' | 'flyers', path: string) => string;
}

/** Every read sends the user's token when there is one, else the public key (section 1). */
export function createDataRows({
  dataOrigin,
  anonKey,
  getToken,
  fetch,
}: DataRowsOptions): DataRows {
  const ask = async <Schema extends v.GenericSchema>(
    path: string,
    init: RequestInit,
    token: string,
    schema: Schema,
    code: FailureCode,
  ): Promise<v.InferOutput<Schema>> => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      apikey: anonKey,
      authorization: `Bearer ${token}`,
    };
    const response = await send(`${dataOrigin}/rest/v1/${path}`, { headers, ...init }, fetch);
    const answer = v.safeParse(schema, await response.json().catch(() => null));
    if (!response.ok || !answer.success) {
      throw new ServiceError(code, {}, { cause: answer.issues });
    }
    return answer.output;
  };
  return {
    read: async (table, query, schema, code) => {
      const search = new URLSearchParams({
        select: Object.keys(schema.entries).join(','),
        ...query,
      });
      const token = (await getToken()) ?? anonKey;
      return ask(`${table}?${search.toString()}`, {}, token, v.array(schema), code);
    },
    call: (name, token, schema, code) =>
      ask(`rpc/${name}`, { method: 'POST', body: '{}' }, token, schema, code),
    publicUrl: (bucket, path) => {
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      return `${dataOrigin}/storage/v1/object/public/${bucket}/${encoded}`;
    },
  };
}
