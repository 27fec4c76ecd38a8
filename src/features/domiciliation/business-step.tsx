import { useTranslation } from 'react-i18next';
import type { DomiciliationForm } from '#domain/domiciliation/form.ts';
import { businessRoles, enterpriseStatuses } from '#domain/domiciliation/business.ts';
import { MAX_EMAIL } from '#domain/text/text.ts';
import { selectForm } from '#machines/domiciliation/domiciliation.selectors.ts';
import { selectIsEditable } from '#machines/request-form/request-form.selectors.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import classes from '#src/components/form/field.module.css';
import { FieldFrame, TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import steps from './request-form.module.css';
import { useMessages } from './use-messages.ts';

/** Second step: the company and its contact. Specification, sections 2 and 5, Domiciliation. */
export function BusinessStep() {
  const { t } = useTranslation('domiciliation');
  const actor = DomiciliationActor.useActorRef();
  const form = DomiciliationActor.useSelector(selectForm);
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  const errorOf = useMessages();
  const field = <Name extends Exclude<keyof DomiciliationForm, 'months'>>(name: Name) => ({
    name,
    label: t(`business.${name}`),
    value: form[name],
    error: errorOf(name),
    onChange: (value: DomiciliationForm[Name]) =>
      actor.send({ type: 'field.change', change: { [name]: value } }),
  });
  return (
    <fieldset className={steps.fields} disabled={!canEdit}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('business.group')}</legend>
        <TextField {...field('companyName')} autoComplete="organization" />
        <FieldFrame name="enterpriseStatus">
          <ChoiceField
            {...field('enterpriseStatus')}
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
            {...field('businessRole')}
            choices={businessRoles.map((value) => ({ value, label: t(`business.${value}`) }))}
            isRequired
          />
        </FieldFrame>
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('business.contactGroup')}</legend>
        <TextField {...field('contactPerson')} autoComplete="name" />
        <div className={classes.pair}>
          <TextField
            {...field('contactEmail')}
            inputMode="email"
            maxLength={MAX_EMAIL}
            dir="ltr"
            autoComplete="email"
          />
          <TextField {...field('contactPhone')} type="tel" dir="ltr" autoComplete="tel" />
        </div>
        <LongTextField {...field('notes')} placeholder={t('business.notesPlaceholder')} />
      </fieldset>
    </fieldset>
  );
}
