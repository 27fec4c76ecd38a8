import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import tseslint from 'typescript-eslint';
import { noImportCycles } from './no-import-cycles.js';

const eslint = new ESLint({
  cwd: new URL('../..', import.meta.url).pathname,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { project: { rules: { 'no-import-cycles': noImportCycles } } },
      rules: { 'project/no-import-cycles': 'error' },
    },
  ],
});

/** The messages for `domain/time.ts`, if this were its text. */
async function messagesOf(text: string): Promise<string[] | undefined> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: 'domain/time.ts' });
  return result?.messages.map(({ message }) => message);
}

const short = 'Import cycle: domain/time.ts -> domain/instant.ts -> domain/time.ts';

test.each([
  ["import { buildingInstant } from '#domain/instant.ts';", short],
  ["import type { buildingInstant } from './instant.ts';", short],
  ["export * from './instant.ts';", short],
  ["export { buildingInstant } from './instant.ts';", short],
  ["const { buildingInstant } = await import('#domain/instant.ts');", short],
  [
    "import type { Span } from '#domain/booking/period.ts';",
    'Import cycle: domain/time.ts -> domain/booking/period.ts -> domain/time.ts',
  ],
  [
    "import type { DayHours } from '#domain/rooms/clash.ts';",
    'Import cycle: domain/time.ts -> domain/rooms/clash.ts -> domain/time.ts',
  ],
  [
    "import type { Plan } from '#domain/account/calendar.ts';",
    'Import cycle: domain/time.ts -> domain/account/calendar.ts -> domain/booking/period.ts -> domain/time.ts',
  ],
  ["import { self } from './time.ts';", 'Import cycle: domain/time.ts -> domain/time.ts'],
])('%s closes a cycle', async (text, message) => {
  expect(await messagesOf(text)).toEqual([message]);
});

test.each([
  "import { languages } from '#domain/language.ts';",
  "import * as v from 'valibot';",
  "import { missing } from './missing.ts';",
  'export const day = 1;',
])('%s closes no cycle', async (text) => {
  expect(await messagesOf(text)).toEqual([]);
});
