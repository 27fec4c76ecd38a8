import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { pdf } from '#tests/support/booking-page.ts';
import type { Engine } from './engine.ts';
import { visitSite } from './visitor.ts';
import { book, chat, domicile, lookAround, useMyBookings } from './walks.ts';

/** Defines the walks of a customer in an engine. */
export function testEngine(openEngine: () => Promise<Engine>): void {
  let engine: Engine;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'riwaq-papers-'));
    engine = await openEngine();
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  const fileOf = async (name: string, bytes = pdf(name).buffer) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };

  const phone = { language: 'ar', device: 'phone' } as const;
  const desk = { language: 'en', device: 'desk' } as const;

  test.each([
    { ...phone, inDays: 40, other: { language: 'ar', device: 'desk' } as const },
    { ...desk, inDays: 42, other: { language: 'en', device: 'phone' } as const },
  ])(
    'A customer books, takes a domiciliation and chats, in $language on a $device',
    async ({ inDays, other, ...display }) => {
      const { origin } = inject('writableSite');
      const person = {
        name: `${engine.name} ${display.language}`,
        inDays: inDays + (engine.name === 'webkit' ? 1 : 0),
        pdf: await fileOf('carte.pdf'),
        papers: await Promise.all(legalDocumentKinds.map((kind) => fileOf(`${kind}.pdf`))),
      };
      await visitSite({ engine, origin }, async (visitorOn) => {
        const visitor = await visitorOn(display);
        const photo = await fileOf('photo.jpg', await visitor.takePhoto());
        await book(visitor, person, [person.pdf, photo]);
        await useMyBookings(visitor, person);
        await domicile(visitor, person);
        await chat(visitor, person, origin);
        await lookAround(await visitorOn(other));
      });
    },
  );
}
