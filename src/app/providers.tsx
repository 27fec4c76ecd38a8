import { DirectionContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf } from '#domain/language.ts';
import { SiteContext, type SharedSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { AppContext, type App } from '#src/features/app-context.ts';
import { cssVariables, theme } from './theme.ts';

const fixed = () => undefined;

/** Mantine's direction follows the language; nothing else sets it. */
function LanguageDirection({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const dir = directionOf(language);
  return (
    <DirectionContext value={{ dir, setDirection: fixed, toggleDirection: fixed }}>
      {children}
    </DirectionContext>
  );
}

/** The address follows the language. */
function LanguageSite({ site, children }: { site: SharedSite; children: ReactNode }) {
  const language = useLanguage();
  const contact = { ...site.contact, address: site.contact.address[language] };
  return <SiteContext value={{ ...site, contact }}>{children}</SiteContext>;
}

export interface ProvidersProps {
  app: App;
  site: SharedSite;
  i18n: i18n;
  colorScheme: MantineColorSchemeManager;
  /** The nonce that the content security policy requires of style elements. */
  styleNonce: string;
  children: ReactNode;
}

/** The providers around the router. */
export function Providers({ app, site, i18n, colorScheme, styleNonce, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageDirection>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorScheme}
          defaultColorScheme="auto"
          getStyleNonce={() => styleNonce}
        >
          <LanguageSite site={site}>
            <AppContext value={app}>{children}</AppContext>
          </LanguageSite>
        </MantineProvider>
      </LanguageDirection>
    </I18nextProvider>
  );
}
