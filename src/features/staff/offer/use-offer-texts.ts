import { useTranslation } from 'react-i18next';
import {
  textsIn,
  type Mistake,
  type RecordValues,
  type SectionName,
} from '#domain/offer/record.ts';
import { useLanguage } from '#src/components/site-context.ts';

/** What the pages of the offer call things, in the language of the page. */
export function useOfferTexts() {
  const { t, i18n } = useTranslation(['staff-offer', 'booking-price']);
  const language = useLanguage();
  const textOf = (value: unknown): string => {
    const texts = textsIn(value);
    return texts[language] || texts.en;
  };
  /** A word of a list of the offer, such as a way of booking or the key of a service. */
  const word = (value: string): string =>
    t([`words.${value}`, `booking-price:lines.${value}`] as never);
  const textIfAny = (key: string): string | undefined =>
    i18n.exists(`staff-offer:${key}`) ? t(key as never) : undefined;
  return {
    textOf,
    word,
    field: (name: string): string => t(`fields.${name}` as never),
    hint: (name: string) => textIfAny(`hints.${name}`),
    /** Of the fields that begin with this one. */
    heading: (name: string) => textIfAny(`headings.${name}`),
    mistake: (mistake: Mistake | undefined): string | undefined =>
      mistake && t(`mistakes.${mistake.code}`, { max: mistake.max }),
    title: (section: SectionName, values: RecordValues | null): string => {
      if (!values) {
        return t(`add.${section}`);
      }
      switch (section) {
        case 'site':
          return typeof values.brand === 'string' ? values.brand : t('sections.site');
        case 'gallery':
          return t('sections.gallery');
        case 'service_prices':
          return word(String(values.service_key));
        default:
          return textOf(values.name);
      }
    },
  };
}
