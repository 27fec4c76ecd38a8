import { useTranslation } from 'react-i18next';
import type { AccountBooking } from '#domain/account/bookings.ts';
import { localized } from '#domain/language.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** What a row names a booking by. A domiciliation has the same columns: the plan in place of the room. */
export function useBookingTexts() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const none = t('bookings.none');
  return ({ event_name: event, domiciliation, rooms }: AccountBooking) => {
    const subject = domiciliation?.plan ?? rooms;
    return {
      event: event ?? (domiciliation ? t('details.types.domiciliation') : none),
      subject: subject ? localized(subject, 'name', language) : none,
    };
  };
}
