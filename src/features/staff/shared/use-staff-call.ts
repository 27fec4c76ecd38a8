import { toStaffFailure } from '#domain/staff/failure.ts';
import { useCallOf } from '#src/features/actors/use-call.ts';
import { useState, useRef } from 'react';

/** A call of staff; it can be started again. */
export function useStaffCall<Args extends unknown[]>(call: (...args: Args) => Promise<void>) {
  return useCallOf(call, toStaffFailure);
}

export type DialogForm = ReturnType<typeof useDialogForm>;

/** A form that one call sends, once it is valid; `isChecked`: it was sent, so what is missing is named. */
export function useDialogForm(send: () => Promise<void>, isValid = true) {
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, start, reset } = useStaffCall(send);
  return {
    isChecked,
    isBusy,
    failure,
    /** Clears the failure. */
    reset,
    onSubmit: () => {
      setIsChecked(true);
      if (isValid) {
        start();
      }
    },
  };
}

interface Previewed<Input, Output> {
  input: Input;
  isValid: boolean;
  run: (input: Input, options: { isDryRun: boolean }) => Promise<Output>;
  onDone: (result: Output) => void;
}

/** A change that is shown before it is made: the first press is a dry run, the second one makes it. Another input starts anew. */
export function usePreviewed<Input, Output>({
  input,
  isValid,
  run,
  onDone,
}: Previewed<Input, Output>) {
  const [preview, setPreview] = useState<Output | null>(null);
  /** The preview of an input that has changed meanwhile would be confirmed for another one. */
  const changes = useRef(0);
  const form = useDialogForm(async () => {
    const isDryRun = preview === null;
    const changesBefore = changes.current;
    const result = await run(input, { isDryRun });
    if (!isDryRun) {
      onDone(result);
    } else if (changes.current === changesBefore) {
      setPreview(result);
    }
  }, isValid);
  return {
    preview,
    form,
    /** The change handler of an input. */
    onChange:
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        changes.current += 1;
        set(value);
        setPreview(null);
        form.reset();
      },
  };
}
