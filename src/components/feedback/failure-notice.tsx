import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { Failure } from '#domain/errors.ts';
import { FailureText } from './failure-text.tsx';
import type { Elements } from '#src/components/elements.ts';

/** Why a request was not sent. Stays until the user changes a field or tries again, unlike the toast. */
export function FailureNotice({
  failure,
  children,
}: {
  failure: Failure;
  /** What the user can do about it, below the text. */
  children?: Elements;
}) {
  return (
    <Alert
      ref={bringIntoView}
      mt="lg"
      color="accent"
      variant="light"
      icon={<TriangleAlert size={20} />}
    >
      <FailureText failure={failure} />
      {children}
    </Alert>
  );
}

/** On phones the notice would be behind the fixed bar, so it is scrolled into view. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
