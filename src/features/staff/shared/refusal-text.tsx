import { useTranslation } from 'react-i18next';
import { askKinds } from '#domain/account/asks.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { eventStatuses } from '#domain/events/new-event.ts';
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
import { useFailureText } from '#src/components/failure-text.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { useLackText } from './lack-text.ts';
import { useEventLimitText } from './use-event-limit-text.ts';

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

/** Why something is refused, in the language of the page. The parameters of a refusal become words by their names. */
export function useRefusalText(): (failure: StaffFailure) => string {
  const { t, i18n } = useTranslation(['staff-pages', 'refusals']);
  const language = useLanguage();
  const building = useSite();
  const failureText = useFailureText();
  const lackText = useLackText();

  const eventLimitText = useEventLimitText();
  const clashText = useClashText();

  const moment = (value: unknown) => momentText(building, value, language);
  const known = (kind: 'status' | 'ask', value: unknown, values: readonly string[]) =>
    typeof value === 'string' && values.includes(value)
      ? t(`values.${kind}.${value}` as never)
      : value;

  const words: Record<string, (value: unknown) => unknown> = {
    amount: dinars,
    remaining: dinars,
    paid: dinars,
    left: dinars,
    pending: (value) => (Number(value) > 0 ? t('announced', { amount: dinars(value) }) : ''),
    at: moment,
    end: moment,
    from: moment,
    to: moment,
    by: (value) => {
      const by = readChangedBy(value);
      return by ? t('by', { name: by.name, at: moment(by.at) }) : '';
    },
    clashes: (value) =>
      readClashes(value)
        .map((clash) => `\n${clashText(clash)}`)
        .join(''),
    item: (value) => itemName(String(value)),
    lines: (value) =>
      readLines(value)
        .map(({ number, item }) => `${number} ${itemName(item)}`)
        .join(', '),
    lacks: (value) => {
      const lacks = readLacks(value);
      return lacks ? lackText(lacks) : '';
    },
    status: (value) => known('status', value, [...bookingStatuses, ...eventStatuses]),
    limit: (value) => {
      const limit = readEventLimit(value);
      return limit ? eventLimitText(limit) : value;
    },
    kind: (value) => known('ask', value, askKinds),
    rooms: list,
    paths: list,
    uids: list,
    fields: list,
  };
  function dinars(value: unknown) {
    return formatDinars(Number(value), language);
  }
  function list(value: unknown) {
    return Array.isArray(value) ? value.join(', ') : value;
  }
  function itemName(item: string) {
    const key = `booking-price:lines.${item}`;
    return i18n.exists(key) ? t(key as never) : item.replaceAll('_', ' ');
  }

  return ({ code, params }) => {
    if (!i18n.exists(`refusals:${code}`)) {
      return failureText({ code: code as never, params: textParams(params) });
    }
    const replace = Object.fromEntries(
      Object.entries(refusalParams(params)).map(([name, value]) => [
        name,
        words[name]?.(value) ?? value,
      ]),
    );
    return String(t(`refusals:${code}` as never, { replace }));
  };
}

/** The text of a failure; its parts can be on lines of their own. */
export function RefusalText({ failure }: { failure: StaffFailure }) {
  return <span style={{ whiteSpace: 'pre-line' }}>{useRefusalText()(failure)}</span>;
}
