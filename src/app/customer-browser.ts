import type { i18n } from 'i18next';
import * as v from 'valibot';
import { Workbox, messageSW, type WorkboxLifecycleEvent } from 'workbox-window';
import { directionOf, languageSchema } from '#domain/language.ts';
import { selectIsAuthenticated } from '#machines/auth/auth.selectors.ts';
import { showToast } from '#src/components/feedback/toasts.ts';
import { poll } from '#src/components/reads/poll.ts';
import { statusChangeText } from '#src/features/account/bookings/status-change.ts';
import type { App } from '#src/features/app-context.ts';
import { watchChanges } from '#src/services/notifications/watch-changes.ts';
import { WORKER } from '#src/services/offline.ts';
import type { createApp } from './create-app.ts';
import { loadTexts } from './i18n.ts';
import type { createAppRouter } from './router.ts';

interface CustomerBrowserOptions {
  app: App;
  context: Pick<ReturnType<typeof createApp>['context'], 'loadAccount' | 'loadNotifications'>;
  router: ReturnType<typeof createAppRouter>;
  i18n: i18n;
  brand: string;
}

const HOUR_MS = 3_600_000;
/** Browsers let a hidden page run once a minute. */
const RING_INTERVAL_MS = 30_000;

const openSchema = v.object({ open: v.pipe(v.string(), v.startsWith('/account')) });

/** What the browser of a customer does beside the page: the worker, the offer of a new version, notifications. Docs/decisions/134. */
export async function startCustomerBrowser(options: CustomerBrowserOptions): Promise<void> {
  // A browser that refuses the worker is as without it.
  await startWorker(options).catch(() => undefined);
  await ringWhileHidden(options);
}

async function startWorker({ router, i18n }: CustomerBrowserOptions) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return;
  }
  const worker = new Workbox(WORKER.url, { scope: WORKER.scope });
  // The first worker, and that of a page that has the new version already, is of the same version.
  const offer = async ({ sw }: WorkboxLifecycleEvent) => {
    if (!sw || (await messageSW(sw, { type: 'ENTRY' })) === ownEntry()) {
      return;
    }
    await loadTexts(i18n, ['account']);
    const t = i18n.getFixedT(null, 'account');
    await showToast({
      tone: 'success',
      message: t('update.ready'),
      closeLabel: t('update.later'),
      action: {
        label: t('update.reload'),
        // Drafts are stored. Other tabs continue as they are.
        run: () => {
          worker.messageSkipWaiting();
          location.reload();
        },
      },
    });
  };
  worker.addEventListener('installed', (event) => void offer(event).catch(() => undefined));
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(openSchema, data)) {
      void router.navigate({ href: data.open });
    }
  });
  await worker.register();
  poll(() => void worker.update().catch(() => undefined), globalThis, HOUR_MS);
}

/** The first script of this page, which a new version replaces. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : undefined;
}

async function ringWhileHidden({ app, context, i18n, brand }: CustomerBrowserOptions) {
  const notifications = await context.loadNotifications();
  const ring = async (tag: string, url: string, body: string | null) => {
    if (body !== null) {
      const lang = v.parse(languageSchema, i18n.language);
      await notifications.ring({ title: brand, body, tag, url, lang, dir: directionOf(lang) });
    }
  };
  const start = async () => {
    const [account, readUnread] = await Promise.all([context.loadAccount(), app.loadUnreadCount()]);
    await loadTexts(i18n, ['account']);
    return watchChanges({
      read: async () => ({
        bookings: await account.listBookings(),
        unread: await readUnread(new AbortController().signal),
      }),
      onBooking: (booking, before) =>
        void ring(
          `${booking.id} ${booking.status}`,
          `/account/bookings?booking=${booking.id}`,
          statusChangeText(i18n.getFixedT(null, 'account'), booking, before),
        ),
      onMessage: () =>
        void ring(
          'chat',
          '/account/chat',
          i18n.getFixedT(null, 'account')('notifications.message'),
        ),
      pollHidden: (read) => poll(() => void read(), globalThis, RING_INTERVAL_MS, 'hidden'),
      onSeen: (seen) => {
        const report = () => document.visibilityState === 'visible' && seen();
        document.addEventListener('visibilitychange', report);
        return () => document.removeEventListener('visibilitychange', report);
      },
    });
  };
  let running: Promise<() => void> | null = null;
  const follow = () => {
    const isOn =
      selectIsAuthenticated(app.session.getSnapshot()) && notifications.getState() === 'on';
    if (isOn && !running) {
      running = start();
      running.catch(() => (running = null));
    } else if (!isOn && running) {
      void running.then((stop) => stop());
      running = null;
    }
  };
  notifications.subscribe(follow);
  app.session.subscribe(follow);
  follow();
}
