import { fromCallback, type AnyEventObject } from 'xstate';
import type { SectionName } from '#domain/offer/record.ts';
import { StaffError, toStaffFailure } from '#domain/staff/failure.ts';
import { offerCalls } from '#domain/staff/offer.ts';
import { recordEditMachine } from '#machines/record-edit/record-edit.machine.ts';
import type { RecordEditCalls } from '#machines/record-edit/record-edit.types.ts';
import { toActors } from '#machines/shared/calls.ts';
import { createPolledValue } from '#src/components/reads/polled-value.ts';
import type { StaffService } from '#src/services/staff.ts';

interface RecordEditOptions {
  call: StaffService['call'];
  follow: (onChange: () => void) => () => void;
}

/** The machine of one record of the offer with the calls of staff behind its effects. */
export function createRecordEdit({ call, follow }: RecordEditOptions) {
  const calls: RecordEditCalls = {
    saveRecord: async (save, signal) => {
      try {
        const { record } = await call(offerCalls.save, save, { signal });
        return { record, refusal: null };
      } catch (error) {
        if (error instanceof StaffError) {
          return { record: null, refusal: toStaffFailure(error) };
        }
        throw error;
      }
    },
  };
  return recordEditMachine.provide({
    actors: {
      ...toActors(calls),
      recordFeed: fromCallback<AnyEventObject, { section: SectionName; id: string | null }>(
        ({ input: { section, id }, sendBack }) => {
          if (id === null) {
            return () => undefined;
          }
          const read = async (signal: AbortSignal) => {
            const records = await call(offerCalls.read, {}, { signal });
            return { values: records[section].find((record) => record.id === id)?.values ?? null };
          };
          return createPolledValue<Awaited<ReturnType<typeof read>> | null>(
            null,
            read,
            follow,
          ).subscribe((record) => record && sendBack({ type: 'record.received', ...record }));
        },
      ),
    },
  });
}
