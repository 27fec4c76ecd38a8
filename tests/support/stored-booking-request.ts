import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as v from 'valibot';
import { sendCommand } from '#server/cli/program/send-command.ts';
import type { Site } from './site.ts';
import { typedBooking } from './typed-booking.ts';

const { files, stored } = typedBooking;

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
      document_kind: v.nullable(v.string()),
      storage_path: v.string(),
    }),
  ),
});

/**
 * The request as staff see it, who ask the server and not the page: there once, all that was typed in it, and each
 * document complete and once on the disk. Returns its reference.
 */
export async function expectStoredOnce(site: Site): Promise<string> {
  const waiting = await waitingRequests(site);
  expect(waiting).toHaveLength(1);
  const [ref = ''] = waiting;
  const request = await askStaff(site, ['show', ref]);
  // oxlint-disable-next-line no-restricted-properties -- staff see more: ids and instants of the server
  expect(request).toMatchObject({ ...stored.details, status: 'pending_approval' });

  const { documents } = v.parse(documentsSchema, request);
  expect(documents.map(({ storage_path: _, ...details }) => details)).toEqual(
    files.map(({ name, mimeType, buffer }, index) => ({
      original_filename: name,
      mime_type: mimeType,
      file_size_bytes: buffer.length,
      ...stored.documents[index],
    })),
  );
  for (const [index, { storage_path: path }] of documents.entries()) {
    const kept = await readFile(join(site.dataDir, 'storage', 'attachments', path));
    expect(files[index]?.buffer.equals(kept)).toBe(true);
  }
  return ref;
}

/** Makes way for the next request, as staff do. */
export async function rejectWaiting(site: Site): Promise<void> {
  for (const ref of await waitingRequests(site)) {
    await askStaff(site, ['reject', ref, '--reason', 'Not this time']);
  }
}

async function waitingRequests(site: Site): Promise<string[]> {
  const requests = v.parse(requestsSchema, await askStaff(site, ['requests']));
  return requests
    .filter(({ client_name: name }) => name === stored.client)
    .map(({ ref_code: ref }) => ref);
}

async function askStaff({ dataDir }: Site, args: string[]): Promise<unknown> {
  const result = await sendCommand(dataDir, [...args, '--json']);
  expect(result?.exitCode).toBe(0);
  return JSON.parse(result?.text ?? '');
}
