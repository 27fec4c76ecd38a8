import { Hono } from 'hono';
import { accountRoutes } from './account.routes.ts';
import { authRoutes } from './auth.routes.ts';
import { browserErrorRoutes } from './browser-errors.routes.ts';
import { bookingRequestRoutes } from './booking-requests.routes.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { chatRoutes } from './chat.routes.ts';
import type { ApiDeps } from './deps.ts';
import { eventRoutes } from './events.routes.ts';
import { informationRoutes } from './information.routes.ts';
import { priceRoutes } from './prices.routes.ts';
import { roomRoutes } from './rooms.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { unfinishedRoutes } from './unfinished.routes.ts';

/** The calls of the specification (section 7), one file per resource. */
export function apiRoutes(deps: ApiDeps) {
  return new Hono()
    .basePath('/api')
    .route('/auth', authRoutes(deps))
    .route('/prices', priceRoutes(deps))
    .route('/information', informationRoutes(deps))
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
