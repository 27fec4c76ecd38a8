import { DirectionContext, MantineProvider } from '@mantine/core';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#domain/language.ts';
import { AppContext, type App } from '#src/features/app-context.ts';
import { cssVariables, theme } from './theme.ts';

/** The server writes the nonce that the content security policy allows style elements by. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

const fixed = () => undefined;

/** Mantine's direction follows the language; nothing else sets it. */
function LanguageDirection({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const dir = directionOf(i18n.language as Language);
  return (
    <DirectionContext value={{ dir, setDirection: fixed, toggleDirection: fixed }}>
      {children}
    </DirectionContext>
  );
}

/** Everything that stands around the router. */
export function Providers({ app, i18n, children }: { app: App; i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageDirection>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <AppContext value={app}>{children}</AppContext>
        </MantineProvider>
      </LanguageDirection>
    </I18nextProvider>
  );
}
