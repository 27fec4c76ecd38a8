import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importRules } from './tools/lint/import-rules.js';
import { noImportCycles } from './tools/lint/no-import-cycles.js';

export default defineConfig([
  globalIgnores([
    'dist',
    'data',
    'coverage',
    '.tmp',
    'src/routeTree.gen.ts',
    'server/db/schema.gen.ts',
    'public',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [
      js.configs.recommended,
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { project: { rules: { 'no-import-cycles': noImportCycles } } },
    rules: {
      'project/no-import-cycles': 'error',
      curly: ['error', 'all'],
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // A router redirect and a not-found are thrown by design of TanStack Router.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            {
              from: 'package',
              package: '@tanstack/router-core',
              name: ['Redirect', 'NotFoundError'],
            },
          ],
        },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  { files: ['tools/**', 'server/main.ts', 'server/staff/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='toMatchObject']",
          message: 'toEqual compares everything; toMatchObject needs a reason.',
        },
      ],
    },
  },
  {
    // tests/support opens browsers and contexts, and checks their consoles.
    files: ['tests/{e2e,paths}/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'playwright-core',
          allowTypeImports: true,
          message: 'useSite and useSharedSite open pages and check their consoles.',
        },
      ],
    },
  },
  ...importRules,
]);
