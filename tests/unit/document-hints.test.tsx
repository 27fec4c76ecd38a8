import { expect, test } from 'vitest';
import { emptyBookingForm, type BookingForm } from '#domain/booking/form/form.ts';
import { organizationTypes } from '#domain/documents/verification.ts';
import { languages, type Language } from '#domain/language.ts';
import { room } from '#machines/booking/booking.fixtures.ts';
import { SupportingDocuments } from '#src/features/booking/form/verification-step.tsx';
import { InBooking, markupOf } from '#tests/support/render-in-node.tsx';
import { algiers } from '#domain/time/building.fixtures.ts';

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

async function shownHints(language: Language, organizationType: BookingForm['organizationType']) {
  const form = { ...emptyBookingForm(algiers, room, { name: '', email: '' }), organizationType };
  const markup = await markupOf(
    <InBooking context={{ form }}>
      <SupportingDocuments />
    </InBooking>,
    { language, texts: ['booking', 'booking-later', 'booking-price', 'form'] },
  );
  return Object.entries(hints[language])
    .filter(([, text]) => markup.includes(text))
    .map(([name]) => name);
}
