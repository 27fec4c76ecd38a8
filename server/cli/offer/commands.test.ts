import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerSchema, type Offer } from '#domain/offer/offer.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';
import { createLogger } from '#server/http/request-log.ts';
import { openControlSocket } from '#server/cli/control-socket.ts';
import { copySeedFiles } from '#server/embedded/storage/embedded-files.ts';
import { output, useTestApp } from '#tests/support/server/test-app.ts';
import { runOfferLocally } from './commands.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The running site, with its control socket. */
const app = useTestApp();
let dataDir: string;
let closeSocket: () => Promise<void>;
/** The folder of an owner. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-offer-'));
  dataDir = dirname(app.folder);
  await copySeedFiles(supabaseFolder(), app.folder);
  closeSocket = await openControlSocket(dataDir, {
    ...app.staffDeps,
    logger: createLogger('silent'),
  });
  // As after a start: it shows that there is a database.
  await mkdir(join(dataDir, 'pg'));
});
afterAll(async () => {
  await closeSocket();
  await rm(folder, { recursive: true });
});

const offer = (...args: string[]) => runOfferLocally({ DATA_DIR: dataDir }, args);

async function write(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content instanceof Uint8Array ? content : JSON.stringify(content));
  return file;
}

const read = async (file: string) => v.parse(offerSchema, JSON.parse(await readFile(file, 'utf8')));

test('a file that is no offer is refused with what to do', async () => {
  expect(await offer('check', join(folder, 'missing.json'))).toEqual(
    output(1, `There is no file ${join(folder, 'missing.json')}.`),
  );
  const latin = await write('latin.json', Buffer.from('{"rooms": "caf\xe9"}', 'latin1'));
  expect(await offer('check', latin)).toEqual(
    output(1, `${latin} is not text in UTF-8: save it in the encoding "UTF-8", as a plain text.`),
  );
  const broken = await write('broken.json', Buffer.from('{\n  "rooms": [],\n}'));
  expect((await offer('check', broken)).text).toMatch(
    /^The file is not valid JSON at line 3, character 1: look there for a missing or additional comma/,
  );
  expect((await offer('check')).exitCode).toBe(2);
  expect((await offer('help')).text).toContain('apply [options] <file>');
});

test('pictures that are not there, or are none, are mistakes beside all others', async () => {
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'pictures', 'text.png'), 'not a picture');
  await writeFile(join(folder, 'secret.svg'), SVG);
  await symlink(join(folder, 'secret.svg'), join(folder, 'pictures', 'link.svg'));
  await writeFile(join(folder, 'pictures', 'fine.svg'), SVG);
  const named = (file: string) => ({ file, alt_text: { en: '' } });
  const file = await write('pictures.json', {
    gallery: ['gone.jpg', 'text.png', 'link.svg', 'fine.svg', '../secret.svg'].map((name) =>
      named(`pictures/${name}`),
    ),
    service_prices: [{ service_key: 'meal_platter', price_in_dinars: -1 }],
  });
  const { exitCode, text } = await offer('apply', file);
  expect(exitCode).toBe(1);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^gallery 5, file: needs the path of a picture in the folder "pictures"/),
    'service_prices 1 (meal_platter), price_in_dinars: is less than 0',
    'gallery 1, file: there is no file pictures/gone.jpg beside the offer file',
    'gallery 2, file: pictures/text.png is not a picture of the kind that its name ends with',
    'gallery 3, file: pictures/link.svg is a link that leaves the folder pictures',
    `5 mistakes in ${file}. Nothing was changed.`,
  ]);
});

test('a file is checked where no database is', async () => {
  const file = await write('small.json', { service_prices: [] });
  expect(await runOfferLocally({ DATA_DIR: join(folder, 'none') }, ['check', file])).toEqual(
    output(0, `${file} has no mistakes. There is no database here to compare it with.`),
  );
});

test('an export is applied to the running site, with its pictures', async () => {
  const file = join(folder, 'offer.json');
  expect(await offer('export', file)).toEqual(output(0, `Wrote ${file} and 41 pictures.`));
  expect(await offer('export', file)).toEqual(
    output(1, `${file} exists already, and is not overwritten: choose another name.`),
  );
  expect(await offer('apply', file)).toEqual(output(0, 'Nothing differs.'));

  // Another picture under the name of an earlier one.
  const gallery = join('pictures', 'gallery', '01.svg');
  await writeFile(join(folder, gallery), SVG);
  const compared = await offer('apply', file, '--dry-run');
  expect(compared.text).toMatch(
    /^1 new picture\ngallery, pictures 1 file: "pictures\/gallery\/01.svg" -> "pictures\/gallery\/01-[0-9a-f]{12}.svg"\nNothing was written: /,
  );
  expect((await offer('apply', file)).text).toMatch(/\nApplied\.$/);
  expect(await offer('apply', file)).toEqual(output(0, 'Nothing differs.'));
  const path = /pictures\/(gallery\/01-[0-9a-f]{12}.svg)/.exec(compared.text)?.[1] ?? '';
  const stored = (name: string) => readFile(join(dataDir, 'storage', 'images', name), 'utf8');
  expect(await stored(path)).toBe(SVG);
  expect((await stored('gallery/01.svg')).length).toBeGreaterThan(SVG.length);

  const current: Offer = await read(file);
  const priced = await write('priced.json', {
    ...current,
    service_prices: [{ service_key: 'staff_rate', price_in_dinars: 3000 }],
  });
  expect((await offer('apply', priced)).text).toContain(
    'service staff_rate, price_in_dinars: 2500 -> 3000',
  );
  expect((await offer('history')).text).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d riwaq offer\n {2}service /,
  );
  const again = join(folder, 'again', 'offer.json');
  expect((await offer('export', again)).exitCode).toBe(0);
  expect((await read(again)).service_prices).toEqual([
    { service_key: 'staff_rate', price_in_dinars: 3000, price_text: null },
  ]);
  expect(await offer('check', again)).toEqual(output(0, 'Nothing differs.'));
  expect(
    (await stat(join(folder, 'again', 'pictures', 'rooms', 'grande-salle', '1.svg'))).isFile(),
  ).toBe(true);
});
