import { selectForm } from '#machines/domiciliation/domiciliation.selectors.ts';
import { selectIsEditable } from '#machines/shared/request-form.selectors.ts';
import { BusinessFields } from './business-fields.tsx';
import { DomiciliationActor } from './domiciliation-actor.ts';
import classes from './request-form.module.css';
import { useMessages } from './use-messages.ts';

/** Second step: the company and its contact. */
export function BusinessStep() {
  const actor = DomiciliationActor.useActorRef();
  const form = DomiciliationActor.useSelector(selectForm);
  const canEdit = DomiciliationActor.useSelector(selectIsEditable);
  return (
    <fieldset className={classes.fields} disabled={!canEdit}>
      <BusinessFields
        form={form}
        errorOf={useMessages()}
        onChange={(change) => actor.send({ type: 'field.change', change })}
      />
    </fieldset>
  );
}
