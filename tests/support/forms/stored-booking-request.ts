import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as v from 'valibot';
import type { Site } from '#tests/support/site.ts';
import { typedBooking } from './typed-booking.ts';
import { rejectCall } from '#domain/staff/decisions.ts';
import { requestCall } from '#domain/staff/request.ts';
import { requestsCall } from '#domain/staff/requests.ts';
import { staff } from '#tests/support/staff.ts';

const { files, stored } = typedBooking;

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
  const request = await staff(site.origin, { ...requestCall, output: v.unknown() }, { ref });
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
    await staff(site.origin, rejectCall, { ref, version: 1, reason: 'Not this time' });
  }
}

async function waitingRequests({ origin }: Site): Promise<string[]> {
  const { rows } = await staff(origin, requestsCall, {});
  return rows
    .filter(({ client_name: name }) => name === stored.client)
    .map(({ ref_code: ref }) => ref);
}
