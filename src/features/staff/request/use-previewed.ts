import { useState } from 'react';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';

/** A change that is shown before it is made: the first press is a dry run, the second one makes it. Another input starts anew. */
export function usePreviewed<Input, Output>(
  run: (input: Input, options: { isDryRun: boolean }) => Promise<Output>,
  onDone: () => void,
) {
  const [preview, setPreview] = useState<Output | null>(null);
  const { isBusy, failure, reset, start } = useStaffCall(async (input: Input) => {
    if (preview === null) {
      setPreview(await run(input, { isDryRun: true }));
    } else {
      await run(input, { isDryRun: false });
      onDone();
    }
  });
  return {
    preview,
    isBusy,
    failure,
    submit: (input: Input) => void start(input),
    change: () => {
      setPreview(null);
      reset();
    },
  };
}
