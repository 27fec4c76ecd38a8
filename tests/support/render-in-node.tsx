import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { Namespace } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createActor } from 'xstate';
import type { Language } from '#domain/language.ts';
import { formData, input } from '#machines/booking/booking.fixtures.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { BookingContext } from '#machines/booking/booking.types.ts';
import { createClock } from '#src/app/clock.ts';
import { createTexts } from '#src/app/i18n.ts';
import { renderedSession } from '#src/app/session/session.ts';
import { SiteContext, type Site } from '#src/components/site-context.ts';
import { AppContext, type App } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/form/booking-actor.ts';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';
import { algiers } from '#domain/time/building.fixtures.ts';
import { profileOfTests } from '#tests/support/site-settings.ts';

const app: App = {
  session: renderedSession(null),
  clock: createClock(algiers, input.now),
  loadAnalytics: null,
  actorOptions: {},
  documentFiles: new Map(),
  loadAddedDocuments: () => Promise.reject(new Error('not used')),
  loadFinishLater: () => Promise.reject(new Error('not used')),
  loadBookingAsks: () => Promise.reject(new Error('not used')),
  findBooking: () => Promise.reject(new Error('not used')),
  findDocumentAddress: () => Promise.reject(new Error('not used')),
  findDraft: () => null,
  loadUnreadCount: () => Promise.resolve(() => Promise.resolve(0)),
};

const site: Site = {
  origin: 'https://riwaq.example',
  ...profileOfTests,
  holdHours: 72,
  freeCancelHours: 48,
  ...algiers,
  contact: {
    address: '12 rue Didouche Mourad',
    email: '',
    phone: '',
    mapUrl: '',
    whatsapp: '',
    position: null,
  },
  payment: { cash: false, bankTransfer: null, ccp: null, cheque: null },
  paymentDays: 7,
};

/** The markup of an element of the app, as the server renders it: without effects and without the data of a loader. */
export async function markupOf(
  element: ReactNode,
  {
    language = 'en',
    texts,
    settings,
  }: {
    language?: Language;
    texts: Namespace & readonly string[];
    /** In place of those of the building of the tests. */
    settings?: Partial<Site>;
  },
): Promise<string> {
  const i18n = await createTexts(profileOfTests, language);
  await i18n.loadNamespaces(texts);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <SiteContext value={{ ...site, ...settings }}>
          <AppContext value={app}>
            <RouterContextProvider router={router}>{element}</RouterContextProvider>
          </AppContext>
        </SiteContext>
      </MantineProvider>
    </I18nextProvider>,
  );
}

/** The texts of markup, one for each element that has one, without the characters that isolate them. */
export function textsIn(markup: string): string[] {
  return markup
    .replaceAll(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter(Boolean);
}

/** A part of the booking form in a state whose context has `context` in place of that of an empty form. */
export function InBooking({
  context,
  children,
}: {
  context: Partial<BookingContext>;
  children: ReactNode;
}) {
  const { context: loading } = createActor(bookingMachine, { input }).getSnapshot();
  const { room, prices } = formData;
  const snapshot = bookingMachine.resolveState({
    value: { editing: 'generalInfo' },
    context: { ...loading, room, prices, ...context },
  });
  return (
    <BookingActor.Provider options={{ input, snapshot }}>
      <Form>{children}</Form>
    </BookingActor.Provider>
  );
}

function Form({ children }: { children: ReactNode }) {
  return <RequestFormContext value={BookingActor.useActorRef()}>{children}</RequestFormContext>;
}
