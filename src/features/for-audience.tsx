import type { ReactNode } from 'react';
import { selectAudience } from '#machines/auth/auth.selectors.ts';
import { useAuth } from './app-context.ts';

/**
 * A part of a page that customers and visitors see differently. Until the session is known both are there, and base.css
 * shows the likely one: a button can be pressed as soon as it is seen.
 */
export function ForAudience({ customer, visitor }: { customer: ReactNode; visitor: ReactNode }) {
  const audience = useAuth(selectAudience);
  const isGuess = audience === 'unknown';
  return (
    <>
      {audience !== 'visitor' && <div data-likely={isGuess ? 'customer' : ''}>{customer}</div>}
      {audience !== 'customer' && <div data-likely={isGuess ? 'visitor' : ''}>{visitor}</div>}
    </>
  );
}
