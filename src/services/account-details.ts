import {
  accountDetailsSchema,
  calendarAddressSchema,
  forgottenResponseSchema,
  type AccountDetails,
} from '#domain/account/details.ts';
import { sendCall, withTimeout, type ApiClient, type ApiClientOptions } from './data/api-client.ts';

/** All documents of an account on a slow connection. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** What the customer has saved, the address of their calendar, all their data, and the deletion of the account. */
export function createDetailsService(
  api: ApiClient,
  client: ApiClientOptions,
  onForgotten: () => Promise<void>,
) {
  const postAddress = async (path: `/api/${string}`) =>
    (await api(path, calendarAddressSchema, 'internal', { method: 'POST' })).address;
  return {
    readDetails: (signal: AbortSignal) =>
      api('/api/account/details', accountDetailsSchema, 'internal', { signal }),
    /** Returns the details as they are stored. */
    saveDetails: (details: AccountDetails) =>
      api('/api/account/details', accountDetailsSchema, 'internal', {
        method: 'PUT',
        body: details,
      }),
    /** The private address of the customer's calendar; null: there is none. */
    readCalendarAddress: async (signal: AbortSignal) =>
      (await api('/api/account/calendar-address', calendarAddressSchema, 'internal', { signal }))
        .address,
    /** Makes a new address and returns it; an earlier one ends. */
    renewCalendarAddress: () => postAddress('/api/account/calendar-address'),
    /** Ends the address; returns null. */
    revokeCalendarAddress: () => postAddress('/api/account/calendar-address/revoke'),
    /** Everything that is stored of the customer, as a ZIP. */
    exportData: async (): Promise<Blob> => {
      const signal = withTimeout(undefined, EXPORT_TIMEOUT_MS);
      return (await sendCall(client, '/api/account/export', { signal })).blob();
    },
    /** Deletes the account, and then what this browser has of it; `email` is its address, typed as the confirmation. */
    forget: async (email: string): Promise<void> => {
      await api('/api/account/forget', forgottenResponseSchema, 'internal', { body: { email } });
      await onForgotten();
    },
  };
}
