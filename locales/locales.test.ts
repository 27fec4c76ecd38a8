import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { browserErrors, serverErrorCodes } from '#domain/errors.ts';
import { languages, type Language } from '#domain/language.ts';
import { staffErrorCodes } from '#domain/staff-refusals.ts';

const here = import.meta.dirname;
const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const plural = new RegExp(`_(${pluralForms.join('|')})$`);
const namespaces = readdirSync(join(here, 'en')).map((file) => file.replace('.json', ''));

type Texts = Record<string, unknown>;
const textsSchema = v.record(v.string(), v.unknown());

/** The texts of a file by their whole key: `nav.home` -> `Home`. */
function textsOf(language: Language, namespace: string): Record<string, string> {
  const flatten = (texts: Texts, prefix: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : flatten(v.parse(textsSchema, value), `${prefix}${key}.`),
    );
  const json: unknown = JSON.parse(readFileSync(join(here, language, `${namespace}.json`), 'utf8'));
  return Object.fromEntries(flatten(v.parse(textsSchema, json), ''));
}

function keysOf(language: Language, namespace: string): string[] {
  const keys = Object.keys(textsOf(language, namespace)).map((key) => key.replace(plural, ''));
  return [...new Set(keys)].sort();
}

const files = namespaces.flatMap((namespace) =>
  languages.map((language) => [language, namespace] as const),
);

test.each(files)('%s/%s has the keys of the English file', (language, namespace) => {
  expect(keysOf(language, namespace)).toEqual(keysOf('en', namespace));
});

test.each(files)('%s/%s has no empty text', (language, namespace) => {
  const empty = Object.entries(textsOf(language, namespace)).filter(([, text]) => !text.trim());
  expect(empty).toEqual([]);
});

test.each(files)('%s/%s has every plural form of its language', (language, namespace) => {
  const keys = Object.keys(textsOf(language, namespace));
  const counted = new Set(
    keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
  );
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = [...counted].flatMap((key) =>
    forms.map((form) => `${key}_${form}`).filter((name) => !keys.includes(name)),
  );
  expect(missing).toEqual([]);
});

test.each(files)('%s/%s names the same values as the English text', (language, namespace) => {
  const valuesOf = (text: string) =>
    [...text.matchAll(/\{\{(\w+(?:, \w+)?)\}\}/g)].map(([, value]) => value);
  const english = textsOf('en', namespace);
  const texts = textsOf(language, namespace);
  const different = Object.keys(texts)
    // A plural form may spell its number as a word.
    .filter((key) => !plural.test(key) && key in english)
    // The English of the specification has the code of a purpose; the translations name the file.
    .filter((key) => key !== 'upload_url_failed')
    .filter(
      (key) =>
        valuesOf(texts[key] ?? '')
          .sort()
          .join() !==
        valuesOf(english[key] ?? '')
          .sort()
          .join(),
    );
  expect(different).toEqual([]);
});

test('the texts of errors are those of the known codes, one each', () => {
  const codes = [...serverErrorCodes, ...browserErrors].sort();
  expect(Object.keys(textsOf('en', 'errors')).sort()).toEqual(codes);
});

test('refusals of staff have texts; those of customers’ codes are in words for staff', () => {
  const codes = new Set<string>([...serverErrorCodes, ...staffErrorCodes]);
  const texts = Object.keys(textsOf('en', 'refusals'));
  expect(texts.filter((code) => !codes.has(code))).toEqual([]);
  expect(staffErrorCodes.filter((code) => !texts.includes(code))).toEqual([]);
});

test.each(namespaces)('fr/%s writes numbers as French does', (namespace) => {
  const english = Object.entries(textsOf('fr', namespace)).filter(([, text]) =>
    /\d,\d{3}|\d[ \u00a0]\d{3}\b|\d{4} ?DA|\d[ \u00a0]DA/.test(text),
  );
  expect(english).toEqual([]);
});
