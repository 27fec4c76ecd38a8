import { useTranslation } from 'react-i18next';
import {
  requestFields,
  type RequestField,
  type StoredFields,
} from '#domain/booking/fields/fields.ts';
import { valueText } from '#domain/booking/status.ts';
import { businessRoles, enterpriseStatuses } from '#domain/domiciliation/business.ts';
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

type Company = Record<'company_name' | 'enterprise_status' | 'business_role', string | null>;

/** What a domiciliation has about its company. Needs the texts of `account`. */
export function useCompanyDetails(company: Company): Detail[] {
  const { t } = useTranslation('account');
  const { company_name: name, enterprise_status: status, business_role: role } = company;
  return [
    [t('details.company'), name],
    [
      t('details.enterpriseStatus'),
      status &&
        valueText(status, enterpriseStatuses, (known) => t(`details.enterpriseStatuses.${known}`)),
    ],
    [
      t('details.businessRole'),
      role && valueText(role, businessRoles, (known) => t(`details.businessRoles.${known}`)),
    ],
  ];
}
