import { Hono } from 'hono';
import { accountRoutes } from './account.ts';
import type { ApiParts } from './api-parts.ts';
import { authRoutes } from './auth.ts';
import { bookingRequestRoutes } from './booking-requests.ts';
import { eventRoutes } from './events.ts';
import { priceRoutes } from './prices.ts';
import { roomRoutes } from './rooms.ts';

/** The calls of the specification (section 7), one file per resource. */
export function apiRoutes(parts: ApiParts) {
  return new Hono()
    .basePath('/api')
    .route('/auth', authRoutes(parts))
    .route('/prices', priceRoutes(parts))
    .route('/rooms', roomRoutes(parts))
    .route('/events', eventRoutes(parts))
    .route('/events', bookingRequestRoutes(parts))
    .route('/account', accountRoutes(parts));
}
