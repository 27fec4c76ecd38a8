import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import * as v from 'valibot';
import { pictureFileField } from '#domain/offer/fields.ts';
import { namedPictures, parseOffer, type Mistake } from '#domain/offer/mistakes.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { MAX_PICTURE_MEGABYTES } from '#domain/offer/picture.ts';
import { errorCode, errorMessage } from '#domain/thrown.ts';

const MEGABYTE = 1024 * 1024;
const MAX_FILE_MEGABYTES = 5;

/** The offer of a file, with pictures that exist. Otherwise a refusal that lists every mistake with its place and rule. */
export async function readOfferFile(file: string): Promise<Offer> {
  const content = parseJson(await readText(file));
  const { offer, mistakes = [] } = parseOffer(content);
  const all = [...mistakes, ...(await findPictureMistakes(dirname(file), content))];
  if (!offer || all.length > 0) {
    const lines = all.map(({ place, rule }) => `${place}: ${rule}`);
    const count = all.length === 1 ? '1 mistake' : `${all.length} mistakes`;
    throw new Error([...lines, `${count} in ${file}. Nothing was changed.`].join('\n'));
  }
  return offer;
}

async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file).catch((error: unknown) => {
    throw new Error(
      errorCode(error) === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read: ${errorMessage(error)}.`,
      { cause: error },
    );
  });
  if (bytes === null) {
    throw new Error(`${file} is larger than ${MAX_FILE_MEGABYTES} MB: it is no offer.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(
      `${file} is not text in UTF-8: save it in the encoding "UTF-8", as a plain text.`,
    );
  }
}

/** Null for a file that is too large. */
async function readBytes(file: string): Promise<Uint8Array | null> {
  const { size } = await stat(file);
  return size > MAX_FILE_MEGABYTES * MEGABYTE ? null : readFile(file);
}

function parseJson(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return content;
  } catch (error) {
    const message = errorMessage(error);
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const before = text.slice(0, position).split('\n');
    throw new Error(
      `The file is not valid JSON at line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1}: look there for a missing or additional comma, quote or bracket. (${message})`,
      { cause: error },
    );
  }
}

/** The pictures that the file names and that are not there, or are no pictures; anything in the file may be wrong. */
async function findPictureMistakes(folder: string, content: unknown): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const { file, place } of namedPictures(content)) {
    // A wrong path is a mistake of its own.
    const rule = v.is(pictureFileField, file) ? await pictureMistake(folder, file) : null;
    if (rule !== null) {
      mistakes.push({ place, rule });
    }
  }
  return mistakes;
}

async function pictureMistake(folder: string, file: string): Promise<string | null> {
  let path: string;
  try {
    path = await realpath(join(folder, file));
    if (!path.startsWith(`${await realpath(join(folder, 'pictures'))}${sep}`)) {
      return `${file} is a link that leaves the folder pictures`;
    }
  } catch (error) {
    return errorCode(error) === 'ENOENT'
      ? `there is no file ${file} beside the offer file`
      : `${file} cannot be read`;
  }
  const { size } = await stat(path);
  if (size > MAX_PICTURE_MEGABYTES * MEGABYTE) {
    return `${file} is larger than ${MAX_PICTURE_MEGABYTES} MB: visitors load it`;
  }
  return (await isPicture(path, extname(file).slice(1).toLowerCase()))
    ? null
    : `${file} is not a picture of the kind that its name ends with`;
}

async function isPicture(path: string, ending: string): Promise<boolean> {
  const content = await readFile(path);
  if (ending === 'svg') {
    return /<svg[\s>]/.test(content.toString('utf8'));
  }
  const type = await fileTypeFromBuffer(content);
  return type?.ext === (ending === 'jpeg' ? 'jpg' : ending);
}
