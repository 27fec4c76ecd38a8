import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { Language } from '#domain/language.ts';

/** Texts that are rightly the same in English and French. */
const sameInFrench = {
  'the same word in both languages': [
    'Capsules',
    'Client',
    'Contact',
    'Conversation',
    'Conversations',
    'Dates',
    'Description',
    'Document',
    'Documents',
    'Domiciliation',
    'Marketing',
    'Menu',
    'Messages',
    'Minimum',
    'Options',
    'Pages',
    'Sandwich',
    'Services',
    'Total',
    'conversation',
    'description',
    'document',
    '{{count}} document',
    '{{count}} documents',
  ],
  'French uses the English word': ['Flyers', 'Logo', 'Roll-ups', 'Startup', 'Wi-Fi'],
  brands: ['Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'WhatsApp'],
  'Algerian papers, taxes and accounts, known by their French initials': [
    'C20',
    'CCP',
    'HT',
    'NIC',
    'NIF',
    'NIS',
    'RC',
    'RIB',
    'TVA',
    'Total (TTC)',
    '{{rate}} (HT)',
  ],
  'first letter of Reserved and of Réservé': ['R'],
  unit: ['{{size}} m²'],
};

/** Texts that are rightly in Latin letters in Arabic. */
const sameInArabic = {
  'Algerian papers, known by their French initials': ['C20', 'NIC', 'NIF'],
};

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const textsSchema = v.record(v.string(), v.unknown());

/** The texts of a language by namespace and key, all plural forms of a text under one key. */
function textsOf(language: Language): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const add = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      const name = key.replace(PLURAL, '');
      texts.set(name, [...(texts.get(name) ?? []), value]);
    } else {
      Object.entries(v.parse(textsSchema, value)).forEach(([name, each]) =>
        add(each, `${key}.${name}`),
      );
    }
  };
  const folder = join(import.meta.dirname, language);
  for (const file of readdirSync(folder)) {
    add(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('.json', ''));
  }
  return texts;
}

/** Whether a text has words, besides the values that are put into it. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
}

/** The texts of one language that are in the other word for word, under the same key. */
function sharedTexts(one: Language, other: Language): string[] {
  const others = textsOf(other);
  const shared = [...textsOf(one)].flatMap(([key, texts]) =>
    texts.filter((text) => hasWords(text) && others.get(key)?.includes(text)),
  );
  return [...new Set(shared)].sort();
}

// A text that is no longer shared must leave its list: the lists equal what is found.
test.each([
  ['en', 'fr', sameInFrench],
  ['en', 'ar', sameInArabic],
  ['fr', 'ar', sameInArabic],
] as const)('%s and %s share only the listed texts', (one, other, listed) => {
  expect(sharedTexts(one, other)).toEqual(Object.values<string[]>(listed).flat().sort());
});

test('every other Arabic text has Arabic letters', () => {
  const without = [...textsOf('ar').values()]
    .flat()
    .filter((text) => hasWords(text) && !/\p{Script=Arabic}/u.test(text));
  expect([...new Set(without)].sort()).toEqual(Object.values(sameInArabic).flat().sort());
});
