import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { businessRoles, enterpriseStatuses } from '#domain/domiciliation/request.ts';
import { selectIsEditable } from '#machines/domiciliation/domiciliation.selectors.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import * as fields from '#src/components/form/field.tsx';
import groups from '#src/components/form/field.module.css';
import { DomiciliationActor } from './domiciliation-actor.ts';
import classes from './request-form.module.css';
import { useField } from './use-field.ts';

/** Second step: the company, who asks, and whom to talk to. Specification, section 5, Domiciliation. */
export function BusinessStep() {
  const { t } = useTranslation('domiciliation');
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  return (
    <fieldset className={classes.fields} disabled={!canEdit}>
      <fieldset className={groups.group}>
        <legend className={groups.legend}>{t('business.company')}</legend>
        <TextField
          name="companyName"
          label={t('business.companyName')}
          autoComplete="organization"
        />
        <StatusField />
        <RoleField />
      </fieldset>
      <fieldset className={groups.group}>
        <legend className={groups.legend}>{t('business.contact')}</legend>
        <TextField name="contactPerson" label={t('business.contactPerson')} autoComplete="name" />
        <div className={groups.pair}>
          <TextField
            name="contactEmail"
            label={t('business.contactEmail')}
            type="email"
            dir="ltr"
            autoComplete="email"
          />
          <TextField
            name="contactPhone"
            label={t('business.contactPhone')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
          />
        </div>
      </fieldset>
      <fieldset className={groups.group}>
        <legend className={groups.legend}>{t('business.more')}</legend>
        <NotesField />
      </fieldset>
    </fieldset>
  );
}

type TextFieldName = 'companyName' | 'contactPerson' | 'contactEmail' | 'contactPhone';

type TextFieldProps = Omit<
  ComponentProps<typeof fields.TextField>,
  'name' | 'value' | 'error' | 'onChange'
> & { name: TextFieldName };

function TextField(props: TextFieldProps) {
  const { value, error, change } = useField(props.name);
  return <fields.TextField {...props} value={value} error={error} onChange={change} />;
}

function NotesField() {
  const { t } = useTranslation('domiciliation');
  const { value, error, change } = useField('notes');
  return (
    <fields.LongTextField
      name="notes"
      label={t('business.notes')}
      placeholder={t('business.notesPlaceholder')}
      value={value}
      error={error}
      onChange={change}
    />
  );
}

function StatusField() {
  const { t } = useTranslation('domiciliation');
  const { value, error, change } = useField('enterpriseStatus');
  return (
    <fields.FieldFrame name="enterpriseStatus">
      <ChoiceField
        label={t('business.status')}
        name="enterpriseStatus"
        isRequired
        choices={enterpriseStatuses.map((status) => ({
          value: status,
          label: t(`business.statuses.${status}.name`),
          description: t(`business.statuses.${status}.text`),
        }))}
        value={value}
        error={error}
        onChange={change}
      />
    </fields.FieldFrame>
  );
}

function RoleField() {
  const { t } = useTranslation('domiciliation');
  const { value, error, change } = useField('businessRole');
  return (
    <fields.FieldFrame name="businessRole">
      <ChoiceField
        label={t('business.role')}
        name="businessRole"
        isRequired
        choices={businessRoles.map((role) => ({ value: role, label: t(`business.roles.${role}`) }))}
        value={value}
        error={error}
        onChange={change}
      />
    </fields.FieldFrame>
  );
}
