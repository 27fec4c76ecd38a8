import * as v from 'valibot';
import { paymentMethods } from '#domain/account/payments.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import type { eventStatuses } from '#domain/events/new-event.ts';
import type { SectionName } from '#domain/offer/record.ts';
import { optionalParam } from '#domain/search-param.ts';
import { isoDateSchema } from '#domain/time/time.ts';
import { afterEntry, logIdSchema } from './paging.ts';

/*
 * The search parameters of staff's pages. They are part of the first script, which visitors load too: here is nothing but what
 * an address may have.
 */
const day = optionalParam(isoDateSchema);
/** As long as the calls accept it: a longer one counts as missing. */
const text = (max: number) => optionalParam(v.pipe(v.string(), v.maxLength(max)));
const after = optionalParam(afterEntry.after);
const afterLine = optionalParam(logIdSchema);

export const calendarViews = ['day', 'month'] as const;
/** `after`: where the page of closures begins. */
export const calendarSearch = v.object({
  view: optionalParam(v.picklist(calendarViews)),
  date: day,
  after,
});

export const pageSearch = v.object({ after });

export const eventLists = [
  'pending_review',
  'approved',
  'rejected',
  'withdrawn',
  'all',
] as const satisfies readonly ((typeof eventStatuses)[number] | 'all')[];
export const eventsSearch = v.object({ status: optionalParam(v.picklist(eventLists)), after });

export const logSubjects = [
  'booking',
  'payment',
  'document',
  'ask',
  'closure',
  'event',
  'conversation',
  'mail',
  'customer',
  'member',
  'calendar',
  'offer',
] as const;
export const logSearch = v.object({
  actor: text(80),
  subject: optionalParam(v.picklist(logSubjects)),
  from: day,
  to: day,
  after: afterLine,
});
export const historySearch = v.object({ after: afterLine });

export const mailLists = ['failed', 'all'] as const;
export const mailsSearch = v.object({ list: optionalParam(v.picklist(mailLists)), after });

export const offerTabs = [
  'rooms',
  'site',
  'service_prices',
  'domiciliation_plans',
  'gallery',
  'events',
  'settings',
] as const satisfies readonly (SectionName | 'settings')[];
export const offerSearch = v.object({
  section: v.optional(v.fallback(v.picklist(offerTabs), 'rooms'), 'rooms'),
});

export const paymentViews = ['due', 'announced', 'received', 'refunds'] as const;
export const paymentsSearch = v.object({
  view: v.optional(v.fallback(v.picklist(paymentViews), 'due'), 'due'),
  method: optionalParam(v.picklist(paymentMethods)),
  search: text(200),
  after,
});

export const listedStatuses = ['all', ...bookingStatuses] as const;
export const documentFilters = ['missing', 'unreviewed'] as const;
/** `after` and `before` are references. */
export const requestsSearch = v.object({
  status: optionalParam(v.picklist(listedStatuses)),
  offer: text(100),
  documents: optionalParam(v.picklist(documentFilters)),
  unpaid: optionalParam(v.boolean()),
  from: day,
  to: day,
  search: text(200),
  after: text(20),
  before: text(20),
});
