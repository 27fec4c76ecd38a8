import { Button, VisuallyHidden } from '@mantine/core';
import { deepEqual } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactFields, eventFields } from '#domain/booking/fields/fields.ts';
import type { BookingStep } from '#domain/booking/form/form.ts';
import { socialNetworks } from '#domain/documents/verification.ts';
import { localized } from '#domain/language.ts';
import { selectClashes, selectForm } from '#machines/booking/booking.selectors.ts';
import type { Elements } from '#src/components/elements.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { focusField } from '#src/components/form/focus.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { BookingActor } from './booking-actor.ts';
import { ChangedPrice } from './change-notice.tsx';
import clashClasses from '#src/features/booking/period/period-clash.module.css';
import classes from './recap.module.css';
import { ClashText } from '#src/features/booking/period/period-clash.tsx';
import { useEstimate } from '#src/features/booking/price/use-estimate.ts';
import { usePeriodText } from '#src/features/booking/period/use-period-text.ts';
import { useServiceChoices } from '#src/components/price/use-service-choices.ts';

/** A label and its value; an empty value is left out, and so is a block without values. */
type Fact = readonly [label: string, value: string | null];

/** What the request will contain, in blocks, each with a link to its step. Shown above the last step. */
export function Recap() {
  const { t } = useTranslation('booking-later');
  const { t: tForm } = useTranslation('booking');
  const { t: tField } = useTranslation('request-fields');
  const { t: tPrice } = useTranslation('booking-price');
  const language = useLanguage();
  const form = BookingActor.useSelector(selectForm);
  const room = BookingActor.useSelector((state) => state.context.room);
  const documents = BookingActor.useSelector((state) => state.context.documents);
  const estimate = useEstimate();
  const { days, hours } = usePeriodText(form);
  const services = useServiceChoices(form, estimate);
  const titleId = useId();
  const role = form.organizationType;
  return (
    <section aria-labelledby={titleId} className={classes.recap}>
      <h3 id={titleId} className="title">
        {t('recap.title')}
      </h3>
      <Block
        title={t('recap.when')}
        step="generalInfo"
        field="billingType"
        facts={[
          [t('recap.room'), room && localized(room, 'name', language)],
          [tForm('fields.billingType'), form.billingType && tForm(`billing.${form.billingType}`)],
          [t('recap.days'), days],
          [t('recap.hours'), hours],
        ]}
      >
        <Clash />
      </Block>
      <Block
        title={t('recap.event')}
        step="generalInfo"
        field="eventName"
        facts={[...eventFields, ...contactFields].map((name): Fact => [
          tField(name),
          String(form[name]),
        ])}
      />
      <Block
        title={t('recap.who')}
        step="verification"
        field="organizationType"
        facts={[
          [tForm('fields.role'), role && tForm(`roles.${role}`)],
          [
            tForm('fields.organizationTypeOther'),
            role === 'other' ? form.organizationTypeOther : null,
          ],
          ...(role === 'partner' ? socialNetworks : []).map((network): Fact => [
            t(`socials.${network}`),
            form.socials[network],
          ]),
        ]}
      />
      <Block
        title={t('documents.title')}
        step="verification"
        field="documents"
        items={documents.map(({ name }) => name)}
      />
      <Block
        title={tForm('steps.services.title')}
        step="services"
        field="services"
        facts={services.map(({ name, choices }): Fact => [name, choices])}
      />
      {estimate && (
        <p className={classes.total}>
          <span>
            {`${tPrice('summary.total')}${estimate.isComplete ? '' : tPrice('summary.andIncomplete')}`}
          </span>
          <Amount centimes={estimate.total} />
        </p>
      )}
      <ChangedPrice />
    </section>
  );
}

interface BlockProps {
  title: string;
  step: BookingStep;
  /** The field of the step that is focused. */
  field: string;
  facts?: readonly Fact[];
  items?: readonly string[];
  children?: Elements;
}

/** Goes to a field of a step. */
function useEdit() {
  const actor = BookingActor.useActorRef();
  return (step: BookingStep, field: string) => {
    actor.send({ type: 'step.select', step });
    // The step renders before the next frame.
    requestAnimationFrame(() => focusField(field));
  };
}

/** The chosen period was reserved since it was chosen, as far as the calendar is loaded. */
function Clash() {
  const { t } = useTranslation('booking-later');
  const edit = useEdit();
  const clashes = BookingActor.useSelector(selectClashes, deepEqual);
  return (
    clashes.length > 0 && (
      <div className={classes.clash}>
        <CalendarX size={20} className={clashClasses.icon} />
        <div>
          {clashes.map((clash) => (
            <p key={clash.day}>
              <ClashText clash={clash} />
            </p>
          ))}
          <Button
            variant="default"
            className={clashClasses.remove}
            onClick={() => edit('generalInfo', 'clash')}
          >
            {t('recap.otherTime')}
          </Button>
        </div>
      </div>
    )
  );
}

function Block({ title, step, field, facts = [], items = [], children }: BlockProps): ReactNode {
  const { t } = useTranslation('booking-later');
  const edit = useEdit();
  const titleId = useId();
  const filled = facts.filter(([, value]) => value?.trim());
  return (
    (filled.length > 0 || items.length > 0) && (
      <section aria-labelledby={titleId} className={classes.block}>
        <h4 id={titleId} className={classes.blockTitle}>
          {title}
        </h4>
        <button type="button" className={classes.edit} onClick={() => edit(step, field)}>
          <span>{t('recap.edit')}</span>
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </button>
        {filled.length > 0 && <DetailList className={classes.facts} details={filled} />}
        {items.length > 0 && (
          <ul className={classes.items}>
            {items.map((item, index) => (
              // Two documents can have one name, and none of the items has state.
              <li key={index}>
                <bdi>{item}</bdi>
              </li>
            ))}
          </ul>
        )}
        {children}
      </section>
    )
  );
}
