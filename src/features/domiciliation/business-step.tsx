import { useTranslation } from 'react-i18next';
import type { DomiciliationForm } from '#domain/domiciliation/form.ts';
import { businessRoles, enterpriseStatuses } from '#domain/domiciliation/business.ts';
import { MAX_EMAIL } from '#domain/text/text.ts';
import { selectIsEditable } from '#machines/request-form/request-form.selectors.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import classes from '#src/components/form/field.module.css';
import { FieldFrame, TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import steps from './request-form.module.css';
import { useField } from './use-field.ts';

/** Second step: the company and its contact. Specification, sections 2 and 5, Domiciliation. */
export function BusinessStep() {
  const { t } = useTranslation('domiciliation');
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  return (
    <fieldset className={steps.fields} disabled={!canEdit}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('business.group')}</legend>
        <TextField {...useBusinessField('companyName')} autoComplete="organization" />
        <FieldFrame name="enterpriseStatus">
          <ChoiceField
            {...useBusinessField('enterpriseStatus')}
            choices={enterpriseStatuses.map((value) => ({
              value,
              label: t(`business.${value}`),
              description: t(`business.${value}Text`),
            }))}
            isRequired
          />
        </FieldFrame>
        <FieldFrame name="businessRole">
          <ChoiceField
            {...useBusinessField('businessRole')}
            choices={businessRoles.map((value) => ({ value, label: t(`business.${value}`) }))}
            isRequired
          />
        </FieldFrame>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('business.contactGroup')}</legend>
        <TextField {...useBusinessField('contactPerson')} autoComplete="name" />
        <div className={classes.pair}>
          <TextField
            {...useBusinessField('contactEmail')}
            inputMode="email"
            maxLength={MAX_EMAIL}
            dir="ltr"
            autoComplete="email"
          />
          <TextField
            {...useBusinessField('contactPhone')}
            type="tel"
            dir="ltr"
            autoComplete="tel"
          />
        </div>
        <LongTextField
          {...useBusinessField('notes')}
          placeholder={t('business.notesPlaceholder')}
        />
      </fieldset>
    </fieldset>
  );
}

function useBusinessField<Name extends Exclude<keyof DomiciliationForm, 'months'>>(name: Name) {
  const { t } = useTranslation('domiciliation');
  return { ...useField(name), label: t(`business.${name}`) };
}
