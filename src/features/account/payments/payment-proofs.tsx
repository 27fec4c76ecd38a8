import { useTranslation } from 'react-i18next';
import { proofOffer } from '#domain/account/amounts-due.ts';
import type { BookingDetails } from '#domain/account/booking-details.ts';
import { SendDocuments } from '#src/features/account/bookings/add-documents.tsx';
import { PayHere } from './pay-here.tsx';
import classes from '#src/features/account/bookings/booking-details-panel.module.css';
import { useDates } from '#src/components/dates/use-dates.ts';

interface PaymentProofsProps {
  booking: BookingDetails;
  /** Called when the booking has one proof more. */
  onAdded: () => void;
}

/** When the latest proof of payment was sent, and the button that sends one as long as something is owed. */
export function PaymentProofs({ booking, onAdded }: PaymentProofsProps) {
  const { t } = useTranslation('account');
  const dates = useDates();
  const latest = booking.payment_proofs.at(-1);
  const offer = proofOffer(booking);
  return (
    <>
      {latest && (
        <p className={classes.proof}>
          {t('proof.sent', { date: dates.instantDay(latest.created_at) })}
        </p>
      )}
      {offer === 'cancelling' && <p className={classes.proof}>{t('approved.cancelling')}</p>}
      {offer === 'send' && (
        <div className={classes.sendProof}>
          <PayHere reference={booking.ref_code}>
            <SendDocuments
              booking={booking}
              purpose="PAYMENT_PROOF"
              isNeeded={!latest}
              onAdded={onAdded}
            >
              {t('proof.action')}
            </SendDocuments>
          </PayHere>
        </div>
      )}
    </>
  );
}
