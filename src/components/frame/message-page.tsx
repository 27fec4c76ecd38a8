import type { ComponentProps } from 'react';
import { ArchMessage } from './arch-message.tsx';
import { PageTitle } from './page-title.tsx';

/** A message that is the whole page, with its title. */
export function MessagePage(message: ComponentProps<typeof ArchMessage>) {
  return (
    <>
      <PageTitle>{message.title}</PageTitle>
      <ArchMessage {...message} />
    </>
  );
}
