import {
  CalendarDays,
  Inbox,
  Mail,
  MessageCircle,
  PartyPopper,
  ScrollText,
  Sun,
  Tags,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
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
    to: '/staff/chats',
    text: 'chats',
    Icon: MessageCircle,
    permission: 'chats.answer',
    badge: 'chats',
  },
  {
    to: '/staff/events',
    text: 'events',
    Icon: PartyPopper,
    permission: 'events.review',
    badge: 'events',
  },
  {
    to: '/staff/payments',
    text: 'payments',
    Icon: Wallet,
    permission: 'payments.record',
    badge: 'due',
  },
  { to: '/staff/offer', text: 'offer', Icon: Tags, permission: 'offer.write', badge: null },
  { to: '/staff/people', text: 'people', Icon: Users, permission: 'members.write', badge: null },
  { to: '/staff/log', text: 'log', Icon: ScrollText, permission: 'log.all', badge: null },
  { to: '/staff/mails', text: 'mails', Icon: Mail, permission: 'mails.retry', badge: null },
] as const satisfies readonly {
  to: string;
  text: string;
  Icon: LucideIcon;
  permission: Permission;
  /** How much waits there. */
  badge: keyof Waiting | null;
}[];
