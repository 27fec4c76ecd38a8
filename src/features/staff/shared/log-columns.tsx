import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LogLine } from '#domain/staff/log.ts';
import { formatDinars } from '#domain/money/money.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { Instant, ReferenceLink } from './columns.tsx';
import classes from './log-columns.module.css';
import type { StaffColumn } from './staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

/**
 * The columns of the log: who did what, and what changed by it, in words. Needs the texts of `staff-log`. `isOfRequest`: no line
 * repeats the reference of its request.
 */
export function useLogColumns({ isOfRequest }: { isOfRequest: boolean }) {
  const { t } = useTranslation('staff-log');
  const known = useKnownText();
  const columns: StaffColumn<LogLine>[] = [
    [t('columns.at'), ({ at }) => <Instant at={at} />],
    [
      t('columns.what'),
      ({ subject, action, ref_code }) => (
        <span className={ui.row}>
          <span className={classes.what}>
            {t('what', { subject: known('subject', subject), action: known('action', action) })}
          </span>
          {ref_code && !isOfRequest && <ReferenceLink reference={ref_code} />}
        </span>
      ),
      'title',
    ],
    [t('columns.actor'), ({ actor }) => <bdi>{known('actors', actor)}</bdi>],
    [
      t('columns.change'),
      (line) =>
        line.subject === 'offer' ? (
          <Link to="/staff/offer/history">{t('offerHistory')}</Link>
        ) : (
          <Change {...line} />
        ),
    ],
  ];
  return columns;
}

/** What differs: `status: pending approval → approved`. */
function Change({ before, after, reason }: LogLine) {
  const { t } = useTranslation('staff-log');
  const known = useKnownText();
  const valueText = useValueText();
  const changed = Object.keys({ ...before, ...after })
    .map((name) => ({ name, was: valueText(name, before), is: valueText(name, after) }))
    .filter(({ name, was, is }) => was !== is && !ofTheDatabase.has(name));
  return (
    (changed.length > 0 || reason) && (
      <ul className={classes.changes}>
        {changed.map(({ name, was, is }) => (
          <li key={name}>
            <span className="dimmed">{known('field', name)}</span>{' '}
            <bdi>{was && is ? t('change', { before: was, after: is }) : (is ?? was)}</bdi>
          </li>
        ))}
        {reason && (
          <li>
            <bdi>{t('reason', { reason: `\u2068${reason}\u2069` })}</bdi>
          </li>
        )}
      </ul>
    )
  );
}

const ofTheDatabase = new Set(['version', 'seq', 'customer_id']);
const amounts = /(?:amount|^price_|_price)/;
/** As PostgreSQL writes a range of instants. */
const RANGE = /^[[(]"(\d[^"]+)","(\d[^"]+)"[)\]]$/;

/** A logged value in words; null where there is none. */
function useValueText() {
  const { t } = useTranslation('staff-log');
  const language = useLanguage();
  const known = useKnownText();
  const { instant: moment } = useDates();
  return (name: string, values: LogLine['before']): string | null => {
    const value = values?.[name];
    // The history of the offer shows what its records had.
    if (value === undefined || value === null || value === '' || typeof value === 'object') {
      return null;
    }
    if (typeof value === 'boolean') {
      return t(value ? 'yes' : 'no');
    }
    if (amounts.test(name)) {
      return formatDinars(Number(value), language);
    }
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const [, from, to] = RANGE.exec(text) ?? [];
    if (from && to) {
      return t('period', { from: moment(toInstant(from)), to: moment(toInstant(to)) });
    }
    return name.endsWith('_datetime') ? moment(text) : known('value', text);
  };
}

/** `2026-12-01 08:00:00+00` in ISO 8601. */
function toInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** The text of a name of the log; an unknown one is shown as it is. */
function useKnownText() {
  const { t, i18n } = useTranslation('staff-log');
  return (kind: 'subject' | 'action' | 'field' | 'value' | 'actors', name: string): string =>
    i18n.exists(`staff-log:${kind}.${name}`) ? t(`${kind}.${name}` as never) : name;
}
