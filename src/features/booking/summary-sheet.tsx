import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#domain/language.ts';
import { selectForm } from '#machines/booking/booking.selectors.ts';
import { Amount } from '#src/components/amount.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { useLanguage } from '#src/components/use-language.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './summary-sheet.module.css';
import { PriceSummary } from './price-summary.tsx';
import { useEstimate } from './use-estimate.ts';
import { usePeriodText } from './use-period-text.ts';

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
        <SheetHeading />
        <PriceSummary />
      </Dialog>
    </>
  );
}

/** What the summary is of: the room, the days and the hours. */
function SheetHeading() {
  const language = useLanguage();
  const room = BookingActor.useSelector((state) => state.context.room);
  const { days, hours } = usePeriodText(BookingActor.useSelector(selectForm));
  return (
    <h3 className={classes.heading}>
      {[room && localized(room, 'name', language), days, hours].filter(Boolean).join(' · ')}
    </h3>
  );
}
