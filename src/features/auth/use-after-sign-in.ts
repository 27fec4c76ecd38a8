import { useNavigate } from '@tanstack/react-router';

/** Returns a function that notes in the address what a visitor pressed: the route does it after the sign-in. */
export function useAfterSignIn(): (then: 'book' | 'ask') => void {
  const navigate = useNavigate();
  return (then) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, then }),
      replace: true,
      resetScroll: false,
    });
}
