import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import fields from '#src/components/form/field.module.css';
import { CountInput } from './inputs.tsx';
import { usePriceText } from './service-inputs.tsx';
import { ServiceRows } from './service-rows.tsx';
import { useService } from './use-field.ts';

const MAX_ITEMS = 100;
const NEW_ITEM = { product: '', specs: '', quantity: 1 };

/** The products to have ready. Specification, section 3, stationery. */
export function StationeryDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('stationery');
  const priceText = usePriceText();
  return (
    <>
      <p className={fields.hint}>
        {priceText('stationery_item_default')} · {t('stationery.emptyHint')}
      </p>
      <ServiceRows
        rows={details.items}
        newRow={NEW_ITEM}
        most={MAX_ITEMS}
        addLabel={t('stationery.add')}
        rowLabel={(number) => t('stationery.row', { number })}
        removeLabel={(number) => t('stationery.remove', { number })}
        onChange={(items) => change({ items })}
      >
        {(row, changeRow) => (
          <>
            <TextInput
              label={t('stationery.product')}
              maxLength={200}
              value={row.product}
              onChange={({ currentTarget: { value } }) => changeRow({ product: value })}
            />
            <CountInput
              label={t('stationery.quantity')}
              name="quantity"
              value={row.quantity}
              onChange={(quantity) => changeRow({ quantity })}
            />
            <TextInput
              label={t('stationery.specs')}
              placeholder={t('stationery.specsPlaceholder')}
              maxLength={200}
              value={row.specs}
              onChange={({ currentTarget: { value } }) => changeRow({ specs: value })}
            />
          </>
        )}
      </ServiceRows>
    </>
  );
}
