import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../shared/api/query-client.ts';
import { SessionProvider } from '../shared/session/session.tsx';
import { useKeptFocus } from '../shared/ui/use-kept-focus.ts';
import { BackgroundParts } from './background-parts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { router } from './router.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

export function App() {
  useKeptFocus();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <SessionProvider>
            <SessionKeeper />
            <RouterProvider router={router} />
          </SessionProvider>
          <BackgroundParts />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}
