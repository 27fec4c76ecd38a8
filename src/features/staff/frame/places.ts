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

/** `badge`: how much waits there. */
const place = <To extends string, Text extends string>(
  to: To,
  text: Text,
  Icon: LucideIcon,
  permission: Permission,
  badge: keyof Waiting | null = null,
) => ({ to, text, Icon, permission, badge });

/** The pages of staff in the order of the navigation, each for who has its permission; a phone's bar has the first four. */
export const places = [
  place('/staff', 'today', Sun, 'requests.see'),
  place('/staff/requests', 'requests', Inbox, 'requests.see', 'requests'),
  place('/staff/calendar', 'calendar', CalendarDays, 'requests.see'),
  place('/staff/chats', 'chats', MessageCircle, 'chats.answer', 'chats'),
  place('/staff/events', 'events', PartyPopper, 'events.review', 'events'),
  place('/staff/payments', 'payments', Wallet, 'payments.record', 'due'),
  place('/staff/offer', 'offer', Tags, 'offer.write'),
  place('/staff/people', 'people', Users, 'members.write'),
  place('/staff/log', 'log', ScrollText, 'log.all'),
  place('/staff/mails', 'mails', Mail, 'mails.retry'),
];
