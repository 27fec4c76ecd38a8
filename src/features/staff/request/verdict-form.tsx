import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rejectionCodes } from '#domain/booking/rejection.ts';
import {
  selectCanSend,
  selectDraft,
  selectFailure,
  selectIsSending,
} from '#machines/decision/decision.selectors.ts';
import type { VerdictDraft } from '#machines/decision/decision.types.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { useLackText } from '#src/features/staff/shared/lack-text.ts';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { DecisionActor, useRequest } from './decision-actor.ts';
import classes from './verdict.module.css';

/** What is written to the customer, and for staff. Escape closes the form, and what was typed stays. */
export function VerdictForm({ kind }: { kind: VerdictDraft['kind'] }) {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const actor = DecisionActor.useActorRef();
  const isSending = DecisionActor.useSelector(selectIsSending);
  const canSend = DecisionActor.useSelector(selectCanSend);
  const failure = DecisionActor.useSelector(selectFailure);
  const cancel = () => actor.send({ type: 'verdict.cancel' });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'verdict.send' });
      }}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
    >
      <h2 className={classes.title}>{t(`${kind}.title`)}</h2>
      {kind === 'approval' ? <ApprovalFields /> : <RejectionFields />}
      <div className={classes.internal}>
        <DraftText name="internalNote" label={t('verdict.internalNote')} />
      </div>
      <div role="alert" className={classes.failure}>
        {failure && <RefusalText failure={failure} />}
      </div>
      {!canSend && <p className={classes.hint}>{t(`${kind}.incomplete`)}</p>}
      <div className={classes.actions}>
        <Button type="submit" loading={isSending} disabled={!canSend}>
          {t(`${kind}.send`)}
        </Button>
        <Button variant="default" disabled={isSending} onClick={cancel}>
          {t('staff-pages:cancel')}
        </Button>
      </div>
    </form>
  );
}

function ApprovalFields() {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const { missing_documents, is_price_complete } = useRequest();
  const lackText = useLackText();
  return (
    <>
      {!is_price_complete && <p className={classes.lack}>{t('approval.unpriced')}</p>}
      <DraftText name="note" label={t('approval.note')} isFirst />
      {missing_documents.missing > 0 && (
        <>
          <p className={classes.lack}>
            {t('verdict.lacking', { lacks: lackText(missing_documents) })}
          </p>
          <DraftText name="withoutDocument" label={t('approval.withoutDocument')} isRequired />
        </>
      )}
    </>
  );
}

function RejectionFields() {
  const { t } = useTranslation(['staff-requests', 'staff-pages', 'account']);
  const actor = DecisionActor.useActorRef();
  const { code } = DecisionActor.useSelector(selectDraft);
  return (
    <>
      <SelectInput
        label={t('rejection.code')}
        options={[
          { value: '', label: t('rejection.noCode') },
          ...rejectionCodes.map((value) => ({ value, label: t(`account:rejection.${value}`) })),
        ]}
        value={code ?? ''}
        onChange={(chosen) =>
          actor.send({ type: 'draft.change', change: { code: chosen || null } })
        }
      />
      <DraftText
        name="note"
        label={t('rejection.reason')}
        isRequired={code === null}
        isFirst={code === null}
      />
    </>
  );
}

interface DraftTextProps {
  name: 'note' | 'internalNote' | 'withoutDocument';
  label: string;
  isRequired?: boolean;
  /** It gets the focus when the form opens. */
  isFirst?: boolean;
}

function DraftText({ name, label, isRequired = false, isFirst = false }: DraftTextProps) {
  const actor = DecisionActor.useActorRef();
  const draft = DecisionActor.useSelector(selectDraft);
  return (
    <div ref={isFirst ? focusText : undefined}>
      <LongTextField
        name={name}
        label={label}
        rows={3}
        isRequired={isRequired}
        value={draft[name]}
        error={undefined}
        onChange={(text) => actor.send({ type: 'draft.change', change: { [name]: text } })}
      />
    </div>
  );
}

/** The button that opened the form is gone. */
function focusText(frame: HTMLDivElement | null): void {
  frame?.querySelector('textarea')?.focus();
}
