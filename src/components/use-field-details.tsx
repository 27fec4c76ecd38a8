import { useTranslation } from 'react-i18next';
import {
  requestFields,
  type RequestField,
  type StoredFields,
} from '#domain/booking/fields/fields.ts';
import { formatNumber } from '#domain/number.ts';
import type { Detail } from './detail-list.tsx';
import { Ltr } from './ltr.tsx';
import { useLanguage } from './site-context.ts';

/** Names and values of fields of a stored request; `labels` instead of the names that the form has for them. */
export function useFieldDetails(row: StoredFields) {
  const { t } = useTranslation('request-fields');
  const language = useLanguage();
  const valueOf = (name: RequestField) => {
    const value = row[requestFields[name].column];
    const isLtr = name === 'contactEmail' || name === 'contactPhone';
    const text = typeof value === 'number' ? formatNumber(value, language) : value;
    return isLtr && text ? <Ltr>{text}</Ltr> : text;
  };
  return (
    names: readonly RequestField[],
    labels: Partial<Record<RequestField, string>> = {},
  ): Detail[] => names.map((name) => [labels[name] ?? t(name), valueOf(name)]);
}
