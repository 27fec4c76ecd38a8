import { useRef, useState } from 'react';
import { useStaffCall } from './use-staff-call.ts';

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
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, reset, start } = useStaffCall(async () => {
    const isDryRun = preview === null;
    const changesBefore = changes.current;
    const result = await run(input, { isDryRun });
    if (!isDryRun) {
      onDone(result);
    } else if (changes.current === changesBefore) {
      setPreview(result);
    }
  });
  const onSubmit = () => {
    setIsChecked(true);
    if (isValid) {
      start();
    }
  };
  return {
    preview,
    form: { isChecked, isBusy, failure, onSubmit },
    /** The change handler of an input. */
    onChange:
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        changes.current += 1;
        set(value);
        setPreview(null);
        reset();
      },
  };
}
