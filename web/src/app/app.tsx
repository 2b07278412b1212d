import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../shared/api/query-client.ts';
import { SessionProvider } from '../shared/session/session.tsx';
import { router } from './router.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

const Toaster = lazy(() => import('../shared/ui/toaster.tsx'));
const Confirmations = lazy(() => import('../shared/edit/confirmations.tsx'));

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <SessionKeeper />
          <RouterProvider router={router} />
        </SessionProvider>
        <Suspense fallback={null}>
          <Toaster />
          <Confirmations />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
