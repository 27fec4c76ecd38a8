import { useTranslation } from 'react-i18next';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { useField } from './use-field.ts';

/** Free notes. Specification, section 2, Booking form. */
export function NotesStep() {
  const { t } = useTranslation(['booking-later', 'request-fields']);
  return (
    <LongTextField
      {...useField('notes')}
      label={t('request-fields:notes')}
      placeholder={t('notes.placeholder')}
    />
  );
}
