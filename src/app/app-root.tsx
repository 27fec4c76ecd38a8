import { DirectionContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf } from '#domain/language.ts';
import { SiteContext, type SharedSite, useLanguage } from '#src/components/site-context.ts';
import { AppContext, type App } from '#src/features/app-context.ts';
import type { createAppRouter } from './router.ts';
import { theme } from './theme.ts';

const fixed = () => undefined;

interface PageProps {
  app: App;
  site: SharedSite;
  router: ReturnType<typeof createAppRouter>;
  colorScheme: MantineColorSchemeManager;
}

/** The whole page: the server renders it to HTML, and the browser hydrates it. */
export function AppRoot({ i18n, ...page }: PageProps & { i18n: i18n }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Page {...page} />
      </I18nextProvider>
    </StrictMode>
  );
}

/** Mantine's direction and the building's address follow the language; nothing else sets them. */
function Page({ app, site, router, colorScheme }: PageProps) {
  const language = useLanguage();
  const dir = directionOf(language);
  const contact = { ...site.contact, address: site.contact.address[language] };
  return (
    <DirectionContext value={{ dir, setDirection: fixed, toggleDirection: fixed }}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        // They are in the style sheet of the build (tools/build/mantine.ts).
        withCssVariables={false}
        // Of `visibleFrom` and `hiddenFrom`, which no component has.
        withGlobalClasses={false}
      >
        <SiteContext value={{ ...site, contact }}>
          <AppContext value={app}>
            <RouterProvider router={router} />
          </AppContext>
        </SiteContext>
      </MantineProvider>
    </DirectionContext>
  );
}
