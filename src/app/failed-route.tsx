import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '#src/components/error-page.tsx';
import { SignInButton } from '#src/features/auth/sign-in-button.tsx';

/** The page of a route whose loader failed, with the way to sign in again. */
export function FailedRoute(props: ErrorComponentProps) {
  return <ErrorPage {...props} signIn={<SignInButton />} />;
}
