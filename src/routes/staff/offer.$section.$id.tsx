import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { sectionNames } from '#domain/offer/record.ts';
import { offerCalls } from '#domain/staff/offer.ts';
import { RecordPage } from '#src/features/staff/offer/record-page.tsx';

const NEW = 'new';

export const Route = createFileRoute('/staff/offer/$section/$id')({
  loader: async ({ context: { staff }, params, abortController: { signal } }) => {
    const section = v.safeParse(v.picklist(sectionNames), params.section);
    const [machine, records] = await Promise.all([
      staff.loadRecordEdit(),
      staff.call(offerCalls.read, {}, { signal }),
    ]);
    const id = params.id === NEW ? null : params.id;
    const isKnown = (of: keyof typeof records) =>
      id === null || records[of].some((record) => record.id === id);
    if (!section.success || !isKnown(section.output)) {
      throw notFound();
    }
    return { machine, records, section: section.output, id };
  },
  staleTime: 0,
  // Its actor lives as long as the page shows this record.
  shouldReload: false,
  gcTime: 0,
  remountDeps: ({ params }) => params,
  component: RecordPage,
});
