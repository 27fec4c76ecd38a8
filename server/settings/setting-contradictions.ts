import { requiredSettings } from '#domain/site/site-settings.ts';

/** The embedded sign-in runs only where NODE_ENV is unset or one of these. */
const DEVELOPMENT_MODES = ['', 'development', 'test'];
const LOOPBACK_HOSTS = ['', '127.0.0.1', '::1', 'localhost'];

/** The text of a setting; empty where it is not set. */
type Text = (name: string) => string;

/** What is missing beside another setting, or refused with it; one line each. */
export function contradictions(environment: NodeJS.ProcessEnv): string[] {
  const text: Text = (name) => environment[name]?.trim() ?? '';
  const hasSupabase = text('SUPABASE_URL') !== '' || text('SUPABASE_SERVICE_ROLE_KEY') !== '';
  const hasFirebase =
    hasSupabase ||
    text('IDENTITY') === 'firebase' ||
    text('FIREBASE_SERVICE_ACCOUNT') !== '' ||
    requiredSettings.some(([name]) => text(name) !== '');
  const isShared = text('METRICS_PORT') !== '' && text('METRICS_PORT') === (text('PORT') || '3000');
  return [
    ...(isShared ? ['METRICS_PORT must differ from PORT'] : []),
    ...(text('SMTP_URL') === '' ? [] : missing(text, ['MAIL_FROM', 'PUBLIC_ORIGIN'])),
    ...(hasSupabase ? missingForSupabase(text) : []),
    ...(hasFirebase ? [...missingForFirebase(text), ...refusedDemo(text)] : exposedDemo(text)),
  ];
}

function missing(text: Text, names: readonly string[]): string[] {
  return names
    .filter((name) => text(name) === '')
    .map((name) => `Missing required environment variable: ${name}`);
}

/** The browser reads Supabase's database, so this server must write to it; and Supabase cannot verify the embedded keys. */
function missingForSupabase(text: Text): string[] {
  return missing(text, [
    'SUPABASE_URL',
    'SUPABASE_ANON_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
    'DATABASE_URL',
  ]);
}

function missingForFirebase(text: Text): string[] {
  return missing(
    text,
    requiredSettings.map(([name]) => name),
  );
}

/** Production refuses the demo's sign-in and its rows. */
function refusedDemo(text: Text): string[] {
  return [['IDENTITY', 'embedded'] as const, ['DEMO_DATA', 'on'] as const].flatMap(
    ([name, value]) =>
      text('FIREBASE_PROJECT_ID') !== '' && text(name) === value
        ? [`${name}=${value} is refused: FIREBASE_PROJECT_ID names a Firebase project`]
        : [],
  );
}

/** The embedded sign-in has no passwords: it runs only on this machine, outside production, and with DATABASE_URL only on request. */
function exposedDemo(text: Text): string[] {
  const [needsProject = ''] = missing(text, ['FIREBASE_PROJECT_ID']);
  const mode = text('NODE_ENV').toLowerCase();
  if (!DEVELOPMENT_MODES.includes(mode)) {
    return [
      `${needsProject} (the embedded sign-in has no passwords and is refused with NODE_ENV=${mode})`,
      ...missingForFirebase(text).filter((line) => line !== needsProject),
    ];
  }
  const problems: string[] = [];
  if (text('DATABASE_URL') !== '' && text('IDENTITY') === '') {
    problems.push(
      `${needsProject} (with DATABASE_URL the embedded sign-in, which has no passwords, needs IDENTITY=embedded)`,
    );
  }
  if (!LOOPBACK_HOSTS.includes(text('HOST'))) {
    problems.push(
      `HOST=${text('HOST')} is refused: the embedded sign-in has no passwords, so it listens on 127.0.0.1 only`,
    );
  }
  if (Number(text('TRUSTED_PROXIES')) > 0) {
    problems.push(
      `TRUSTED_PROXIES=${text('TRUSTED_PROXIES')} is refused: the embedded sign-in accepts no request that came through a proxy`,
    );
  }
  return problems;
}
