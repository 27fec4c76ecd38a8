import { getRouteApi } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { peopleCalls, type Person, isPersonEmail, isPersonName } from '#domain/staff/people.ts';
import { Ltr } from '#src/components/ltr.tsx';
import { usePolledValue } from '#src/components/reads/polled-value.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { DialogButton, FormDialog } from '#src/features/staff/shared/staff-form.tsx';
import { RefusalAlert } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { StaffHead } from '#src/features/staff/frame/staff-head.tsx';
import { StaffTable } from '#src/features/staff/shared/staff-table.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useStaffCall, useDialogForm } from '#src/features/staff/shared/use-staff-call.ts';
import { useState } from 'react';
import { languages, type Language } from '#domain/language.ts';
import { staffRoles, type StaffRole } from '#domain/staff/permissions.ts';
import { languageNames } from '#src/components/frame/language-select.tsx';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { useDates } from '#src/components/dates/use-dates.ts';

const route = getRouteApi('/staff/people');

/** Who works here: managers add people, change their names and roles, and deactivate them. */
export function PeoplePage() {
  const { t } = useTranslation(['staff-people', 'staff-pages']);
  const dates = useDates();
  const { call } = useStaff();
  const rows = usePolledValue(route.useLoaderData());
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
      <RefusalAlert failure={switching.failure} />
      <StaffTable
        label={t('staff-pages:nav.people')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          [t('columns.name'), ({ name }) => <bdi>{name}</bdi>, 'title'],
          [t('columns.email'), ({ email }) => <Ltr>{email}</Ltr>],
          [t('columns.role'), ({ role }) => t(`staff-pages:roles.${role}`)],
          [t('columns.since'), (row) => dates.instantDay(row.created_at)],
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

interface PersonDialogProps {
  /** Null: a new one. */
  person: Person | null;
  onClose: () => void;
}

/** Adds a member of staff, or changes name and role of one. */
function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['staff-people', 'staff-pages']);
  const { call } = useStaff();
  const own = useLanguage();
  const [email, setEmail] = useState('');
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<StaffRole>(person?.role ?? 'reception');
  const [language, setLanguage] = useState<Language>(person?.language ?? own);
  const isEmailValid = person !== null || isPersonEmail(email);
  const isNameValid = isPersonName(name);
  const form = useDialogForm(async () => {
    await (person
      ? call(peopleCalls.change, { id: person.id, name, role })
      : call(peopleCalls.add, { email, name, role, language }));
    onClose();
  }, isEmailValid && isNameValid);
  return (
    <FormDialog
      title={person ? t('changeOf', { name: person.name }) : t('add')}
      submit={person ? t('staff-pages:save') : t('addSubmit')}
      {...{ form, onClose }}
    >
      {person === null && (
        <TextField
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('columns.email')}
          description={t('emailHint')}
          value={email}
          error={form.isChecked && !isEmailValid ? t('emailInvalid') : undefined}
          hasInitialFocus
          onChange={setEmail}
        />
      )}
      <TextField
        name="name"
        autoComplete="off"
        label={t('columns.name')}
        value={name}
        error={form.isChecked && !isNameValid ? t('nameInvalid') : undefined}
        hasInitialFocus={person !== null}
        onChange={setName}
      />
      <ChoiceField
        name="role"
        label={t('columns.role')}
        choices={staffRoles.map((value) => ({
          value,
          label: t(`staff-pages:roles.${value}`),
          description: t(`roleHints.${value}`),
        }))}
        value={role}
        onChange={setRole}
      />
      {person === null && (
        <SelectInput
          label={t('language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
      )}
    </FormDialog>
  );
}
