/**
 * The import table of docs/architecture.md as lint rules. Each layer lists what it may import; everything
 * else is an error. Imports from the same folder use `./`, all others use aliases.
 */
const dateFns = 'date-fns(-tz)?(/.*)?';

const serverLibraries = [
  'node:.*',
  'hono(/.*)?',
  '@hono/.*',
  'hono-rate-limiter',
  'lru-cache',
  'kysely',
  '@electric-sql/.*',
  'pg',
  'jose',
  'pino',
  'prom-client',
  'ws',
  'file-type',
  'fflate',
  'valibot',
  '@commander-js/extra-typings',
  '@supabase/storage-js',
  'firebase-admin(/.*)?',
  dateFns,
  '#domain/.*',
];

/** The folders of use cases and queries. They import neither HTTP nor routes. */
const serverSubjects = [
  'bookings',
  'rooms',
  'events',
  'customers',
  'domiciliation',
  'documents',
  'chat',
];

/** When several entries match a file, the last one applies. */
const rooms = {
  domain: { files: ['domain/**'], may: ['valibot', dateFns, '#domain/.*'] },
  machines: { files: ['machines/**'], may: ['xstate', '#domain/.*', '#machines/.*'] },
  'src/config': { files: ['src/config/**'], may: ['valibot', '#src/config/.*', '#domain/.*'] },
  'src/services': {
    files: ['src/services/**'],
    may: [
      'valibot',
      'firebase/.*',
      'idb-keyval',
      '@supabase/.*',
      '#domain/.*',
      '#src/config/.*',
      '#src/services/.*',
    ],
  },
  'src/components': {
    files: ['src/components/**'],
    may: [
      'react(/.*)?',
      '@mantine/.*',
      'embla-carousel',
      'lucide-react',
      'react-i18next',
      'i18next',
      '@tanstack/react-router',
      '#domain/.*',
      '#src/components/.*',
    ],
  },
  'src/features': {
    files: ['src/features/**'],
    may: [
      'react(/.*)?',
      '@mantine/.*',
      'lucide-react',
      'react-i18next',
      'xstate',
      '@xstate/react',
      '@tanstack/react-router',
      '#domain/.*',
      '#machines/.*',
      '#src/features/(?:app-context|for-audience).tsx?',
      '#src/components/.*',
      '#src/config/.*',
    ],
  },
  'src/routes': {
    files: ['src/routes/**'],
    may: [
      'react',
      'valibot',
      '@tanstack/react-router',
      'xstate',
      '#domain/.*',
      '#src/features/.*',
      '#src/components/.*',
      '#src/app/router-context.ts',
    ],
  },
  'src/app': {
    files: ['src/app/**'],
    may: ['(?!#(?:server|tests|tools)/|\\.\\./).*'],
    tests: ['(?!\\.\\./).*'],
  },
  server: { files: ['server/**'], may: [...serverLibraries, '#server/.*'], tests: ['#server/.*'] },
  'server/staff and server/data-service': {
    files: ['server/staff/**', 'server/data-service/**'],
    may: [...serverLibraries, '#server/(?!api/).*'],
    tests: ['#server/.*'],
  },
  'server/db and server/storage': {
    files: ['server/db/**', 'server/storage/**'],
    may: [...serverLibraries, '#server/(?:db|storage)/.*'],
    tests: ['#server/.*'],
  },
  'server/identity': {
    files: ['server/identity/**'],
    may: [...serverLibraries, '#server/(?:identity|db)/.*', '#server/errors.ts'],
    tests: ['#server/.*'],
  },
  'server/<subject>': {
    files: serverSubjects.map((subject) => `server/${subject}/**`),
    may: [
      'node:.*',
      'kysely',
      'valibot',
      'fflate',
      'file-type',
      '#domain/.*',
      `#server/(?:${serverSubjects.join('|')}|db|storage)/.*`,
      '#server/errors.ts',
      '#server/identity/caller.ts',
    ],
    tests: ['#server/.*'],
  },
  'server/http': {
    files: ['server/http/**'],
    may: [
      ...serverLibraries,
      `#server/(?:${serverSubjects.join('|')}|db|http|identity)/.*`,
      '#server/errors.ts',
    ],
    tests: ['#server/.*'],
  },
  'server/api': {
    files: ['server/api/**'],
    ignores: ['server/api/routes.ts'],
    // The routes of one resource do not import those of another.
    sibling: '\\./deps\\.ts',
    may: [
      'hono(/.*)?',
      'valibot',
      '#domain/.*',
      `#server/(?:${serverSubjects.join('|')})/.*`,
      '#server/(?:http/validate|http/origin|identity/authenticate|identity/caller|errors).ts',
      // The types of route data and props.
      '#server/(?:db/database|storage/storage).ts',
    ],
    tests: ['\\./.*', ...serverLibraries, '#server/.*'],
  },
};

const testOnly = [
  'vitest',
  'fast-check',
  'node:.*',
  // The client libraries of the data service.
  '@supabase/(?:postgrest|supabase)-js',
  '#tests/.*',
  '#tools/paths/.*',
  // A path model prints what the screen shows.
  '#locales/.*',
];

function allowOnly(may, room, sibling = '\\./.*') {
  const allowed = [sibling, ...may].join('|');
  return {
    'no-restricted-imports': 'off',
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?!(?:${allowed})$).*`,
            message: `The import table of docs/architecture.md does not let ${room} import this.`,
          },
        ],
      },
    ],
  };
}

const featureAreas = [
  'request-form',
  'home',
  'rooms',
  'booking',
  'account',
  'auth',
  'domiciliation',
  'events',
  'chat',
  'gallery',
];

/** The areas whose forms are built from src/features/request-form. */
const requestForms = ['booking', 'domiciliation'];

export const importRules = [
  ...Object.entries(rooms).flatMap(([room, { files, ignores = [], may, tests = [], sibling }]) => [
    {
      files,
      ignores: ['**/*.test.{ts,tsx}', '**/*.paths.ts', ...ignores],
      rules: allowOnly(may, room, sibling),
    },
    {
      files: files.flatMap((glob) => [
        `${glob}/*.test.ts`,
        `${glob}/*.test.tsx`,
        `${glob}/*.paths.ts`,
      ]),
      rules: allowOnly([...may, ...testOnly, ...tests], room, sibling),
    },
  ]),
  // A feature imports no other feature, except what the request forms share.
  ...featureAreas.map((area) => {
    const shared = requestForms.includes(area) ? ['#src/features/request-form/.*'] : [];
    const may = [...rooms['src/features'].may, `#src/features/${area}/.*`, ...shared];
    return {
      files: [`src/features/${area}/**`],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: allowOnly(may, `src/features/${area}`),
    };
  }),
];
