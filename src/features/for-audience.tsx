import type { ReactNode } from 'react';
import { selectAudience } from '#machines/auth/auth.selectors.ts';
import { useAuth } from './app-context.ts';

interface ForAudienceProps {
  customer: ReactNode;
  visitor: ReactNode;
}

/**
 * A part of a page that customers and visitors see differently. Until the session is known both are there, and base.css
 * shows the likely one: a button can be pressed as soon as it is seen.
 */
export function ForAudience({ customer, visitor }: ForAudienceProps) {
  const audience = useAuth(selectAudience);
  const isGuess = audience === 'unknown' || undefined;
  return (
    <>
      {audience !== 'visitor' && (
        <div data-audience="customer" data-guess={isGuess}>
          {customer}
        </div>
      )}
      {audience !== 'customer' && (
        <div data-audience="visitor" data-guess={isGuess}>
          {visitor}
        </div>
      )}
    </>
  );
}
