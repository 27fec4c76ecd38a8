import { Hono } from 'hono';
import type { ServicePrice } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import type { ApiParts } from './api-parts.ts';

/** /api/prices: the price list of the event services. */
export function priceRoutes({ publicReads }: ApiParts) {
  return new Hono().get('/', async (c) => c.json(await readPrices(publicReads)));
}

export function readPrices(db: Db): Promise<ServicePrice[]> {
  return db
    .selectFrom('service_prices')
    .select(['service_key', 'price', 'price_text'])
    .orderBy('service_key')
    .execute();
}
