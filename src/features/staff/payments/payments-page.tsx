import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#domain/account/payments.ts';
import type { DueRow, PaymentRow } from '#domain/staff/payments.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { usePolledValue, type PolledValue } from '#src/components/polled-value.ts';
import { StaffHead } from '#src/features/staff/shared/staff-head.tsx';
import { DueTable } from './due-table.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentTable } from './payment-table.tsx';
import classes from './payments-page.module.css';

export const paymentViews = ['due', 'announced', 'received', 'refunds'] as const;
type PaymentView = (typeof paymentViews)[number];

interface Page<Row> {
  rows: Row[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** The list of a view. */
export type PaymentsList =
  | { of: 'bookings'; view: 'due' | 'refunds'; page: PolledValue<Page<DueRow>> }
  | { of: 'payments'; view: 'announced' | 'received'; page: PolledValue<Page<PaymentRow>> };

interface PaymentsPageProps {
  list: PaymentsList;
  filter: { method: PaymentMethod | undefined; search: string | undefined };
  isFirstPage: boolean;
  /** Reads the list again. */
  onChanged: () => void;
  onFilter: (filter: PaymentsPageProps['filter']) => void;
}

/** What is due, announced, received, and to be given back. */
export function PaymentsPage({
  list,
  filter,
  isFirstPage,
  onChanged,
  onFilter,
}: PaymentsPageProps) {
  const { t } = useTranslation('staff-payments');
  const { view } = list;
  return (
    <>
      <StaffHead title={t('title')} lead={t(`leads.${view}`)} />
      <nav className={classes.views} aria-label={t('title')}>
        {paymentViews.map((one) => (
          <Link
            key={one}
            to="/staff/payments"
            search={{ view: one }}
            className={classes.view}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`views.${one}`)}
          </Link>
        ))}
      </nav>
      {list.of === 'bookings' ? (
        <DueTable view={list.view} page={list.page} onChanged={onChanged} />
      ) : (
        <>
          <PaymentFilters {...filter} onFilter={onFilter} />
          <PaymentTable view={list.view} page={list.page} onChanged={onChanged} />
        </>
      )}
      <Pager page={list.page} view={view} filter={filter} isFirstPage={isFirstPage} />
    </>
  );
}

interface PagerProps {
  page: PolledValue<{ next: string | null }>;
  view: PaymentView;
  filter: PaymentsPageProps['filter'];
  isFirstPage: boolean;
}

function Pager({ page, view, filter, isFirstPage }: PagerProps) {
  const { t } = useTranslation('staff-payments');
  const { next } = usePolledValue(page);
  return (
    <p className={classes.pager}>
      {!isFirstPage && (
        <ButtonLink to="/staff/payments" search={{ view, ...filter }} variant="default">
          {t('first')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to="/staff/payments"
          search={{ view, ...filter, after: next }}
          variant="default"
        >
          {t('next')}
        </ButtonLink>
      )}
    </p>
  );
}
