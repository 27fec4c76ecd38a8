import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mailCalls, type MailRow } from '#domain/staff/mails.ts';
import { mailLists } from '#domain/staff/search.ts';
import { SelectInput } from '#src/components/form/select.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { Instant } from '#src/features/staff/shared/columns.tsx';
import { RefusalAlert } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffList } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';

const tones = { pending: 'waiting', sent: 'good', failed: 'bad' } as const;

const route = getRouteApi('/staff/mails');

/** The mails that could not be sent, or all of them. */
export function MailsPage() {
  const { t } = useTranslation('staff-mails');
  const { list = 'failed' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <StaffHead title={t('title')} lead={t('lead')} />
      <div className={ui.filters}>
        <SelectInput
          label={t('show')}
          options={mailLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          value={list}
          onChange={(chosen) => void navigate({ search: { list: chosen }, resetScroll: false })}
        />
      </div>
      <StaffList
        label={t('title')}
        page={route.useLoaderData()}
        keyOf={({ id }) => id}
        empty={t(`empty.${list}`)}
        columns={[
          [t('columns.subject'), ({ subject }) => <bdi>{subject}</bdi>, 'title'],
          [t('columns.to'), ({ to_address }) => <Ltr>{to_address}</Ltr>],
          [t('columns.written'), ({ created_at }) => <Instant at={created_at} />],
          [t('columns.state'), (row) => <State row={row} />],
        ]}
      />
    </>
  );
}

/** The state of a mail; of one that is no longer tried, why, and a button that sends it again. */
function State({ row: { id, state, subject, attempts, last_error: error } }: { row: MailRow }) {
  const { t } = useTranslation('staff-mails');
  const { call } = useStaff();
  const retrying = useStaffCall(async () => {
    await call(mailCalls.retry, { id });
  });
  return (
    <div className={ui.row}>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {state !== 'sent' && error && (
        <span className="hint">
          <Ltr>{error}</Ltr> <span>{t('attempts', { count: attempts })}</span>
        </span>
      )}
      {state === 'failed' && (
        <Button
          variant="default"
          loading={retrying.isBusy}
          aria-label={t('retryOf', { subject })}
          onClick={() => retrying.start()}
        >
          {t('retry')}
        </Button>
      )}
      <RefusalAlert failure={retrying.failure} />
    </div>
  );
}
