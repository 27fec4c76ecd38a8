import { useTranslation } from 'react-i18next';
import {
  cateringTiers,
  coffeeVarieties,
  mealFormats,
  mealTypes,
} from '#domain/booking/services/services.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import fields from '#src/components/form/field.module.css';
import { SelectInput } from '#src/components/form/select.tsx';
import { TimeSelect } from '#src/components/form/time-select.tsx';
import { Option, usePriceText } from './service-inputs.tsx';
import { useService } from '#src/features/booking/form/use-field.ts';

/** Coffee breaks and a meal. Specification, sections 2 and 9. */
export function CateringDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('catering');
  const priceText = usePriceText();
  const mealPrice = details.mealFormat && priceText(`meal_${details.mealFormat}`);
  return (
    <>
      <ChoiceField
        label={t('catering.package')}
        name="packageTier"
        choices={cateringTiers.map((tier) => ({
          value: tier,
          label: t(`catering.${tier}`),
          description: (
            <>
              <span className={fields.price}>{priceText(`catering_${tier}`)}</span>
              <span>{t(`catering.${tier}Text`)}</span>
            </>
          ),
        }))}
        value={details.packageTier}
        onChange={(packageTier) => change({ packageTier })}
      />
      <SelectInput
        label={t('catering.coffee')}
        options={coffeeVarieties.map((value) => ({
          value,
          label: t(`catering.${value}`),
        }))}
        value={details.coffeeVariety}
        onChange={(coffeeVariety) => change({ coffeeVariety })}
      />
      <div className={fields.short}>
        <TimeSelect
          label={t('catering.morningBreak')}
          value={details.morningBreakTime}
          onChange={(morningBreakTime) => change({ morningBreakTime })}
        />
        <TimeSelect
          label={t('catering.afternoonBreak')}
          value={details.afternoonBreakTime}
          onChange={(afternoonBreakTime) => change({ afternoonBreakTime })}
        />
      </div>
      <div className={fields.pair}>
        <SelectInput
          label={t('catering.meal')}
          options={[
            { value: '', label: t('catering.noMeal') },
            ...mealFormats.map((value) => ({ value, label: t(`catering.${value}`) })),
          ]}
          value={details.mealFormat ?? ''}
          onChange={(mealFormat) =>
            change(mealFormat === '' ? { mealFormat: null, mealType: null } : { mealFormat })
          }
        />
        {details.mealFormat && (
          <SelectInput
            label={t('catering.mealType')}
            options={[
              { value: '', label: t('catering.noMealType') },
              ...mealTypes.map((value) => ({ value, label: t(`catering.${value}`) })),
            ]}
            value={details.mealType ?? ''}
            onChange={(mealType) => change({ mealType: mealType === '' ? null : mealType })}
          />
        )}
      </div>
      {mealPrice && <p className={fields.hint}>{mealPrice}</p>}
      <Option
        label={t('catering.glutenFree')}
        checked={details.glutenFree}
        onChange={(glutenFree) => change({ glutenFree })}
      />
    </>
  );
}
