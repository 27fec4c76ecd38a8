import { Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  organizationTypes,
  socialNetworks,
  type SocialNetwork,
  needsDocument,
} from '#domain/documents/verification.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { DocumentsField } from '#src/components/upload/documents-field.tsx';
import classes from '#src/components/form/field.module.css';
import { FieldFrame } from '#src/components/form/field.tsx';
import { DocumentsLater } from '#src/features/request-form/documents-later.tsx';
import { useDocuments } from '#src/features/request-form/use-documents.ts';
import { BookingActor } from './booking-actor.ts';
import { TextField } from './field.tsx';
import { useField, useFieldError } from './use-field.ts';

/** Second step: the role of the customer, with its documents. Specification, section 2, Booking form. */
export function VerificationStep() {
  const { t } = useTranslation('booking');
  const role = useField('organizationType');
  return (
    <div className={classes.group}>
      <FieldFrame name="organizationType">
        <ChoiceField
          label={t('fields.role')}
          {...role}
          isRequired
          choices={organizationTypes.map((type) => ({ value: type, label: t(`roles.${type}`) }))}
        />
      </FieldFrame>
      {role.value === 'other' && (
        <TextField name="organizationTypeOther" label={t('fields.organizationTypeOther')} />
      )}
      {role.value === 'partner' && <SocialLinks />}
    </div>
  );
}

function SocialLinks() {
  const { t } = useTranslation('booking-later');
  const error = useFieldError('socials');
  const errorId = useId();
  return (
    <FieldFrame name="socials">
      <fieldset className={classes.group} aria-describedby={error && errorId}>
        <legend className={classes.legend}>{t('socials.title')}</legend>
        <p className={classes.hint}>{t('socials.hint')}</p>
        <div className={classes.pair}>
          {socialNetworks.map((network) => (
            <SocialLink key={network} network={network} errorId={error && errorId} />
          ))}
        </div>
        {error && <Input.Error id={errorId}>{error}</Input.Error>}
      </fieldset>
    </FieldFrame>
  );
}

function SocialLink({ network, errorId }: { network: SocialNetwork; errorId: string | undefined }) {
  const { t } = useTranslation('booking-later');
  const actor = BookingActor.useActorRef();
  const value = BookingActor.useSelector((state) => state.context.form.socials[network]);
  return (
    <TextInput
      label={<span>{t(`socials.${network}`)}</span>}
      name={network}
      dir="ltr"
      maxLength={200}
      value={value}
      error={errorId !== undefined && value.trim() === ''}
      aria-describedby={errorId}
      onChange={(event) => {
        const { socials } = actor.getSnapshot().context.form;
        actor.send({
          type: 'field.change',
          change: { socials: { ...socials, [network]: event.currentTarget.value } },
        });
      }}
    />
  );
}

/** The supporting documents, which some roles need. */
export function SupportingDocuments() {
  const { t } = useTranslation('booking-later');
  const { canEdit, add, remove } = useDocuments();
  const documents = BookingActor.useSelector((state) => state.context.documents);
  const role = BookingActor.useSelector((state) => state.context.form.organizationType);
  return (
    <DocumentsField
      title={t('documents.title')}
      hint={role && t(needsDocument(role) ? 'documents.required' : 'documents.optional')}
      documents={documents}
      canEdit={canEdit}
      error={useFieldError('documents')}
      afterError={<DocumentsLater />}
      onAdd={add}
      onRemove={remove}
    />
  );
}
