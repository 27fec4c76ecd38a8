import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:mantine-variables.css';
import './fonts.css';
import './base.css';
import './composed.css';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { loadOnce } from '#domain/load-once.ts';
import { isSameDay } from '#domain/time/time.ts';
import { readSettings, readSiteSettings } from '#src/config/settings.ts';
import { userMenu } from '#src/features/auth/account-controls.tsx';
import { createIdentityProvider } from '#src/services/identity/identity.ts';
import { AppRoot } from './app-root.tsx';
import { browserColorScheme } from './color-scheme.ts';
import { createServerTime } from './clock.ts';
import { createApp } from './create-app.ts';
import {
  pressCounterpart,
  renderedControls,
  restoreTyped,
  takeEarlyPress,
  reportTyped,
} from './early-input.ts';
import { loadTexts, startI18n } from './i18n.ts';
import { createAppRouter } from './router.ts';
import type { RouterContext } from './router-context.ts';
import { followSession, moveFocusToNewPage, removeLangParam } from './router-listeners.ts';
import { reloadForLostModules } from './reload-for-lost-modules.ts';
import { knownOf, whenSignedIn } from './session/session.ts';
import { payloadResponses, readSsrPayload, restoreStyles } from './render/ssr-payload.ts';
import type { Elements } from '#src/components/elements.ts';

/** Starts the app in `root`. Not a top-level await: page chunks import this chunk and would wait for it. */
async function start(root: HTMLElement): Promise<void> {
  // Where public/boot.js could not be loaded.
  document.documentElement.removeAttribute('data-booting');

  if (import.meta.env.DEV) {
    // Pre-bundled packages bypass the build's stylesheets by component (tools/build/mantine.ts).
    await import('@mantine/core/styles.layer.css');
  }
  const { origin } = location;
  const settings = readSettings(readSiteSettings(), origin);
  const payload = readSsrPayload();
  let isServerRendered = payload !== null;
  const responses = payloadResponses(payload?.responses ?? {});
  const serverTime = createServerTime(() => new Date());
  // Found anew by each call: a tester replaces it in the console (docs/testing.md).
  const fetch = serverTime.observe((...args) => window.fetch(...args));
  // During hydration the time is that of rendering, so that both sides render the same.
  const now = () => (payload && isServerRendered ? new Date(payload.now) : serverTime.now());
  const logFailure: RouterContext['logFailure'] = (area, { code }) =>
    // oxlint-disable-next-line no-console -- the browser logs to its console
    console.warn(`${area}:`, code);
  const documentFiles = new Map<string, File>();
  const actorOptions = import.meta.env.DEV
    ? (await import('./inspect-actors.ts')).inspectActors(documentFiles)
    : {};
  const known = payload?.reader ? knownOf(payload.reader) : null;
  let onHydrated: () => void = ignore;
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  const { app, context } = createApp({
    settings,
    known,
    hydrated: payload ? hydrated : undefined,
    identity: createIdentityProvider(settings),
    origin,
    fetch,
    takeResponse: responses.take,
    now,
    subscribeToTime: serverTime.subscribe,
    logFailure,
    documentFiles,
    actorOptions,
  });
  const i18n = await startI18n(settings, payload?.language);
  const router = createAppRouter({
    ...context,
    i18n,
    isServerRendered: () => isServerRendered,
    readAhead: () => Promise.resolve(),
    logFailure,
    loadTexts: (...namespaces) => loadTexts(i18n, namespaces),
  });
  reloadForLostModules();
  followSession(app.session, router);
  moveFocusToNewPage(router);
  removeLangParam(i18n, router);
  const site = { ...settings, origin: payload?.origin ?? origin };
  const page = (
    <AppRoot app={app} site={site} i18n={i18n} router={router} colorScheme={browserColorScheme} />
  );
  const errorReports = loadOnce(async () => {
    const { reportErrors } = await import('./report-errors.ts');
    return reportErrors({ routeOf: () => router.state.matches.at(-1)?.routeId ?? '' });
  });
  const controls = renderedControls(root);
  const rendered = [...root.children];
  const renderedLanguage = i18n.language;
  const rootOptions: RootOptions = {
    onRecoverableError: (error) => {
      // React renders a part anew that is not hydrated yet when another language is chosen, or that the browser has translated.
      controls.forEach(restoreTyped);
      // It puts words into elements that the site does not have. React may have removed them since.
      const isTranslated = rendered.some((part) => part.querySelector<HTMLElement>('font'));
      if (i18n.language === renderedLanguage && !isTranslated) {
        reportError(error);
      }
    },
    // What the error page or another boundary shows. React reports other errors to the window.
    onCaughtError: (error) => {
      // oxlint-disable-next-line no-console -- as React does without this option
      console.error(error);
      // The router throws what is not found as another value.
      if (error instanceof Error) {
        errorReports().then((report) => report(error), ignore);
      }
    },
  };
  if (root.hasChildNodes()) {
    // Marks the page as server-rendered: otherwise the router renders a Suspense boundary that the HTML does not have.
    router.ssr = { manifest: undefined };
    // A frame, or a failed page, is shown until the page is there.
    await Promise.all([router.load(), known && userMenu.fetch(i18n).catch(ignore)]);
  }
  if (payload) {
    restoreStyles(payload);
    const { documentElement } = document;
    documentElement.setAttribute('data-hydrating', '');
    void hydrated.then(() => {
      documentElement.removeAttribute('data-hydrating');
      controls.forEach(reportTyped);
    });
    // In pieces, between which the page reacts to taps.
    startTransition(
      () => void hydrateRoot(root, <Shown onShown={onHydrated}>{page}</Shown>, rootOptions),
    );
    isServerRendered = false;
    responses.endHydration();
    if (payload.reader) {
      // It is in no cache. What it needs is in it, so that no call shows the time of the server.
      serverTime.learn(Date.parse(payload.now));
    }
    if (!isSameDay(settings, new Date(payload.now), now())) {
      // A visitor's page may make no call that shows the time of the server.
      fetch('/healthz', { method: 'HEAD' }).catch(ignore);
    }
    takeEarlyPress()?.click();
  } else {
    // React renders the title of each page; browsers ignore a second title element.
    document.querySelector('title')?.remove();
    const pressed = takeEarlyPress();
    createRoot(root, rootOptions).render(
      <Shown onShown={() => pressCounterpart(pressed)}>{page}</Shown>,
    );
  }
  whenSignedIn(app.session)
    .then(() =>
      import('./customer-browser.ts').then(({ startCustomerBrowser }) =>
        startCustomerBrowser({ app, context, router, i18n, brand: settings.brand }),
      ),
    )
    .catch(ignore);
  await errorReports();
}

/** Calls `onShown` once React has hydrated or rendered the page. */
function Shown({ onShown, children }: { onShown: () => void; children: Elements }) {
  // Only an effect runs then.
  useEffect(onShown, [onShown]);
  return children;
}

/** Without a connection a report is lost, and so is what runs beside the page. */
const ignore = () => undefined;

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}
start(root).catch((error: unknown) => {
  // Texts and styles are not loaded yet, so the plain error is shown, unless the server has rendered the page.
  if (!root.hasChildNodes()) {
    root.textContent = error instanceof Error ? error.message : String(error);
  }
  throw error;
});
