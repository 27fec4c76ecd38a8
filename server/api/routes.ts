import { Hono } from 'hono';
import { readPrices } from '#server/bookings/price/service-prices.ts';
import { readInformation } from '#server/offer/site-information.ts';
import { accountRoutes } from './account.routes.ts';
import { authRoutes } from './auth.routes.ts';
import { browserErrorRoutes } from './browser-errors.routes.ts';
import { bookingRequestRoutes } from './booking-requests.routes.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { chatRoutes } from './chat.routes.ts';
import type { ApiDeps } from './deps.ts';
import { eventRoutes } from './events.routes.ts';
import { roomRoutes } from './rooms.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { unfinishedRoutes } from './unfinished.routes.ts';

/** The calls of the specification (section 7), one file per resource that has more than a read. */
export function apiRoutes(deps: ApiDeps) {
  const { publicReads, sendCached } = deps;
  return new Hono()
    .basePath('/api')
    .route('/auth', authRoutes(deps))
    .get('/prices', (c) => sendCached(c, () => readPrices(publicReads)))
    .get('/information', (c) => sendCached(c, () => readInformation(publicReads, deps)))
    .route('/rooms', roomRoutes(deps))
    .route('/events', eventRoutes(deps))
    .route('/events', bookingRequestRoutes(deps))
    .route('/account', accountRoutes(deps))
    .route('/account/unfinished', unfinishedRoutes(deps))
    .route('/calendar', calendarRoutes(deps))
    .route('/chat', chatRoutes(deps))
    .route('/staff', staffRoutes(deps))
    .route('/browser-errors', browserErrorRoutes(deps));
}
