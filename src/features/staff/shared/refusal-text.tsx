import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';
import { formatDinars } from '#domain/money/money.ts';
import type { Clash } from '#domain/staff/closures.ts';
import type { StaffFailure } from '#domain/staff/failure.ts';
import {
  readChangedBy,
  readClashes,
  readEventLimit,
  readInstant,
  readLacks,
  readLines,
  refusalParams,
  textParams,
} from '#domain/staff/refusal-values.ts';
import type { Building } from '#domain/time/building.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { useFailureText } from '#src/components/feedback/failure-text.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import type { MissingDocuments } from '#domain/documents/missing.ts';
import type { EventPeriodViolation } from '#domain/events/limits.ts';

function momentText(building: Building, value: unknown, language: Language): string {
  const instant = readInstant(value);
  return instant === null ? '' : formatInstant(building, instant, language);
}

/** What is in a room at a time: a booking with its reference, an event, or a closure with its reason. */
export function useClashText(): (clash: Clash) => string {
  const { t } = useTranslation('staff-pages');
  const language = useLanguage();
  const building = useSite();
  return (clash) => {
    const what = clash.ref_code
      ? [clash.ref_code, clash.client_name].filter(Boolean).join(', ')
      : (clash.event ?? t('clash.closure', { reason: clash.reason }));
    return t('clash.line', {
      what,
      room: clash.room,
      from: momentText(building, clash.start, language),
      to: momentText(building, clash.end, language),
    });
  };
}

/** A parameter with the format of its words, as the text of a refusal names both: `{{at, moment}}`. */
const FORMATTED = /{{(\w+), (\w+)}}/g;

/** Why something is refused, in the language of the page. */
export function useRefusalText(): (failure: StaffFailure) => string {
  const { t, i18n } = useTranslation(['staff-pages', 'refusals']);
  const language = useLanguage();
  const building = useSite();
  const failureText = useFailureText();
  const lackText = useLackText();
  const eventLimitText = useEventLimitText();
  const clashText = useClashText();

  const moment = (value: unknown) => momentText(building, value, language);
  /** A value that has a text; an unknown one is shown as it is. */
  const wordOf = (texts: string) => (value: unknown) =>
    i18n.exists(`${texts}.${String(value)}`) ? t(`${texts}.${String(value)}` as never) : value;
  const list = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);
  const dinars = (value: unknown) => formatDinars(Number(value), language);
  const itemName = wordOf('booking-price:lines');
  const lines = (value: unknown) =>
    readLines(value)
      ?.map(({ number, item }) => `${number} ${String(itemName(item))}`)
      .join(', ');
  const clashes = (value: unknown) =>
    readClashes(value)
      ?.map((clash) => `\n${clashText(clash)}`)
      .join('');

  const formats: Record<string, (value: unknown) => unknown> = {
    announced: (value) => (Number(value) > 0 ? t('announced', { amount: dinars(value) }) : ''),
    ask: wordOf('staff-pages:values.ask'),
    askStatus: wordOf('staff-log:value'),
    bookingStatus: wordOf('staff-pages:values.status'),
    by: (value) => {
      const by = readChangedBy(value);
      return by ? t('by', { name: by.name, at: moment(by.at) }) : '';
    },
    clash: clashes,
    clashNow: clashes,
    clashTable: clashes,
    dinars,
    eventLimit: (value) => {
      const limit = readEventLimit(value);
      return limit ? eventLimitText(limit) : value;
    },
    eventStatus: wordOf('staff-pages:values.status'),
    fields: list,
    lacks: (value) => {
      const lacks = readLacks(value);
      return lacks ? lackText(lacks) : '';
    },
    limit: wordOf('staff-pages:values.limit'),
    lines,
    list,
    moment,
    paymentStatus: wordOf('staff-payments:status'),
    priceLine: itemName,
    reason: (value) => (value === '' ? '–' : value),
    review: wordOf('staff-requests:documents.review'),
    since: (value) => t('since', { at: moment(value) }),
  };

  return ({ code, params }) => {
    const key = `refusals:${code}`;
    if (!i18n.exists(key)) {
      return failureText({ code: code as never, params: textParams(params) });
    }
    const values = refusalParams(params);
    const text = String(t(key as never, { skipInterpolation: true }));
    const shown = [...text.matchAll(FORMATTED)].map(([, name = '', format = '']) => [
      name,
      formats[format]?.(values[name]) ?? values[name],
    ]);
    const replace = { ...values, ...(Object.fromEntries(shown) as Record<string, unknown>) };
    return String(t(key as never, { replace }));
  };
}

/** The text of a failure; its parts can be on lines of their own. */
export function RefusalText({ failure }: { failure: StaffFailure }) {
  return <span style={{ whiteSpace: 'pre-line' }}>{useRefusalText()(failure)}</span>;
}

/** Why a call failed, announced where it was started. */
export function RefusalAlert({ failure }: { failure: StaffFailure | null }) {
  return (
    <div role="alert" className={ui.failure}>
      {failure && <RefusalText failure={failure} />}
    </div>
  );
}

/** What a request lacks: how many documents, and which papers where that is known. */
export function useLackText(): (lacks: MissingDocuments) => string {
  const { t } = useTranslation('staff-pages');
  return ({ missing, unmarked }) => {
    const papers = unmarked.map((kind) => t(`values.paper.${kind}`)).join(', ');
    return papers ? t('lacksPapers', { count: missing, papers }) : t('lacks', { count: missing });
  };
}

/** Which limit of customers' events one exceeds. */
export function useEventLimitText(): (limit: EventPeriodViolation) => string {
  const { t } = useTranslation('staff-pages');
  return (limit) => {
    switch (limit.code) {
      case 'outside_hours':
        return t('eventLimit.outside_hours', { from: limit.from, to: limit.to });
      case 'too_far_ahead':
        return t('eventLimit.too_far_ahead', { max: limit.max });
      case 'limit_reached':
        return t('eventLimit.limit_reached', { count: limit.max });
      case 'invalid_period':
        return t('eventLimit.invalid_period');
    }
  };
}
