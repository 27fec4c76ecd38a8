import { Title } from '@mantine/core';
import { use, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnfinishedForm } from '#domain/account/unfinished.ts';
import {
  selectIsBusy,
  selectIsLocked,
  selectCanClear,
  selectCanEditDocuments,
  selectIsEditable,
  selectIsReading,
  selectIsLoading,
  selectRestoredDraft,
} from '#machines/request-form/request-form.selectors.ts';
import { Form } from '#src/components/form.tsx';
import { type FormActionTexts, FormActions } from '#src/components/form/form-actions.tsx';
import { StepHead } from '#src/components/form/step-head.tsx';
import { useFileDropGuard } from '#src/components/upload/use-file-drop-guard.ts';
import { CONTENT_ID } from '#src/components/frame/skip-link.tsx';
import { useApp } from '#src/features/app-context.ts';
import { FinishLater } from './finish-later.tsx';
import { LockedRequest, RequestProgress, SendFailure } from './notices.tsx';
import { RefusedFields, type RefusedFieldsProps } from './refused-fields.tsx';
import { useRequestForm, useRequestFormSelector } from './request-form-context.ts';
import { FinishLaterContext, useFinishLater } from './use-finish-later.ts';
import { useStepHistory } from './use-step-history.ts';
import type { Elements } from '#src/components/elements.ts';

interface RequestFormElementProps<
  Step extends string,
  Code extends string,
> extends RefusedFieldsProps<Code> {
  steps: readonly Step[];
  /** The open step. */
  step: Step;
  onStep: (step: Step) => void;
  title: string;
  hint: string;
  documents: Elements;
  /** The draft as it is now, to finish it later; null: the form changes a sent request. */
  readUnfinished: (() => UnfinishedForm) | null;
  actionTexts: FormActionTexts;
  /** The running total, for phones. */
  total: Elements;
  /** The fields of the open step. */
  children: Elements;
}

/** The form element: the open step, or the documents alone once the server has the request. */
export function RequestFormElement<Step extends string, Code extends string>({
  steps,
  step,
  onStep,
  title,
  hint,
  children,
  ...props
}: RequestFormElementProps<Step, Code>) {
  const actor = useRequestForm();
  const isLocked = useRequestFormSelector(selectIsLocked);
  const isLast = step === steps.at(-1);
  useFileDropGuard();
  useStepHistory(steps, step, onStep);
  const later = useFinishLater(props.readUnfinished);
  const pressedStep = useRef(step);
  return (
    <FinishLaterContext value={later}>
      <Form
        onClickCapture={(event) => {
          if (event.detail < 2) {
            pressedStep.current = step;
          } else if (pressedStep.current !== step) {
            // The second click of a double click on Next: it would press, or send, what the first one opened.
            event.preventDefault();
            event.stopPropagation();
          }
        }}
        onSubmit={() => actor.send({ type: isLast || isLocked ? 'form.submit' : 'step.next' })}
      >
        <RefusedFields errors={props.errors} textOf={props.textOf} />
        {isLocked ? (
          <MissingDocuments>{props.documents}</MissingDocuments>
        ) : (
          <>
            <StepHead current={steps.indexOf(step) + 1} total={steps.length} {...{ title, hint }} />
            {children}
          </>
        )}
        <SendFailure />
        <RequestProgress />
        {!isLocked && !props.errors.documents && <OfferedLater isFirst={step === steps[0]} />}
        <RequestActions isFirst={step === steps[0]} isLast={isLast} texts={props.actionTexts}>
          {props.total}
        </RequestActions>
      </Form>
    </FinishLaterContext>
  );
}

/** Once something is typed. Under the message of missing documents it is offered by their field. */
function OfferedLater({ isFirst }: { isFirst: boolean }) {
  const later = use(FinishLaterContext);
  const form = useRequestFormSelector(({ context }) => context.form);
  const [opened] = useState(form);
  const isRestored = useRequestFormSelector(selectRestoredDraft) !== null;
  const isTyped = !isFirst || isRestored || form !== opened;
  return later && isTyped && <FinishLater {...later} />;
}

function MissingDocuments({ children }: { children: Elements }) {
  const { t } = useTranslation('form');
  const isBusy = useRequestFormSelector(selectIsBusy);
  return (
    <>
      <Title order={2} mb="lg">
        {t(isBusy ? 'progressRequest' : 'locked.title')}
      </Title>
      {!isBusy && <LockedRequest />}
      {children}
    </>
  );
}

type RequestActionsProps = Pick<
  ComponentProps<typeof FormActions>,
  'isFirst' | 'isLast' | 'texts' | 'children'
>;

function RequestActions(props: RequestActionsProps) {
  const actor = useRequestForm();
  const { documentFiles } = useApp();
  const clear = () => {
    for (const { id } of actor.getSnapshot().context.documents) {
      documentFiles.delete(id);
    }
    actor.send({ type: 'form.clear' });
    if (selectIsLoading(actor.getSnapshot())) {
      // The button is gone with the form; the dialog above it closes first.
      requestAnimationFrame(() => document.getElementById(CONTENT_ID)?.focus());
    }
  };
  const isLocked = useRequestFormSelector(selectIsLocked);
  const isReading = useRequestFormSelector(selectIsReading);
  return (
    <FormActions
      {...props}
      isLocked={isLocked}
      isReading={isReading && (props.isLast || isLocked)}
      isEditable={useRequestFormSelector(selectIsEditable)}
      canSubmit={useRequestFormSelector(selectCanEditDocuments)}
      canClear={useRequestFormSelector(selectCanClear)}
      onBack={() => actor.send({ type: 'step.back' })}
      onClear={clear}
    />
  );
}
