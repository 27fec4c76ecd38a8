import { defineConfig } from 'oxlint';

/** Rules without options, besides those of the category `correctness`: what typescript-eslint calls strict and stylistic. */
const rules = [
  'eqeqeq',
  'no-array-constructor',
  'no-case-declarations',
  'no-console',
  'no-empty',
  'no-empty-function',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-redeclare',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-constructor',
  'preserve-caught-error',
  'project/import-table',
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/ban-tslint-comment',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-indexed-object-style',
  'typescript/consistent-type-assertions',
  'typescript/consistent-type-imports',
  'typescript/dot-notation',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-deprecated',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-generated-empty-object-type',
  'typescript/no-inferrable-types',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-promises',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/non-nullable-type-assertion-style',
  'typescript/prefer-find',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
  'typescript/prefer-includes',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-nullish-coalescing',
  'typescript/prefer-optional-chain',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-regexp-exec',
  'typescript/prefer-return-this-type',
  'typescript/prefer-string-starts-ends-with',
  'typescript/related-getter-setter-pairs',
  'typescript/require-await',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
];

const guardedStorage = 'src/config/browser-storage.ts has the storages without their exceptions.';

export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: [
    './tools/lint/import-table.ts',
    './tools/lint/pure-domain.ts',
    './tools/lint/text-alone.ts',
  ],
  categories: { correctness: 'error' },
  // Types are checked in the same run, by TypeScript 7.
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'data', 'coverage', '.tmp', '**/*.gen.ts', '**/*.mjs', 'public'],
  rules: {
    ...Object.fromEntries(rules.map((rule) => [rule, 'error' as const])),
    curly: ['error', 'all'],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-definitions': ['error', 'interface'],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // A router redirect and a not-found are thrown by design of TanStack Router.
    'typescript/only-throw-error': [
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
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
  },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}'],
      plugins: ['react'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        // The rows of a DetailList are given as an array that never changes.
        'react/jsx-key': 'off',
        'translation/text-alone': 'error',
        // A browser that forbids storages throws at each access: src/config/browser-storage.ts does not.
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'].map(
            (name) => ({
              name,
              message: guardedStorage,
            }),
          ),
        ],
        'no-restricted-properties': [
          'error',
          { object: 'document', property: 'cookie', message: guardedStorage },
          ...['window', 'globalThis', 'self'].flatMap((object) =>
            ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((property) => ({
              object,
              property,
              message: guardedStorage,
            })),
          ),
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'createId works without HTTPS, too.',
          },
        ],
      },
    },
    {
      files: ['domain/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'domain/pure': 'error' },
    },
    // Tests store what a browser would have.
    {
      files: ['src/**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['tools/**', 'packages/*/src/commands/**', 'server/start/main.ts', 'server/staff/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['tests/**/*.ts', '**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            property: 'toMatchObject',
            message: 'toEqual compares everything; toMatchObject needs a reason.',
          },
        ],
        // Numbers of three digits, statuses, sort as texts do.
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      // tests/support opens browsers and contexts, and checks their consoles.
      files: ['tests/{e2e,paths}/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'playwright-core',
                allowTypeImports: true,
                message: 'useSite and useSharedSite open pages and check their consoles.',
              },
            ],
          },
        ],
      },
    },
  ],
});
