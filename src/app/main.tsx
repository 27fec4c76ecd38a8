import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readSettings } from '#src/config/settings.ts';
import { createIdentity } from '#src/services/identity.ts';
import { AppRoot } from './app-root.tsx';
import { browserColorScheme } from './color-scheme.ts';
import { createApp } from './create-app.ts';
import { followSession } from './follow-session.ts';
import { startI18n } from './i18n.ts';
import { leaveLanguageOfAddress } from './leave-language-of-address.ts';
import { moveFocusToNewPage } from './move-focus.ts';
import { createAppRouter } from './router.ts';
import type { RouterContext } from './router-context.ts';
import { answerFrom, readServedPage, restoreStyles } from './served-page.ts';

const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Starts the app in `root`; no module waits for it, since the parts of pages import what is here. */
async function start(root: HTMLElement): Promise<void> {
  // The scroll lock of dialogs writes a style element and looks for the nonce under this name (package get-nonce).
  Object.assign(window, { __webpack_nonce__: styleNonce });

  if (import.meta.env.DEV) {
    // Pre-bundled packages bypass the build's stylesheets by component (tools/build/mantine-css.ts).
    await import('@mantine/core/styles.layer.css');
  }
  const { origin } = location;
  const settings = readSettings(import.meta.env, origin);
  const served = readServedPage();
  let isServed = served !== null;
  const logFailure: RouterContext['logFailure'] = (area, { code }) =>
    // eslint-disable-next-line no-console -- the browser's console is the log of this side
    console.warn(`${area}:`, code);
  const { app, services, ...loaders } = createApp({
    settings,
    identity: createIdentity(settings),
    origin,
    fetch: answerFrom(served, () => isServed, fetch.bind(window)),
    logFailure,
  });
  const i18n = await startI18n(settings.brandName);
  const router = createAppRouter({
    session: app.session,
    settings,
    ...services,
    ...loaders,
    i18n,
    isServed: () => isServed,
    now: () => (served && isServed ? new Date(served.now) : new Date()),
    logFailure,
    loadTexts: (...namespaces) => i18n.loadNamespaces(namespaces),
  });
  followSession(app.session, router);
  moveFocusToNewPage(router);
  leaveLanguageOfAddress(i18n, router);
  const site = {
    origin: served?.origin ?? origin,
    brand: settings.brandName,
    contact: settings.contact,
  };
  const page = (
    <AppRoot
      app={app}
      site={site}
      i18n={i18n}
      router={router}
      colorScheme={browserColorScheme}
      styleNonce={styleNonce}
    />
  );
  if (served) {
    // Says that the page stands already: without it the router would begin with a boundary that the HTML does not have.
    router.ssr = { manifest: undefined };
    await router.load();
    restoreStyles(served);
    hydrateRoot(root, page);
    isServed = false;
  } else {
    // React writes the title of each page; a second title element would be ignored.
    document.querySelector('title')?.remove();
    createRoot(root).render(page);
  }
}

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}
start(root).catch((error: unknown) => {
  // Nothing is up yet that could translate or style: say plainly what stops the start, unless a page can be read already.
  if (!root.hasChildNodes()) {
    root.textContent = error instanceof Error ? error.message : String(error);
  }
  throw error;
});
