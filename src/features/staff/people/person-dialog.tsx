import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/language.ts';
import { isPersonEmail, isPersonName, peopleCalls, type Person } from '#domain/staff/people.ts';
import { staffRoles, type StaffRole } from '#domain/staff/permissions.ts';
import { languageNames } from '#src/components/frame/language-select.tsx';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { FormDialog } from '#src/features/staff/shared/form-dialog.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { useDialogForm } from '#src/features/staff/shared/use-dialog-form.ts';

interface PersonDialogProps {
  /** Null: a new one. */
  person: Person | null;
  onClose: () => void;
}

/** Adds a member of staff, or changes name and role of one. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
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
