import { createInstance, type BackendModule } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import arCommon from '#locales/ar/common.json';
import ar from '#locales/ar/errors.json';
import enCommon from '#locales/en/common.json';
import en from '#locales/en/errors.json';
import frCommon from '#locales/fr/common.json';
import fr from '#locales/fr/errors.json';
import { FailureText } from '#src/components/feedback/failure-text.tsx';

const errors = { en, fr, ar };
const common = { en: enCommon, fr: frCommon, ar: arCommon };

test.each(languages)(
  'without the error texts, which need a connection, a failure is shown as a missing connection: %s',
  async (language) => {
    const offline: BackendModule = {
      type: 'backend',
      init: () => undefined,
      read: (_, namespace, done) =>
        namespace === 'common'
          ? done(null, common[language])
          : done(new Error('net::ERR_INTERNET_DISCONNECTED'), false),
    };
    const i18n = createInstance();
    await i18n
      .use(offline)
      .use(initReactI18next)
      .init({ lng: language, fallbackLng: false, ns: ['common'], defaultNS: 'common' });
    await i18n.loadNamespaces('errors').catch(() => undefined);
    const shown = () =>
      renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <FailureText failure={{ code: 'internal' }} />
        </I18nextProvider>,
      );
    expect(shown()).toBe(`<span>${errors[language].network}</span>`);
    i18n.addResourceBundle(language, 'errors', errors[language]);
    expect(shown()).toBe(`<span>${errors[language].internal}</span>`);
  },
);
