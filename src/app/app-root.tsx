import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Providers, type ProvidersProps } from './providers.tsx';
import type { createAppRouter } from './router.ts';

interface AppRootProps extends Omit<ProvidersProps, 'children'> {
  router: ReturnType<typeof createAppRouter>;
}

/** The whole page: the server renders it to HTML, and the browser hydrates it. */
export function AppRoot({ router, ...providers }: AppRootProps) {
  return (
    <StrictMode>
      <Providers {...providers}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
