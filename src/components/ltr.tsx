import type { ReactNode } from 'react';

/** A phone number, a reference, a time span: keeps its order within right-to-left text. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
