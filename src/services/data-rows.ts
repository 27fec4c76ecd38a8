import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { ServiceError } from './service-error.ts';

export interface DataRowsOptions {
  /** Where rows and pictures are read. */
  dataOrigin: string;
  anonKey: string;
  fetch: typeof fetch;
}

/** Rows that everybody may read, and the addresses of public files. Specification, section 7, Direct data-service queries. */
export interface DataRows {
  rest: PostgrestClient;
  /** Runs a query and parses what it found; every failure is a `ServiceError` with `code`. */
  read: <Schema extends v.GenericSchema>(
    query: PromiseLike<{ data: unknown; error: unknown; count?: number | null }>,
    schema: Schema,
    code: string,
  ) => Promise<v.InferOutput<Schema>>;
  /** The address of an object in a public bucket. */
  publicUrl: (bucket: 'images' | 'flyers', path: string) => string;
}

export function createDataRows({ dataOrigin, anonKey, fetch }: DataRowsOptions): DataRows {
  return {
    // These rows are the same for everybody: reading them does not wait for the identity SDK.
    rest: new PostgrestClient(`${dataOrigin}/rest/v1`, {
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
      fetch,
      // The page says what failed and offers to try again; seconds of silent trying would only hide it.
      retry: false,
    }),
    read: async (query, schema, code) => {
      const { data, error } = await query;
      const rows = v.safeParse(schema, data);
      if (error || !rows.success) {
        throw new ServiceError(code, {}, { cause: error ?? rows.issues });
      }
      return rows.output;
    },
    publicUrl: (bucket, path) => {
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      return `${dataOrigin}/storage/v1/object/public/${bucket}/${encoded}`;
    },
  };
}
