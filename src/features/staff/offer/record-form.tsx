import { Fragment } from 'react';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Actor } from 'xstate';
import { fieldsOf, type OfferField, type SectionName } from '#domain/offer/record.ts';
import type { recordEditMachine } from '#machines/record-edit/record-edit.machine.ts';
import {
  selectField,
  selectIsUnsaved,
  selectMistakes,
  selectStored,
} from '#machines/record-edit/record-edit.selectors.ts';
import { useEmitted } from '#src/features/actors/use-emitted.ts';
import { Form } from '#src/components/form.tsx';
import { revealField } from '#src/components/form/focus.ts';
import { ButtonLink } from '#src/components/links.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { FieldInput, type RoomChoice } from './field-input.tsx';
import classes from './offer.module.css';
import { useOfferTexts } from './use-offer-texts.ts';

export type RecordEditActor = Actor<typeof recordEditMachine>;

interface RecordFormProps {
  actor: RecordEditActor;
  section: SectionName;
  rooms: readonly RoomChoice[];
}

/** The form of a record, made from the fields of its section. */
export function RecordForm({ actor, section, rooms }: RecordFormProps) {
  const { t } = useTranslation('staff-offer');
  const isNew = useSelector(actor, selectStored) === null;
  const isDirty = useSelector(actor, selectIsUnsaved);
  // The field is focused once its message is rendered.
  useEmitted(actor, 'form.invalid', ({ field }) => {
    requestAnimationFrame(() => revealField(field));
  });
  return (
    <Form className={classes.form} onSubmit={() => actor.send({ type: 'record.review' })}>
      <p className="hint">{t('translated')}</p>
      {fieldsOf(section)
        .filter(({ isKey }) => isNew || !isKey)
        .map((field) => (
          <Fragment key={field.name}>
            <GroupHeading field={field.name} />
            <div data-wide={isWide(field) || undefined}>
              <FormField actor={actor} field={field} rooms={rooms} />
            </div>
          </Fragment>
        ))}
      <div className={ui.actions}>
        {isNew ? (
          <ButtonLink to="/staff/offer" search={{ section }} variant="default">
            {t('back')}
          </ButtonLink>
        ) : (
          <Button variant="default" onClick={() => actor.send({ type: 'record.discard' })}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" disabled={!isDirty}>
          {t('review')}
        </Button>
      </div>
    </Form>
  );
}

/** Above the first field of a group, in a long form. */
function GroupHeading({ field }: { field: string }) {
  const heading = useOfferTexts().heading(field);
  return heading && <h2>{heading}</h2>;
}

/** Short inputs share a row. */
function isWide({ input: { kind } }: OfferField): boolean {
  return !['count', 'day', 'dinars', 'email', 'line', 'position', 'room', 'slug', 'tel'].includes(
    kind,
  );
}

function FormField({
  actor,
  field,
  rooms,
}: Pick<RecordFormProps, 'actor' | 'rooms'> & { field: OfferField }) {
  const value = useSelector(actor, selectField(field.name)) ?? '';
  const mistakes = useSelector(actor, selectMistakes);
  return (
    <FieldInput
      field={field}
      value={value}
      mistakes={mistakes}
      rooms={rooms}
      onChange={(typed) => actor.send({ type: 'field.change', name: field.name, value: typed })}
    />
  );
}
