import { selectIsAuthenticated } from '#machines/auth/auth.selectors.ts';
import { useAuth } from '#src/features/app-context.ts';

/**
 * When the link to a booking form loads it: as soon as it is known that a customer sees the link; where the browser saves data,
 * only when the customer is about to press it.
 */
export function useFormPreload(): 'render' | 'intent' {
  const isCustomer = useAuth(selectIsAuthenticated);
  return isCustomer && !savesData() ? 'render' : 'intent';
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
