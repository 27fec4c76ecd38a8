import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { BookingForm } from '#domain/booking/form.ts';
import { organizationTypes } from '#domain/booking/verification.ts';
import { languages, type Language } from '#domain/language.ts';
import { input } from '#machines/booking/booking.fixtures.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { createClock } from '#src/app/clock.ts';
import { createTexts } from '#src/app/i18n.ts';
import { signedOutSession } from '#src/app/session.ts';
import { AppContext, type App } from '#src/features/app-context.ts';
import { BookingActor } from '#src/features/booking/booking-actor.ts';
import { SupportingDocuments } from '#src/features/booking/supporting-documents.tsx';
import { RequestFormContext } from '#src/features/request-form/request-form-context.ts';

const app: App = {
  session: signedOutSession,
  clock: createClock(input.now),
  loadAnalytics: null,
  actorOptions: {},
  documentFiles: new Map(),
  loadAddedDocuments: () => Promise.reject(new Error('not used')),
  findDraft: () => null,
  loadUnreadCount: () => Promise.resolve(() => Promise.resolve(0)),
};

/** The texts above the accepted file types, in the words of each language. */
const hints: Record<Language, Record<'required' | 'optional', string>> = {
  en: {
    required: 'At least one document is needed for this role.',
    optional: 'Optional for this role.',
  },
  fr: {
    required: 'Ce profil demande au moins un document.',
    optional: 'Facultatif pour ce profil.',
  },
  ar: {
    required: 'هذه الصفة تتطلب وثيقة واحدة على الأقل.',
    optional: 'اختيارية لهذه الصفة.',
  },
};

test.each(languages)('documents are required of students and partners, in %s', async (language) => {
  const shown = await Promise.all(
    [...organizationTypes, null].map(async (role) => [role, await shownHints(language, role)]),
  );
  expect(shown).toEqual([
    ['student', ['required']],
    ['partner', ['required']],
    ['enterprise', ['optional']],
    ['other', ['optional']],
    [null, []],
  ]);
});

async function shownHints(language: Language, role: BookingForm['organizationType']) {
  const i18n = await createTexts('Riwaq', language);
  await i18n.loadNamespaces(['booking', 'booking-price', 'form']);
  const { context } = createActor(bookingMachine, { input }).getSnapshot();
  const snapshot = bookingMachine.resolveState({
    value: { editing: 'verification' },
    context: { ...context, form: { ...context.form, organizationType: role } },
  });
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <AppContext value={app}>
          <BookingActor.Provider options={{ input, snapshot }}>
            <Documents />
          </BookingActor.Provider>
        </AppContext>
      </MantineProvider>
    </I18nextProvider>,
  );
  return Object.entries(hints[language])
    .filter(([, text]) => markup.includes(text))
    .map(([name]) => name);
}

function Documents() {
  return (
    <RequestFormContext value={BookingActor.useActorRef()}>
      <SupportingDocuments />
    </RequestFormContext>
  );
}
