import { useTranslation } from 'react-i18next';
import { Amount } from '#src/components/amount.tsx';
import { PriceLines } from '#src/components/price-lines.tsx';
import { useAnnouncedPrices } from '#src/components/use-announced-prices.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './price-summary.module.css';
import { useEstimate } from './use-estimate.ts';

/** The estimate: its lines, Subtotal (HT), TVA and Total Estimate (TTC). Specification, section 9. */
export function PriceSummary() {
  const { t } = useTranslation('booking-price');
  const { tvaAdded } = useAnnouncedPrices();
  const estimate = useEstimate();
  const isPriceListMissing = BookingActor.useSelector((state) => state.context.prices === null);
  if (!estimate) {
    return (
      <>
        <p className={classes.hint}>{t('summary.chooseDate')}</p>
        <p className={classes.note}>{tvaAdded}</p>
      </>
    );
  }
  return (
    <>
      <PriceLines lines={estimate.lines} />
      <dl className={classes.totals}>
        <div className={classes.sum}>
          <dt>{t('summary.subtotal')}</dt>
          <dd>
            <Amount centimes={estimate.subtotal} />
          </dd>
        </div>
        <div className={classes.sum}>
          <dt>
            {t('summary.tva')} ({t('summary.tvaFlat')})
          </dt>
          <dd>
            <Amount centimes={estimate.tva} />
          </dd>
        </div>
        <div className={`${classes.sum} ${classes.total}`}>
          <dt>
            {t('summary.total')}
            {!estimate.isComplete && (
              <span className={classes.incomplete}>{t('summary.totalIncomplete')}</span>
            )}
          </dt>
          <dd>
            <Amount centimes={estimate.total} />
          </dd>
        </div>
      </dl>
      {isPriceListMissing && <p className={classes.note}>{t('summary.pricesMissing')}</p>}
      {!estimate.isComplete && <p className={classes.note}>{t('summary.incomplete')}</p>}
      <p className={classes.note}>{t('summary.estimate')}</p>
    </>
  );
}
