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
import { useLackText } from '#src/features/staff/shared/refusal-text.tsx';
import { StaffForm } from '#src/features/staff/shared/staff-form.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { DecisionActor, useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';

/** What is written to the customer, and for staff. What was typed stays when the form is left. */
export function VerdictForm({ kind }: { kind: VerdictDraft['kind'] }) {
  const { t } = useTranslation('staff-requests');
  const actor = DecisionActor.useActorRef();
  const isBusy = DecisionActor.useSelector(selectIsSending);
  const canSend = DecisionActor.useSelector(selectCanSend);
  const failure = DecisionActor.useSelector(selectFailure);
  return (
    <StaffForm
      submit={t(`${kind}.open`)}
      {...{ isBusy, canSend, failure }}
      onSubmit={() => actor.send({ type: 'verdict.send' })}
      onCancel={() => actor.send({ type: 'verdict.cancel' })}
    >
      <h2 className="title">{t(`${kind}.title`)}</h2>
      {kind === 'approval' ? <ApprovalFields /> : <RejectionFields />}
      <div className={classes.note} data-internal>
        <DraftText name="internalNote" label={t('verdict.internalNote')} />
      </div>
      {!canSend && <p className="hint">{t(`${kind}.incomplete`)}</p>}
    </StaffForm>
  );
}

function ApprovalFields() {
  const { t } = useTranslation('staff-requests');
  const { missing_documents, is_price_complete } = useRequest();
  const lackText = useLackText();
  return (
    <>
      {!is_price_complete && <p className={ui.failure}>{t('approval.unpriced')}</p>}
      <DraftText name="note" label={t('approval.note')} autoFocus />
      {missing_documents.missing > 0 && (
        <>
          <p className={ui.failure}>
            {t('verdict.lacking', { lacks: lackText(missing_documents) })}
          </p>
          <DraftText name="withoutDocument" label={t('approval.withoutDocument')} isRequired />
        </>
      )}
    </>
  );
}

function RejectionFields() {
  const { t } = useTranslation(['staff-requests', 'account']);
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
        autoFocus={code === null}
      />
    </>
  );
}

interface DraftTextProps {
  name: 'note' | 'internalNote' | 'withoutDocument';
  label: string;
  isRequired?: boolean;
  autoFocus?: boolean;
}

function DraftText({ name, label, isRequired = false, autoFocus = false }: DraftTextProps) {
  const actor = DecisionActor.useActorRef();
  const draft = DecisionActor.useSelector(selectDraft);
  return (
    <LongTextField
      {...{ name, label, isRequired, autoFocus }}
      rows={3}
      value={draft[name]}
      onChange={(text) => actor.send({ type: 'draft.change', change: { [name]: text } })}
    />
  );
}
