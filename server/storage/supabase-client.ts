import { StorageClient } from '@supabase/storage-js';

/** A project of Supabase. */
export interface Supabase {
  url: string;
  serviceRoleKey: string;
}

/** The client of a project's storage, with the service key, and what a request without the client needs. */
export function supabaseClient({ url, serviceRoleKey }: Supabase) {
  const endpoint = `${url}/storage/v1`;
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` };
  return { endpoint, headers, client: new StorageClient(endpoint, headers) };
}
