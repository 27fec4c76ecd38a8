import * as v from 'valibot';
import { servicePriceSchema, type ServicePrice } from '#domain/rooms/room.ts';
import type { ApiClient } from './data/api-client.ts';

/** The price list of the event services. */
export function listServicePrices(api: ApiClient, signal?: AbortSignal): Promise<ServicePrice[]> {
  return api('/api/prices', v.array(servicePriceSchema), 'prices_failed', { signal });
}
