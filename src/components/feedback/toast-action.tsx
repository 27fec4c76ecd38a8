import { Button } from '@mantine/core';

/** The action of a toast, under its message. */
export function ToastAction({ label, run }: { label: string; run: () => void }) {
  return (
    <Button variant="default" mt="xs" onClick={run}>
      {label}
    </Button>
  );
}
