import { Hono } from 'hono';
import { readPrices } from '#server/bookings/price/service-prices.ts';
import type { ApiDeps } from './deps.ts';

/** /api/prices: the price list of the event services. */
export function priceRoutes({ publicReads, sendCached }: ApiDeps) {
  return new Hono().get('/', (c) => sendCached(c, () => readPrices(publicReads)));
}
