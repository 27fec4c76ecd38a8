import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { peopleCalls, type Person } from '#domain/staff/people.ts';
import { formatInstantDay } from '#domain/time/dates.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue, type PolledValue } from '#src/components/reads/polled-value.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { DialogButton } from '#src/features/staff/shared/dialog-button.tsx';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffTable } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import { PersonDialog } from './person-dialog.tsx';

/** Who works here: managers add people, change their names and roles, and deactivate them. */
export function PeoplePage({ people }: { people: PolledValue<readonly Person[]> }) {
  const { t } = useTranslation(['staff-people', 'staff-pages']);
  const building = useSite();
  const language = useLanguage();
  const { call } = useStaff();
  const rows = usePolledValue(people);
  const switching = useStaffCall(async ({ id, is_active }: Person) => {
    await call(peopleCalls.change, { id, isActive: !is_active });
  });
  return (
    <>
      <StaffHead title={t('staff-pages:nav.people')} lead={t('lead')}>
        <DialogButton label={t('add')} variant="filled" leftSection={<UserPlus size={18} />}>
          {(close) => <PersonDialog person={null} onClose={close} />}
        </DialogButton>
      </StaffHead>
      <div role="alert" className={ui.failure}>
        {switching.failure && <RefusalText failure={switching.failure} />}
      </div>
      <StaffTable
        label={t('staff-pages:nav.people')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          [t('columns.name'), ({ name }) => <bdi>{name}</bdi>, 'title'],
          [t('columns.email'), ({ email }) => <Ltr>{email}</Ltr>],
          [t('columns.role'), ({ role }) => t(`staff-pages:roles.${role}`)],
          [t('columns.since'), (row) => formatInstantDay(building, row.created_at, language)],
          [
            t('columns.state'),
            ({ is_active }) => (
              <StatusBadge tone={is_active ? 'good' : 'over'}>
                {t(is_active ? 'active' : 'inactive')}
              </StatusBadge>
            ),
          ],
          [
            t('staff-pages:columns.actions'),
            (person) => (
              <span className={ui.row}>
                <DialogButton label={t('change')} about={person.name}>
                  {(close) => <PersonDialog person={person} onClose={close} />}
                </DialogButton>
                <Button
                  variant="subtle"
                  disabled={switching.isBusy}
                  aria-label={t(person.is_active ? 'deactivateOf' : 'activateOf', {
                    name: person.name,
                  })}
                  onClick={() => switching.start(person)}
                >
                  {t(person.is_active ? 'deactivate' : 'activate')}
                </Button>
              </span>
            ),
          ],
        ]}
      />
    </>
  );
}
