import { CalendarDays, Inbox, Sun, Tags, Wallet, type LucideIcon } from 'lucide-react';
import type { Permission } from '#domain/staff/permissions.ts';
import type { Waiting } from '#domain/staff/today.ts';

/** The pages of staff in the order of the navigation, each for who has its permission; a phone's bar has the first four. */
export const places = [
  { to: '/staff', text: 'today', Icon: Sun, permission: 'requests.see', badge: null },
  {
    to: '/staff/requests',
    text: 'requests',
    Icon: Inbox,
    permission: 'requests.see',
    badge: 'requests',
  },
  {
    to: '/staff/calendar',
    text: 'calendar',
    Icon: CalendarDays,
    permission: 'requests.see',
    badge: null,
  },
  {
    to: '/staff/payments',
    text: 'payments',
    Icon: Wallet,
    permission: 'payments.record',
    badge: 'due',
  },
  { to: '/staff/offer', text: 'offer', Icon: Tags, permission: 'offer.write', badge: null },
] as const satisfies readonly {
  to: string;
  text: string;
  Icon: LucideIcon;
  permission: Permission;
  /** How much waits there. */
  badge: keyof Waiting | null;
}[];
