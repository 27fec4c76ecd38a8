import { VisuallyHidden } from '@mantine/core';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/language.ts';
import classes from './language-select.module.css';

/** Each language in its own name, in every language of the page. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};

/** The language menu: a native select. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <label className={classes.label}>
      <Languages size={18} className={classes.icon} />
      <VisuallyHidden>{t('language')}</VisuallyHidden>
      <select
        className={classes.select}
        // A choice before the scripts run is found by this name (public/boot.js).
        name="lang"
        value={i18n.language}
        onChange={(event) => {
          const before = i18n.language;
          void i18n.changeLanguage(event.currentTarget.value, (error: unknown) => {
            if (error && navigator.onLine) {
              // Its texts could not be loaded before: the next document loads them.
              window.location.reload();
            } else if (error) {
              // Some texts cannot be loaded: the page stays as it is.
              void i18n.changeLanguage(before);
            }
          });
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
