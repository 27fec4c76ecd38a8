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
  'offer',
  'staff',
];

/** Each layer of docs/architecture.md lists what it may import; everything else is an error. */
interface Layer {
  folders: readonly string[];
  may: readonly string[];
  /** What its tests and path models may import besides. */
  tests?: readonly string[];
  /** What it may import from its own folder, if not everything. */
  sibling?: string;
}

/** When several layers have a file, the last one applies. */
const layers = {
  domain: { folders: ['domain'], may: ['valibot', dateFns, '#domain/.*'] },
  machines: { folders: ['machines'], may: ['xstate', '#domain/.*', '#machines/.*'] },
  'src/config': { folders: ['src/config'], may: ['valibot', '#src/config/.*', '#domain/.*'] },
  'src/services': {
    folders: ['src/services'],
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
    folders: ['src/components'],
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
    folders: ['src/features'],
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
      '#src/features/(?:app-context|area-foot|calendar-address|create-form-hooks|for-audience|sign-in-again).tsx?',
      '#src/features/actors/.*',
      '#src/components/.*',
      '#src/config/.*',
    ],
  },
  // Products of their own: nothing of the site.
  'packages/xstate-paths': {
    folders: ['packages/xstate-paths'],
    may: ['\\.\\./(?!\\.\\.).*', '(?![#.]|xstate-workbench).*'],
  },
  'packages/xstate-workbench': {
    folders: ['packages/xstate-workbench'],
    may: ['\\.\\./(?!\\.\\.).*', '(?![#.]).*'],
  },
  worker: { folders: ['worker'], may: ['workbox-.*'] },
  'src/routes': {
    folders: ['src/routes'],
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
    folders: ['src/app'],
    may: ['(?!#(?:server|tests|tools)/|\\.\\./).*'],
    tests: ['(?!\\.\\./).*'],
  },
  server: {
    folders: ['server'],
    may: [...serverLibraries, '#server/(?!(?:api|cli|start|texts)/).*'],
    tests: ['#server/.*', 'smtp-server'],
  },
  'server/start': {
    folders: ['server/start'],
    may: [...serverLibraries, '#server/(?!(?:cli|texts)/).*'],
    tests: ['#server/.*'],
  },
  // Nothing imports it but the program's entry.
  'server/cli': {
    folders: ['server/cli'],
    may: [
      ...serverLibraries,
      '#locales/en/(?:account|errors|refusals)\\.json',
      '#server/(?!(?:api|start)/).*',
    ],
    tests: ['#server/.*'],
  },
  'server/decisions': {
    folders: ['server/decisions'],
    may: [
      'kysely',
      '#domain/.*',
      '#server/db/.*',
      '#server/errors.ts',
      '#server/storage/storage.ts',
    ],
    tests: ['#server/.*'],
  },
  // Words are made where they are shown: only the command line, mails and calendars import them.
  'server/texts': {
    folders: ['server/texts'],
    may: [
      'i18next',
      '#domain/.*',
      '#locales/(?:en|fr|ar)/(?:account|account-papers|mail|payments)\\.json',
    ],
  },
  'server/mail': {
    folders: ['server/mail'],
    may: [
      ...serverLibraries,
      'nodemailer',
      '#server/(?:db|decisions|texts)/.*',
      '#server/(?:errors|settings/.*|bookings/reviewed-documents).ts',
    ],
    tests: ['#server/.*', 'postal-mime', 'ical\\.js', 'smtp-server'],
  },
  'server/calendars': {
    folders: ['server/calendars'],
    may: [
      ...serverLibraries,
      '#server/(?:bookings|customers|db|decisions|mail|texts)/.*',
      '#server/identity/caller.ts',
    ],
    tests: ['#server/.*', 'ical\\.js'],
  },
  'server/db and server/storage': {
    folders: ['server/db', 'server/storage'],
    may: [...serverLibraries, '#server/(?:db|storage)/.*'],
    tests: ['#server/.*'],
  },
  'server/identity': {
    folders: ['server/identity'],
    may: [...serverLibraries, '#server/(?:identity|db)/.*', '#server/errors.ts'],
    tests: ['#server/.*'],
  },
  'server/<subject>': {
    folders: serverSubjects.map((subject) => `server/${subject}`),
    may: [
      'node:.*',
      'kysely',
      'valibot',
      'fflate',
      'file-type',
      '#domain/.*',
      `#server/(?:${serverSubjects.join('|')}|db|decisions|storage)/.*`,
      '#server/errors.ts',
      '#server/identity/caller.ts',
    ],
    tests: ['#server/.*'],
  },
  'server/http': {
    folders: ['server/http'],
    may: [
      ...serverLibraries,
      `#server/(?:${serverSubjects.join('|')}|db|http|identity)/.*`,
      '#server/errors.ts',
    ],
    tests: ['#server/.*'],
  },
  'server/api': {
    folders: ['server/api'],
    // The routes of one resource do not import those of another.
    sibling: '\\./deps\\.ts',
    may: [
      'hono(/.*)?',
      'valibot',
      '#domain/.*',
      `#server/(?:${serverSubjects.join('|')}|calendars)/.*`,
      '#server/(?:http/json|http/language|http/limits/arrival-limits|http/validate|http/origin|http/page-session|http/stream-changes|http/stream-of|decisions/staff-deps|decisions/use-case|identity/authenticate|identity/caller|errors).ts',
      // The types of route data and props.
      '#server/(?:db/database|storage/storage).ts',
    ],
    tests: ['\\./.*', ...serverLibraries, '#server/.*'],
  },
} satisfies Record<string, Layer>;

/** What tests and path models of every layer may import besides. */
export const testOnly = [
  'vitest',
  'fast-check',
  'node:.*',
  // The client libraries of the data service.
  '@supabase/(?:postgrest|supabase)-js',
  '#tests/.*',
  'xstate-paths(?:/vitest)?',
  // A path model prints what the screen shows.
  '#locales/.*',
];

const featureAreas = [
  'request-form',
  'thread',
  'home',
  'rooms',
  'booking',
  'account',
  'auth',
  'domiciliation',
  'events',
  'chat',
  'gallery',
  'staff',
];

/** What several areas are built from, and which these are: the forms of requests, an open conversation. */
const sharedAreas: Record<string, readonly string[]> = {
  'request-form': ['booking', 'domiciliation'],
  thread: ['chat', 'staff'],
};

/** A feature imports no other feature, except what it shares with others. */
const features = featureAreas.map((area): [string, Layer] => {
  const shared = Object.entries(sharedAreas)
    .filter(([, users]) => users.includes(area))
    .map(([name]) => `#src/features/${name}/.*`);
  const folder = `src/features/${area}`;
  return [
    folder,
    { folders: [folder], may: [...layers['src/features'].may, `#${folder}/.*`, ...shared] },
  ];
});

/** The layers by their names, the one that applies first. */
export const table = [...Object.entries<Layer>(layers), ...features].reverse();

/** Files that put the parts together: all routes, all calls of staff, the server with its control socket, every program. */
export const composers = [
  'server/api/routes.ts',
  'server/staff/use-cases.ts',
  'server/start/main.ts',
  'server/start/riwaq.ts',
];
