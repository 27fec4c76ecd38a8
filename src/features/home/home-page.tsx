import type { ReactNode } from 'react';

interface HomePageProps {
  minimumBookingDays: number;
  /** The sign-in button, when a guarded page was asked for. */
  signIn: ReactNode;
}

export function HomePage({ signIn }: HomePageProps) {
  return <h1>{signIn}</h1>;
}
