import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstTarget, typedPrice } from '#machines/decision/decision.rules.ts';
import { DISCOUNT } from '#domain/booking/price/charge.ts';
import { isPricedByStaff, percentOf } from '#domain/booking/price/line-price.ts';
import { typedDinars } from '#domain/money/typed-amount.ts';
import { isPermitted, LARGE_DISCOUNT_PERCENT } from '#domain/staff/permissions.ts';
import { selectPrice, selectPriceFailure } from '#machines/decision/decision.selectors.ts';
import type { PriceChange } from '#machines/decision/decision.types.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { TextField } from '#src/components/form/field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { PriceLines, usePriceLineTexts } from '#src/components/price/price-lines.tsx';
import { AmountField } from '#src/features/staff/shared/fields.tsx';
import { Section } from '#src/features/staff/frame/staff-head.tsx';
import { useMayDo, useStaff } from '#src/features/staff/frame/staff-context.ts';
import { StaffForm } from '#src/features/staff/shared/staff-form.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { DecisionActor, useRequest } from './decision-actor.ts';
import classes from './request-page.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

/** The lines and sums of the price; while the request is pending, what is on request gets its amount, and a discount is given. */
export function Price() {
  const { t } = useTranslation(['staff-requests', 'booking-price']);
  const actor = DecisionActor.useActorRef();
  const mayDo = useMayDo();
  const dates = useDates();
  const request = useRequest();
  const price = DecisionActor.useSelector(selectPrice);
  const amount = (centimes: number) => <Amount centimes={centimes} />;
  return (
    <Section
      title={t('price.title')}
      action={
        price === 'editable' &&
        mayDo('requests.decide') && (
          <Button variant="default" size="sm" onClick={() => actor.send({ type: 'price.edit' })}>
            {t(request.is_price_complete ? 'price.discount' : 'price.set')}
          </Button>
        )
      }
    >
      <div className={ui.panel}>
        <PriceLines lines={request.price_lines} />
        <DetailList
          className={classes.sums}
          details={[
            [t('booking-price:summary.subtotal'), amount(request.subtotal)],
            [t('booking-price:summary.tva'), amount(request.tva)],
            [t('price.total'), amount(request.total_price), 'strong'],
            [t('price.dueBy'), request.due_on && dates.day(request.due_on)],
          ]}
        />
      </div>
      {(price === 'setting' || price === 'saving') && (
        <div className={ui.panel}>
          <PriceForm isSaving={price === 'saving'} />
        </div>
      )}
    </Section>
  );
}

function PriceForm({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation(['staff-requests', 'refusals']);
  const actor = DecisionActor.useActorRef();
  const { me } = useStaff();
  const { price_lines: lines } = useRequest();
  const failure = DecisionActor.useSelector(selectPriceFailure);
  const textsOf = usePriceLineTexts();
  const targets = lines.flatMap((line, index) =>
    isPricedByStaff(line) ? [{ value: `${index + 1}` as const, label: textsOf(line).name }] : [],
  );
  const [target, setTarget] = useState(() => firstTarget(lines));
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const earlier = lines.find(({ item }) => item === DISCOUNT);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState(earlier?.reason ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isDiscount = target === DISCOUNT;
  const send = (sent: PriceChange) => actor.send({ type: 'price.send', change: sent });
  const change = typedPrice({ target, unit, typed, reason });
  return (
    <StaffForm
      submit={t('price.save')}
      isBusy={isSaving}
      failure={failure}
      more={
        isDiscount &&
        earlier && (
          <Button
            variant="subtle"
            disabled={isSaving}
            onClick={() => send({ kind: 'discount', amount: 0, reason: earlier.reason ?? '-' })}
          >
            {t('price.takeBack')}
          </Button>
        )
      }
      onSubmit={() => {
        setIsChecked(true);
        if (change) {
          send(change);
        }
      }}
      onCancel={() => actor.send({ type: 'price.cancel' })}
    >
      <SelectInput
        autoFocus
        label={t('price.target')}
        options={[...targets, { value: 'discount', label: t('price.discount') }]}
        value={target}
        onChange={setTarget}
      />
      {isDiscount && (
        <ChoiceField
          name="unit"
          label={t('price.unit')}
          choices={(['percent', 'amount'] as const).map((value) => ({
            value,
            label: t(`price.${value}`),
          }))}
          value={unit}
          onChange={setUnit}
        />
      )}
      <AmountField
        name="amount"
        label={t(isDiscount && unit === 'percent' ? 'price.percent' : 'price.amount')}
        description={
          isDiscount
            ? t(isPermitted(me.role, 'discounts.large') ? 'price.noLimit' : 'price.limit', {
                percent: LARGE_DISCOUNT_PERCENT,
                amount: typedDinars(percentOf(lines, LARGE_DISCOUNT_PERCENT)),
              })
            : t('price.beforeTax')
        }
        value={typed}
        isChecked={isChecked}
        onChange={setTyped}
      />
      {isDiscount && (
        <TextField
          name="reason"
          label={t('price.reason')}
          value={reason}
          error={isChecked && reason.trim() === '' ? t('refusals:reason_missing') : undefined}
          onChange={setReason}
        />
      )}
    </StaffForm>
  );
}
