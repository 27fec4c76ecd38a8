import { useSelector } from '@xstate/react';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { domiciliationMachine } from '#machines/domiciliation/domiciliation.machine.ts';
import { selectIsLoading } from '#machines/request-form/request-form.selectors.ts';
import type { singleTabMachine } from '#machines/single-tab/single-tab.machine.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';
import { OpenInOneTab } from '#src/features/request-form/single-tab.tsx';
import { useEmittedEvents } from '#src/features/request-form/use-emitted-events.ts';
import { DomiciliationActor } from './domiciliation-actor.ts';
import { RequestForm } from './request-form.tsx';
import type { Elements } from '#src/components/elements.ts';

interface RunningRequestProps {
  tab: ActorRefFrom<typeof singleTabMachine>;
  /** Undefined until the tab may open the form. */
  form: ActorRefFrom<typeof domiciliationMachine> | undefined;
  headingRef: RefCallback<HTMLHeadingElement>;
  /** What a visitor sees of the plan: shown until the form is known. */
  children: Elements;
}

/** A customer's form for one plan, in one tab at a time. */
export function RunningRequest({ tab, form, headingRef, children }: RunningRequestProps) {
  const { t } = useTranslation('domiciliation');
  return (
    <OpenInOneTab
      tab={tab}
      loading={children}
      wayOut={
        <ButtonLink to="/domiciliation-flow" search={{}} variant="default">
          {t('plans.back')}
        </ButtonLink>
      }
    >
      {form && (
        <OpenedForm key={form.sessionId} form={form} headingRef={headingRef}>
          {children}
        </OpenedForm>
      )}
    </OpenInOneTab>
  );
}

function OpenedForm({
  form,
  headingRef,
  children,
}: Omit<RunningRequestProps, 'tab'> & { form: NonNullable<RunningRequestProps['form']> }) {
  const { t } = useTranslation('domiciliation');
  const isLoading = useSelector(form, selectIsLoading);
  useEmittedEvents(form, { priceText: (prices) => t('priceDiffers', prices) });
  return isLoading ? (
    children
  ) : (
    <DomiciliationActor.Provider value={form}>
      <RequestFormContext value={form}>
        <RequestForm headingRef={headingRef} />
      </RequestFormContext>
    </DomiciliationActor.Provider>
  );
}
