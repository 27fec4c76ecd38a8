import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleCalls, type Person } from '#domain/staff/people.ts';
import { formatInstantDay } from '#domain/time/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';
import { StatusBadge } from '#src/features/staff/shared/status-badge.tsx';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import classes from './people-page.module.css';
import { PersonDialog } from './person-dialog.tsx';

/** Who works here: managers add people, change their names and roles, and deactivate them. */
export function PeoplePage({ people }: { people: PolledValue<readonly Person[]> }) {
  const { t } = useTranslation(['staff-people', 'staff-pages']);
  const building = useSite();
  const language = useLanguage();
  const { call } = useStaff();
  const rows = usePolledValue(people);
  const [opened, setOpened] = useState<Person | 'new' | null>(null);
  const switching = useStaffCall(async ({ id, is_active }: Person) => {
    await call(peopleCalls.change, { id, isActive: !is_active });
  });
  const columns: StaffColumn<Person>[] = [
    {
      name: 'name',
      heading: t('columns.name'),
      isTitle: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    { name: 'email', heading: t('columns.email'), cell: ({ email }) => <Ltr>{email}</Ltr> },
    {
      name: 'role',
      heading: t('columns.role'),
      cell: ({ role }) => t(`staff-pages:roles.${role}`),
    },
    {
      name: 'since',
      heading: t('columns.since'),
      cell: ({ created_at }) => formatInstantDay(building, created_at, language),
    },
    {
      name: 'state',
      heading: t('columns.state'),
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active ? 'good' : 'over'}>
          {t(is_active ? 'active' : 'inactive')}
        </StatusBadge>
      ),
    },
    {
      name: 'actions',
      heading: t('columns.actions'),
      cell: (person) => (
        <span className={classes.actions}>
          <Button
            variant="default"
            aria-label={t('changeOf', { name: person.name })}
            onClick={() => setOpened(person)}
          >
            {t('change')}
          </Button>
          <Button
            variant="subtle"
            disabled={switching.isBusy}
            aria-label={t(person.is_active ? 'deactivateOf' : 'activateOf', { name: person.name })}
            onClick={() => void switching.start(person)}
          >
            {t(person.is_active ? 'deactivate' : 'activate')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <StaffHead title={t('title')} lead={t('lead')}>
        <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={() => setOpened('new')}>
          {t('add')}
        </Button>
      </StaffHead>
      <div role="alert" className={classes.failure}>
        {switching.failure && <RefusalText failure={switching.failure} />}
      </div>
      <StaffTable label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {opened && (
        <PersonDialog person={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
