import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#src/components/amount.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import classes from './summary-sheet.module.css';
import { PriceSummary } from './price-summary.tsx';
import { useEstimate } from './use-estimate.ts';

/** On a phone: the running total, which opens the whole summary as a sheet. */
export function SummarySheet() {
  const { t } = useTranslation('booking-price');
  const { t: tForm } = useTranslation('form');
  const [isOpen, setIsOpen] = useState(false);
  const estimate = useEstimate();
  return (
    <>
      <button
        type="button"
        className={classes.total}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.totalLabel}>
          {t('summary.totalShort')}
          {estimate?.isComplete === false && <>, {t('summary.totalIncomplete')}</>}
          <ChevronUp size={14} aria-hidden />
        </span>
        <span className={classes.amount}>
          {estimate ? <Amount centimes={estimate.total} /> : '–'}
        </span>
      </button>
      <Dialog
        isOpen={isOpen}
        isSheet
        title={t('summary.title')}
        closeLabel={tForm('close')}
        onClose={() => setIsOpen(false)}
      >
        <PriceSummary />
      </Dialog>
    </>
  );
}
