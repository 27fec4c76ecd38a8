import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#domain/booking/price/price.ts';
import { localized } from '#domain/language.ts';
import { selectForm, selectIsCountInvalid } from '#machines/booking/booking.selectors.ts';
import { Amount } from '#src/components/price/amount.tsx';
import { DetailList } from '#src/components/detail-list.tsx';
import { Dialog } from '#src/components/feedback/dialog.tsx';
import { PriceLines } from '#src/components/price/price-lines.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useLanguage } from '#src/components/site-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import classes from './price-summary.module.css';
import sheet from '#src/features/booking/form/summary-sheet.module.css';
import { useEstimate } from './use-estimate.ts';
import { usePeriodText } from '#src/features/booking/period/use-period-text.ts';

/** The estimate: its lines, Subtotal (HT), TVA and Total Estimate (TTC). Specification, section 9. */
export function PriceSummary() {
  const { t } = useTranslation('booking-price');
  const { tvaAdded } = useAnnouncedPrices();
  const estimate = useEstimate();
  const isCountInvalid = BookingActor.useSelector(selectIsCountInvalid);
  const isPriceListMissing = BookingActor.useSelector((state) => state.context.prices === null);
  if (!estimate) {
    return (
      <>
        <p className="dimmed">
          {t(isCountInvalid ? 'summary.correctNumber' : 'summary.chooseDate')}
        </p>
        <p className={classes.note}>{tvaAdded}</p>
      </>
    );
  }
  return (
    <>
      <PriceLines lines={estimate.lines} />
      <DetailList
        className={classes.totals}
        details={[
          [t('summary.subtotal'), <Amount centimes={estimate.subtotal} />],
          [`${t('summary.tva')} (${t('summary.tvaFlat')})`, <Amount centimes={estimate.tva} />],
          [<TotalName {...estimate} />, <Amount centimes={estimate.total} />, classes.total],
        ]}
      />
      {isPriceListMissing && <p className={classes.note}>{t('summary.pricesMissing')}</p>}
      {!estimate.isComplete && <p className={classes.note}>{t('summary.incomplete')}</p>}
      <p className={classes.note}>{t('summary.estimate')}</p>
    </>
  );
}

function TotalName({ isComplete }: Pick<Estimate, 'isComplete'>) {
  const { t } = useTranslation('booking-price');
  return (
    <>
      <span>{t('summary.total')}</span>
      {!isComplete && <span className={classes.incomplete}>{t('summary.totalIncomplete')}</span>}
    </>
  );
}

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
        className={sheet.total}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={sheet.totalLabel}>
          <span>
            {t(estimate?.isComplete === false ? 'summary.shortIncomplete' : 'summary.totalShort')}
          </span>
          <ChevronUp size={14} />
        </span>
        <span className={sheet.amount}>
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
    <h3 className={sheet.heading}>
      {[room && localized(room, 'name', language), days, hours].filter(Boolean).join(' · ')}
    </h3>
  );
}
