import { useTranslation } from 'react-i18next';
import { directionOf, languages } from '#domain/language.ts';
import type { Mistake, TypedTexts } from '#domain/offer/record.ts';
import { TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { useOfferTexts } from './use-offer-texts.ts';

export const MAX_TEXT = 5000;

interface LanguageFieldsProps {
  name: string;
  label: string;
  isLong?: boolean;
  /** In English: the other languages fall back on it. */
  isRequired?: boolean;
  value: TypedTexts;
  mistakeOf: (place: string) => Mistake | undefined;
  onChange: (texts: TypedTexts) => void;
}

/** A text in each language. */
export function LanguageFields({ name, label, value, mistakeOf, ...props }: LanguageFieldsProps) {
  const { t } = useTranslation('staff-offer');
  const { mistake } = useOfferTexts();
  const { isLong = false, isRequired = false, onChange } = props;
  return (
    <div className={isLong ? ui.stack : ui.columns}>
      {languages.map((language) => {
        const place = `${name}.${language}`;
        const field = {
          name: place,
          label: t('inLanguage', { field: label, language: t(`languages.${language}`) }),
          isRequired: isRequired && language === 'en',
          dir: directionOf(language),
          value: value[language],
          error: mistake(mistakeOf(place)),
          onChange: (text: string) => onChange({ ...value, [language]: text }),
        };
        return isLong ? (
          <LongTextField key={language} {...field} rows={4} maxLength={MAX_TEXT} />
        ) : (
          <TextField key={language} {...field} />
        );
      })}
    </div>
  );
}
