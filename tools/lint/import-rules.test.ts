import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { importRules } from './import-rules.js';
import tseslint from 'typescript-eslint';

/** The import table alone, so that planted text needs no file and no types. */
const eslint = new ESLint({
  cwd: new URL('../..', import.meta.url).pathname,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser },
      plugins: { '@typescript-eslint': tseslint.plugin },
    },
    ...importRules,
  ],
});

async function complaints(filePath: string, text: string): Promise<number> {
  const [result] = await eslint.lintText(text, { filePath });
  expect(result?.fatalErrorCount).toBe(0);
  return (
    result?.messages.filter(({ ruleId }) => ruleId?.endsWith('no-restricted-imports')).length ?? 0
  );
}

test.each([
  ['domain/booking/planted.ts', 'xstate'],
  ['domain/booking/planted.ts', 'node:fs'],
  ['domain/booking/planted.ts', '#server/settings.ts'],
  ['domain/booking/planted.ts', '../time.ts'],
  ['domain/booking/planted.test.ts', 'react'],
  ['machines/booking/planted.ts', 'react'],
  ['machines/booking/planted.ts', '#src/services/booking.ts'],
  ['machines/booking/planted.ts', '../auth/auth.machine.ts'],
  ['machines/booking/planted.ts', 'xstate/graph'],
  ['machines/booking/planted.ts', 'vitest'],
  ['machines/booking/planted.paths.ts', 'xstate/graph'],
  ['src/components/planted.tsx', '#machines/auth/auth.machine.ts'],
  ['src/components/planted.tsx', '#src/services/booking.ts'],
  ['src/components/planted.tsx', '#src/features/booking/booking-page.tsx'],
  ['src/features/booking/planted.tsx', '#src/features/account/bookings-page.tsx'],
  ['src/features/booking/planted.tsx', '#src/services/booking.ts'],
  ['src/features/booking/planted.tsx', '../account/bookings-page.tsx'],
  ['src/routes/planted.tsx', '#src/services/booking.ts'],
  ['src/services/planted.ts', 'react'],
  ['src/services/planted.ts', '#machines/booking/booking.machine.ts'],
  ['server/api/planted.ts', '#src/config/settings.ts'],
  ['server/api/planted.ts', '#machines/booking/booking.machine.ts'],
  ['server/api/planted.ts', '../../src/config/settings.ts'],
])('%s must not import %s', async (filePath, source) => {
  expect(await complaints(filePath, `import { x } from '${source}';\n`)).toBe(1);
});

test.each([
  ['domain/booking/planted.ts', 'valibot'],
  ['domain/booking/planted.ts', 'date-fns'],
  ['domain/booking/planted.ts', '#domain/time.ts'],
  ['domain/booking/planted.test.ts', 'vitest'],
  ['machines/booking/planted.ts', 'xstate'],
  ['machines/booking/planted.ts', './booking.types.ts'],
  ['machines/booking/planted.paths.ts', '#tools/paths/path-model.ts'],
  ['src/features/booking/planted.tsx', '#machines/booking/booking.machine.ts'],
  ['src/features/booking/planted.tsx', '#src/features/booking/booking-page.tsx'],
  ['server/api/planted.ts', '#domain/errors.ts'],
])('%s may import %s', async (filePath, source) => {
  expect(await complaints(filePath, `import { x } from '${source}';\n`)).toBe(0);
});

test.each([
  "export { x } from 'react';",
  "export * from 'react';",
  "import type { x } from 'react';",
])('the table holds for %s, too', async (text) => {
  expect(await complaints('domain/planted.ts', `${text}\n`)).toBe(1);
});
