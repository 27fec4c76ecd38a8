import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSettings } from '#src/config/settings.ts';
import { createApp } from './create-app.ts';
import { followSession } from './follow-session.ts';
import { startI18n } from './i18n.ts';
import { moveFocusToNewPage } from './move-focus.ts';
import { Providers, styleNonce } from './providers.tsx';
import { createAppRouter } from './router.ts';

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}

// The scroll lock of dialogs writes a style element and looks for the nonce under this name (package get-nonce).
Object.assign(window, { __webpack_nonce__: styleNonce() });

if (import.meta.env.DEV) {
  // Pre-bundled packages bypass the build's stylesheets by component (tools/build/mantine-css.ts).
  await import('@mantine/core/styles.layer.css');
}

try {
  const settings = readSettings(import.meta.env, location.origin);
  const { app, services, ...loaders } = createApp(settings, fetch.bind(window));
  const i18n = await startI18n(settings.brandName);
  const router = createAppRouter({
    auth: app.auth,
    settings,
    ...services,
    ...loaders,
    i18n,
    isServed: () => false,
    now: () => new Date(),
    // eslint-disable-next-line no-console -- the browser's console is the log of this side
    logFailure: (area, { code }) => console.warn(`${area}:`, code),
    loadTexts: (...namespaces) => i18n.loadNamespaces(namespaces),
  });
  followSession(app.auth, router);
  moveFocusToNewPage(router);
  // React writes the title of each page; a second title element would be ignored.
  document.querySelector('title')?.remove();
  createRoot(root).render(
    <StrictMode>
      <Providers
        app={app}
        site={{ origin: location.origin, brand: settings.brandName, contact: settings.contact }}
        i18n={i18n}
      >
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
} catch (error) {
  // Nothing is up yet that could translate or style: say plainly what stops the start.
  root.textContent = error instanceof Error ? error.message : String(error);
  throw error;
}
