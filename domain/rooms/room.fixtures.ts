import { dinars } from '#domain/money/money.ts';
import { billingTypes } from '#domain/period/billing-type.ts';
import type { Room } from './room.ts';

/** A room with a rate for each way to book it. */
export const casbahRoom: Room = {
  id: 'room-1',
  slug: 'salle-casbah',
  name: 'Casbah Room',
  description: '',
  seats: 24,
  size_m2: 79,
  amenities: [],
  hourly_rate: dinars(1_500),
  daily_rate: dinars(9_000),
  monthly_rate: dinars(60_000),
  available_billing_types: [...billingTypes],
  is_active: true,
  calendar_visibility: 'dates',
  translations: {},
};
