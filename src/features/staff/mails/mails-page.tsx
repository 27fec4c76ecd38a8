import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mailCalls, type MailRow } from '#domain/staff/mails.ts';
import { formatInstant } from '#domain/time/dates.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import type { PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { ListNews } from '#src/features/staff/shared/list-news.tsx';
import parts from '#src/features/staff/shared/list-parts.module.css';
import { PageLinks } from '#src/features/staff/shared/page-links.tsx';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { StatusBadge } from '#src/features/staff/shared/status-badge.tsx';
import { useHeldRows } from '#src/features/staff/shared/use-held-value.ts';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import classes from './mails-page.module.css';

const tones = { pending: 'waiting', sent: 'good', failed: 'bad' } as const;

export const mailLists = ['failed', 'all'] as const;
type MailList = (typeof mailLists)[number];

interface MailsPageProps {
  list: MailList;
  mails: PolledValue<readonly MailRow[]>;
  after: string | undefined;
  next: string | null;
  onList: (list: MailList) => void;
}

/** The mails that could not be sent, or all of them. */
export function MailsPage({ list, mails, after, next, onList }: MailsPageProps) {
  const { t } = useTranslation('staff-mails');
  const building = useSite();
  const language = useLanguage();
  const { rows, ...news } = useHeldRows(mails, ({ id }) => id);
  const columns: StaffColumn<MailRow>[] = [
    {
      name: 'subject',
      heading: t('columns.subject'),
      isTitle: true,
      cell: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      name: 'to',
      heading: t('columns.to'),
      cell: ({ to_address }) => <Ltr>{to_address}</Ltr>,
    },
    {
      name: 'written',
      heading: t('columns.written'),
      cell: ({ created_at }) => formatInstant(building, created_at, language),
    },
    {
      name: 'state',
      heading: t('columns.state'),
      cell: (row) => <State row={row} />,
    },
  ];
  return (
    <>
      <StaffHead title={t('title')} lead={t('lead')} />
      <div className={parts.filters}>
        <SelectInput
          label={t('show')}
          options={mailLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          value={list}
          onChange={onList}
        />
      </div>
      <ListNews {...news} />
      {rows.length > 0 ? (
        <StaffTable label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <p className={parts.empty}>{t(`empty.${list}`)}</p>
      )}
      <PageLinks after={after} next={next} />
    </>
  );
}

/** The state of a mail; of one that is no longer tried, why, and a button that sends it again. */
function State({ row }: { row: MailRow }) {
  const { t } = useTranslation('staff-mails');
  const { call } = useStaff();
  const { id, state, subject, attempts, last_error: error } = row;
  const retrying = useStaffCall(async () => {
    await call(mailCalls.retry, { id });
  });
  return (
    <div className={classes.state}>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {state !== 'sent' && error && (
        <span className={classes.error}>
          <Ltr>{error}</Ltr> <span>{t('attempts', { count: attempts })}</span>
        </span>
      )}
      {state === 'failed' && (
        <Button
          size="compact-md"
          className={classes.retry}
          variant="default"
          loading={retrying.isBusy}
          aria-label={t('retryOf', { subject })}
          onClick={() => void retrying.start()}
        >
          {t('retry')}
        </Button>
      )}
      {retrying.failure && (
        <span role="alert" className={classes.failure}>
          <RefusalText failure={retrying.failure} />
        </span>
      )}
    </div>
  );
}
