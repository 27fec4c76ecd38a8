/**
 * The import table of docs/architecture.md as lint rules. Each room lists what it may import; everything
 * else is an error. Inside a room a file names its own folder with `./`, everything else by its alias.
 */
const dateFns = 'date-fns(-tz)?(/.*)?';

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
      '#src/features/app-context.ts',
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
  server: {
    files: ['server/**'],
    may: [
      'node:.*',
      'hono(/.*)?',
      '@hono/.*',
      'hono-rate-limiter',
      'kysely',
      '@electric-sql/.*',
      'pg',
      'jose',
      'pino',
      'ws',
      'file-type',
      'fflate',
      'valibot',
      '@supabase/storage-js',
      'firebase-admin(/.*)?',
      dateFns,
      '#domain/.*',
      '#server/.*',
    ],
  },
};

const testOnly = [
  'vitest',
  'fast-check',
  'node:.*',
  // The client whose requests the data service answers.
  '@supabase/postgrest-js',
  '#tests/.*',
  '#tools/paths/.*',
];

function allowOnly(may, room) {
  const allowed = ['\\./.*', ...may].join('|');
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

export const importRules = [
  ...Object.entries(rooms).flatMap(([room, { files, may }]) => [
    { files, ignores: ['**/*.test.{ts,tsx}', '**/*.paths.ts'], rules: allowOnly(may, room) },
    {
      files: files.flatMap((glob) => [
        `${glob}/*.test.ts`,
        `${glob}/*.test.tsx`,
        `${glob}/*.paths.ts`,
      ]),
      rules: allowOnly([...may, ...testOnly], room),
    },
  ]),
  // A feature never imports another feature.
  ...featureAreas.map((area) => {
    const may = rooms['src/features'].may;
    return {
      files: [`src/features/${area}/**`],
      ignores: ['**/*.test.{ts,tsx}'],
      rules: allowOnly([...may, `#src/features/${area}/.*`], `src/features/${area}`),
    };
  }),
];
