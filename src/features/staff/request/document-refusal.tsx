import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { MAX_HOLD_EXTENSIONS } from '#domain/booking/limits/limits.ts';
import { refusalCodes } from '#domain/documents/review.ts';
import type { documentReviewMachine } from '#machines/document-review/document-review.machine.ts';
import {
  selectCanSendRefusal,
  selectIsRefusing,
  selectRefusalDraft,
} from '#machines/document-review/document-review.selectors.ts';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { StaffForm } from '#src/features/staff/shared/staff-form.tsx';
import { useRequest } from './decision-actor.ts';

export interface DocumentReviewProps {
  actor: ActorRefFrom<typeof documentReviewMachine>;
}

/** Why it is refused: the customer reads it, and sends another one. */
export function RefusalForm({ actor }: DocumentReviewProps) {
  const { t } = useTranslation('staff-requests');
  const { code, text } = useSelector(actor, selectRefusalDraft);
  const isRefusing = useSelector(actor, selectIsRefusing);
  const canSend = useSelector(actor, selectCanSendRefusal) || isRefusing;
  const { status, extensions_left } = useRequest();
  return (
    <StaffForm
      submit={t('documents.sendRefusal')}
      isBusy={isRefusing}
      canSend={canSend}
      failure={null}
      onSubmit={() => actor.send({ type: 'refusal.send' })}
      onCancel={() => actor.send({ type: 'refusal.cancel' })}
    >
      <SelectInput
        autoFocus
        label={t('documents.code')}
        options={[
          { value: '', label: t('documents.chooseCode') },
          ...refusalCodes.map((value) => ({ value, label: t(`documents.codes.${value}`) })),
        ]}
        value={code ?? ''}
        onChange={(chosen) =>
          actor.send({ type: 'refusal.change', change: { code: chosen || null } })
        }
      />
      <LongTextField
        name="refusalText"
        label={t('documents.text')}
        rows={2}
        isRequired={code === 'other'}
        value={text}
        onChange={(typed) => actor.send({ type: 'refusal.change', change: { text: typed } })}
      />
      <p className="hint">
        <span>{t('documents.asksForAnother')}</span>{' '}
        {status === 'pending_approval' && (
          <span>
            {t('documents.extends', { count: extensions_left, max: MAX_HOLD_EXTENSIONS })}
          </span>
        )}
      </p>
    </StaffForm>
  );
}
