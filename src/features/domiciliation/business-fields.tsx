import { useTranslation } from 'react-i18next';
import type { DomiciliationField, DomiciliationForm } from '#domain/domiciliation/form.ts';
import { businessRoles, enterpriseStatuses } from '#domain/domiciliation/request.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import classes from '#src/components/form/field.module.css';
import { FieldFrame, TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';

interface BusinessFieldsProps {
  form: DomiciliationForm;
  errorOf: (field: DomiciliationField) => string | undefined;
  onChange: (change: Partial<Omit<DomiciliationForm, 'months'>>) => void;
}

/** The business and its contact. Specification, sections 2 and 5, Domiciliation. */
export function BusinessFields({ form, errorOf, onChange }: BusinessFieldsProps) {
  const { t } = useTranslation('domiciliation');
  const textField = (name: 'companyName' | 'contactPerson' | 'contactEmail' | 'contactPhone') => ({
    name,
    label: t(`business.${name}`),
    value: form[name],
    error: errorOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('business.group')}</legend>
        <TextField {...textField('companyName')} autoComplete="organization" />
        <FieldFrame name="enterpriseStatus">
          <ChoiceField
            label={t('business.enterpriseStatus')}
            name="enterpriseStatus"
            choices={enterpriseStatuses.map((value) => ({
              value,
              label: t(`business.${value}`),
              description: t(`business.${value}Text`),
            }))}
            value={form.enterpriseStatus}
            error={errorOf('enterpriseStatus')}
            isRequired
            onChange={(enterpriseStatus) => onChange({ enterpriseStatus })}
          />
        </FieldFrame>
        <FieldFrame name="businessRole">
          <ChoiceField
            label={t('business.businessRole')}
            name="businessRole"
            choices={businessRoles.map((value) => ({ value, label: t(`business.${value}`) }))}
            value={form.businessRole}
            error={errorOf('businessRole')}
            isRequired
            onChange={(businessRole) => onChange({ businessRole })}
          />
        </FieldFrame>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('business.contactGroup')}</legend>
        <TextField {...textField('contactPerson')} autoComplete="name" />
        <div className={classes.pair}>
          <TextField {...textField('contactEmail')} type="email" dir="ltr" autoComplete="email" />
          <TextField {...textField('contactPhone')} type="tel" dir="ltr" autoComplete="tel" />
        </div>
        <LongTextField
          name="notes"
          label={t('business.notes')}
          placeholder={t('business.notesPlaceholder')}
          value={form.notes}
          error={errorOf('notes')}
          onChange={(notes) => onChange({ notes })}
        />
      </fieldset>
    </>
  );
}
