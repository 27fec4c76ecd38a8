import { useState } from 'react';
import { useStaffCall } from './use-staff-call.ts';

export type DialogForm = ReturnType<typeof useDialogForm>;

/** A form that one call sends, once it is valid; `isChecked`: it was sent, so what is missing is named. */
export function useDialogForm(send: () => Promise<void>, isValid = true) {
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, start } = useStaffCall(send);
  return {
    isChecked,
    isBusy,
    failure,
    onSubmit: () => {
      setIsChecked(true);
      if (isValid) {
        start();
      }
    },
  };
}
