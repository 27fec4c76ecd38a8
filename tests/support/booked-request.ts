import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as v from 'valibot';
import { buildingInstant } from '#domain/instant.ts';
import { shiftDay } from '#domain/time.ts';
import { askAtDoor } from '#server/staff/door.ts';
import type { Site } from './site.ts';
import { typed } from './typed-request.ts';

const requestsSchema = v.array(
  v.object({ ref_code: v.string(), client_name: v.nullable(v.string()) }),
);
const documentsSchema = v.object({
  documents: v.array(
    v.object({
      original_filename: v.string(),
      mime_type: v.string(),
      file_size_bytes: v.number(),
      purpose: v.string(),
      storage_path: v.string(),
    }),
  ),
});
const calendarSchema = v.array(v.object({ kind: v.string(), start: v.string(), end: v.string() }));

/**
 * The request as staff see it, who ask the server and not the page: there once, all that was typed in it, each document
 * once and whole on the disk, and its days held. Answers its reference.
 */
export async function expectBookedOnce(site: Site): Promise<string> {
  const waiting = await waitingRequests(site);
  expect(waiting).toHaveLength(1);
  const [ref = ''] = waiting;
  const request = await askStaff(site, ['show', ref]);
  expect(request).toMatchObject({ ...typed.stored, status: 'pending_approval' });

  const { documents } = v.parse(documentsSchema, request);
  expect(documents.map(({ storage_path: _, ...facts }) => facts)).toEqual(
    typed.files.map(({ name, mimeType, buffer }) => ({
      original_filename: name,
      mime_type: mimeType,
      file_size_bytes: buffer.length,
      purpose: 'VERIFICATION_DOCUMENT',
    })),
  );
  for (const [index, { storage_path: path }] of documents.entries()) {
    const stored = await readFile(join(site.dataDir, 'storage', 'attachments', path));
    expect(typed.files[index]?.buffer.equals(stored)).toBe(true);
  }
  await expectHeld(site);
  return ref;
}

/** Frees the days for the next request, as staff do. */
export async function rejectWaiting(site: Site): Promise<void> {
  for (const ref of await waitingRequests(site)) {
    await askStaff(site, ['reject', ref, '--reason', 'Not this time']);
  }
}

async function waitingRequests(site: Site): Promise<string[]> {
  const requests = v.parse(requestsSchema, await askStaff(site, ['requests']));
  return requests
    .filter(({ client_name: client }) => client === typed.stored.client_name)
    .map(({ ref_code: ref }) => ref);
}

async function expectHeld({ origin }: Site): Promise<void> {
  const { first, last } = typed.period;
  const asked = new URLSearchParams({ from: first, to: shiftDay(last, 1) });
  const response = await fetch(`${origin}/api/rooms/${typed.room.slug}/calendar?${asked}`);
  expect(v.parse(calendarSchema, await response.json())).toEqual([
    {
      kind: 'reserved',
      start: buildingInstant(first).toISOString(),
      end: buildingInstant(shiftDay(last, 1)).toISOString(),
    },
  ]);
}

async function askStaff({ dataDir }: Site, args: string[]): Promise<unknown> {
  const answer = await askAtDoor(dataDir, [...args, '--json']);
  expect(answer).toMatchObject({ exitCode: 0 });
  return JSON.parse(answer?.text ?? '');
}
