import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { answerLostSessions } from '../shared/api/call-outcome.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { lazyDialog } from '../shared/edit/lazy-dialog.tsx';
import { type LoadState, lazyPart } from '../shared/load/lazy-part.tsx';
import { useOnceIdle } from '../shared/load/when-idle.ts';
import { SessionProvider, useSession, useSessionChange } from '../shared/session/session.tsx';
import { useKeptFocus } from '../shared/ui/use-kept-focus.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

const pauseMs = 5000;

/** Retries automatically, since the user did not request these parts. */
function TryAgainLater({ hasFailed, isLoading, retry }: LoadState) {
  const isWaiting = hasFailed && !isLoading;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(retry, pauseMs);
    return () => clearTimeout(timer);
  });
  return null;
}

const options = { instead: (state: LoadState) => <TryAgainLater {...state} /> };
const toaster = lazyPart(() => import('../shared/ui/toaster.tsx'), options);
const confirmations = lazyPart(() => import('../shared/edit/confirmations.tsx'), options);
const reasons = lazyPart(() => import('../shared/edit/reason-question.tsx'), options);

/** Messages and questions, loaded after everything the first page needs. */
function BackgroundParts() {
  const isTime = useOnceIdle();
  if (!isTime) return null;
  return (
    <>
      <toaster.Component />
      <confirmations.Component />
      <reasons.Component />
    </>
  );
}

const ReloginDialog = lazyDialog(() => import('../features/access/relogin-dialog.tsx'));

/** Opens the login over the page when the session has expired, so that what was typed stays [access-13]. */
function SessionKeeper() {
  const session = useSession();
  const { leave } = useSessionChange();
  const [answer, setAnswer] = useState<{ give: (loggedIn: boolean) => void } | null>(null);

  useEffect(() => answerLostSessions(() => new Promise((resolve) => setAnswer({ give: resolve }))), []);

  if (!answer || session.status !== 'in') return null;
  const close = (loggedIn: boolean) => {
    answer.give(loggedIn);
    setAnswer(null);
    if (!loggedIn) leave({ isLost: true });
  };
  return <ReloginDialog user={session.user} onLoggedIn={() => close(true)} onClose={() => close(false)} />;
}

/**
 * The nonce with which the gateway allows this page's <style> elements; empty if none is required (Vite
 * alone).
 */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Read by the scroll lock behind Mantine's dialogs.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

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
