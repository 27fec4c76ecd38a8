import { expect, test } from 'vitest';
import { promisesOf, readSources, type SourceFile } from './promises.ts';
import { usesIn } from './uses.ts';

const settings = `
const schema = v.object({
  HOST: text,
  PLANTED: text,
});
export interface Settings {
  host: string;
  planted: string;
}
const settings = { host: env.HOST };
`;
const columns = `
export interface Rooms {
  slug: string;
  planted: string;
}
export interface DB {
  rooms: Rooms;
}
`;
const texts = JSON.stringify({
  title: 'Rooms',
  seats_one: '1 seat',
  seats_other: '{{count}} seats',
  per: { day: 'a day', plantedToo: 'never' },
  planted: 'never',
});

const files: SourceFile[] = [
  { path: 'server/settings/settings.ts', text: settings },
  { path: 'server/db/schema.gen.ts', text: columns },
  { path: 'locales/en/rooms.json', text: texts },
  { path: 'server/start/main.ts', text: 'serve({ hostname: settings.host });' },
  { path: 'server/rooms/find-room.ts', text: "db.selectFrom('rooms').where('slug', '=', slug);" },
  {
    path: 'src/features/rooms/card.tsx',
    text: "const { t } = useTranslation('rooms'); t('title'); t('seats', { count }); t(`per.${unit}`); const unit = 'day';",
  },
  // Naming a table or a namespace alone is no effect, nor is a declaration.
  { path: 'src/other.ts', text: "t('planted'); const planted = 1;" },
  {
    path: 'supabase/migrations/1_rooms.sql',
    text: 'create table public.rooms (\n  planted text\n);\ncomment on column public.rooms.planted is $$x$$;\n',
  },
];

const withoutEffect = (sources: readonly SourceFile[]) => {
  const usesOf = usesIn(sources);
  return promisesOf(sources)
    .filter((promised) => usesOf(promised).length === 0)
    .map(({ kind, owner, name }) => `${kind} ${owner}.${name}`);
};

test('every setting, column and text of the project has an effect', () => {
  expect(withoutEffect(readSources())).toEqual([]);
});

test('a setting, a column and a text without an effect are found, and nothing else', () => {
  expect(withoutEffect(files)).toEqual([
    'setting settings.PLANTED',
    'setting settings.planted',
    'column rooms.planted',
    'text rooms.per.plantedToo',
    'text rooms.planted',
  ]);
});

test('each takes effect in the files that use it', () => {
  const usesOf = usesIn(files);
  const found = promisesOf(files)
    .filter(({ name }) => ['host', 'slug', 'seats', 'per.day'].includes(name))
    .map((promised) => [promised.name, usesOf(promised)]);
  expect(found).toEqual([
    ['host', ['server/start/main.ts']],
    ['slug', ['server/rooms/find-room.ts']],
    ['seats', ['src/features/rooms/card.tsx']],
    ['per.day', ['src/features/rooms/card.tsx']],
  ]);
});

test.each(['column', 'setting', 'text'])(
  'a use makes the planted %s one with an effect',
  (kind) => {
    const use: Record<string, SourceFile> = {
      column: { path: 'server/rooms/rooms.ts', text: "db.selectFrom('rooms').select('planted');" },
      setting: { path: 'server/x.ts', text: 'const { planted } = settings;' },
      text: { path: 'src/x.tsx', text: "const { t } = useTranslation('rooms'); t('planted');" },
    };
    const added = use[kind];
    const left = withoutEffect(added ? [...files, added] : files);
    expect(
      left.filter(
        (line) => line === `${kind} ${kind === 'setting' ? 'settings' : 'rooms'}.planted`,
      ),
    ).toEqual([]);
  },
);
