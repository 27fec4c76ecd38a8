import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { defaultServiceDetails } from '#domain/booking/services.ts';
import fields from './field.module.css';
import { CountInput } from './inputs.tsx';
import { AddRow, changeRow, RemoveRow, removeRow, usePriceText } from './service-inputs.tsx';
import classes from './services-step.module.css';
import { useService } from './use-field.ts';

const MAX_ITEMS = 100;

/** The products to have ready. Specification, section 3, stationery. */
export function StationeryDetails() {
  const { t } = useTranslation('booking');
  const { details, change } = useService('stationery');
  const priceText = usePriceText();
  const { items } = details;
  return (
    <>
      <p className={fields.hint}>
        {priceText('stationery_item_default', 'perItem')} · {t('services.stationery.emptyHint')}
      </p>
      {items.map((item, index) => (
        <fieldset
          // A row is known by its place alone, and every input is controlled.
          key={index}
          className={classes.row}
          aria-label={t('services.stationery.row', { number: index + 1 })}
        >
          <TextInput
            label={t('services.stationery.product')}
            maxLength={200}
            value={item.product}
            onChange={({ currentTarget: { value } }) =>
              change({ items: changeRow(items, index, { product: value }) })
            }
          />
          <CountInput
            label={t('services.stationery.quantity')}
            name="quantity"
            value={item.quantity}
            onChange={(quantity) => change({ items: changeRow(items, index, { quantity }) })}
          />
          <TextInput
            label={t('services.stationery.specs')}
            placeholder={t('services.stationery.specsPlaceholder')}
            maxLength={200}
            value={item.specs}
            onChange={({ currentTarget: { value } }) =>
              change({ items: changeRow(items, index, { specs: value }) })
            }
          />
          {items.length > 1 && (
            <RemoveRow
              label={t('services.stationery.remove', { number: index + 1 })}
              onClick={() => change({ items: removeRow(items, index) })}
            />
          )}
        </fieldset>
      ))}
      {items.length < MAX_ITEMS && (
        <AddRow
          label={t('services.stationery.add')}
          onClick={() => change({ items: [...items, ...defaultServiceDetails.stationery.items] })}
        />
      )}
    </>
  );
}
