import { Alert, Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import {
  selectFailure,
  selectIsBusy,
  selectField,
} from '#machines/event-creation/event-creation.selectors.ts';
import { Form } from '#src/components/form.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { useFailureText } from '#src/components/feedback/failure-text.tsx';
import { focusField, returnLostFocus, revealField } from '#src/components/form/focus.ts';
import { useZoneCity } from '#src/components/calendar/use-zone-city.ts';
import { useEmitted } from '#src/features/actors/use-emitted.ts';
import { EventCreationActor } from './event-creation-actor.ts';
import { EventFields } from './event-fields.tsx';
import classes from './event-form-dialog.module.css';

/** The modal with the form of a new event. Specification, section 2, Account Events. */
export function EventFormDialog() {
  const { t } = useTranslation('account-events');
  const actor = EventCreationActor.useActorRef();
  const isBusy = EventCreationActor.useSelector(selectIsBusy);
  const city = useZoneCity();
  const failure = EventCreationActor.useSelector(selectFailure);
  useEmitted(actor, 'form.invalid', ({ field }) => {
    // The message of the field renders before the next frame.
    requestAnimationFrame(() => revealField(field));
  });
  return (
    <Dialog
      isOpen
      title={t('create')}
      closeLabel={t('form.close')}
      onClose={() => actor.send({ type: 'form.close' })}
    >
      <Form onSubmit={() => actor.send({ type: 'form.submit' })}>
        <p className={classes.hint}>{t('form.hint', { city })}</p>
        <CopyOffer />
        <fieldset className="stack" disabled={isBusy}>
          <EventFields />
        </fieldset>
        {failure && <CreationFailure failure={failure} />}
        <Button type="submit" fullWidth mt="lg" disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'form.submitting' : 'form.submit')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** An earlier event in place of what is typed, which stays until this is pressed. */
function CopyOffer() {
  const { t } = useTranslation('account-events');
  const actor = EventCreationActor.useActorRef();
  const copy = EventCreationActor.useSelector(({ context }) => context.copy);
  const typedName = EventCreationActor.useSelector(selectField('eventName'));
  return (
    copy && (
      <Alert mb="md" variant="light" role="status">
        <p className={classes.offer}>
          {typedName
            ? t('copy.offer', { name: typedName, copy: copy.eventName })
            : t('copy.unnamed', { copy: copy.eventName })}
        </p>
        <Button
          variant="default"
          onClick={() => {
            actor.send({ type: 'copy.use' });
            // The offer is gone with its button.
            requestAnimationFrame(() => focusField('eventName'));
          }}
        >
          {t('copy.use')}
        </Button>
      </Alert>
    )
  );
}

/** Codes without information about the event: then the server's own details are shown. */
const vagueCodes: readonly string[] = ['internal', 'invalid_request'];

/** Specification, section 8, Events: the red box with the server's details, translated where their code is known. */
function CreationFailure({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  const { code, params } = failure;
  const details = vagueCodes.includes(code) ? params?.details : undefined;
  return (
    <Alert
      ref={showFailure}
      mt="lg"
      color="accent"
      variant="light"
      icon={<TriangleAlert size={20} />}
      title={failureText({ code: 'event_creation_failed' })}
    >
      {details === undefined ? (
        code !== 'event_creation_failed' && failureText(failure)
      ) : (
        // The server writes in a language of its own.
        <bdi>{details}</bdi>
      )}
    </Alert>
  );
}

/** The box is below the fields, and what had the focus was disabled during the call. */
function showFailure(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
  if (box) {
    returnLostFocus();
  }
}
