import type { ReactNode } from 'react';

/** Left-to-right content such as a phone number, a reference or a time span, within right-to-left text. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
