import type { Identifier } from '@mdn/browser-compat-data';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { isNewer } from './newer-features.ts';

/** What a built style sheet uses that a browser of the floor lacks: properties, selectors, at-rules, functions, media syntax. */
export function newerStyles(sheet: string): string[] {
  const { properties = {}, selectors = {}, 'at-rules': rules = {} } = data.css;
  const found = new Set<string>();
  const withoutDeclarations = sheet.replace(/\{[^{}]*\}/g, '{}');
  const find = (
    pattern: RegExp,
    group: object,
    shown: (name: string) => string,
    text = withoutDeclarations,
  ) => {
    for (const [, name = ''] of text.matchAll(pattern)) {
      const compat = (group as Record<string, Identifier>)[name]?.__compat;
      if (compat && isNewer(compat)) {
        found.add(shown(name));
      }
    }
  };
  find(/[{;]([a-z][a-z-]*):/g, properties, (name) => name, sheet);
  find(/::?([a-z][a-z-]*)/g, selectors, (name) => `:${name}`);
  find(/@([a-z][a-z-]*)/g, rules, (name) => `@${name}`);
  // Functions are in the data by the properties and types that have them.
  for (const [, name = ''] of sheet.matchAll(
    /\b(color-mix|light-dark|contrast-color|subgrid)\b/g,
  )) {
    found.add(name);
  }
  // Level 4 of media queries: Safari 16.4.
  for (const [query] of sheet.matchAll(/@(?:media|container)[^{]*(?:not \(|[<>])[^{]*/g)) {
    found.add(query);
  }
  return [...found].sort();
}
