import { Ban, CalendarCheck, Clock, PartyPopper } from 'lucide-react';
import type { CalendarKind } from '#domain/staff/calendar.ts';

export const kindIcons = {
  request: Clock,
  booking: CalendarCheck,
  event: PartyPopper,
  closure: Ban,
} as const satisfies Record<CalendarKind, typeof Ban>;
