import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../shared/load/lazy-part.tsx';
import { whileWaiting } from '../shared/load/when-idle.ts';
import { AfterDelay } from '../shared/ui/after-delay.tsx';
import { StoppedPage } from './error-boundary.tsx';
import { LoadingPage } from './message-page.tsx';

/** A page, or a part that fills it, that is fetched when it is opened. */
export const lazyPage = <P extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyPart<P> =>
  lazyPart(() => whileWaiting(fetch()), {
    instead: ({ hasFailed, isLoading, retry }) =>
      hasFailed ? (
        <div role="alert">
          <StoppedPage
            title="Cette page n'a pas pu être chargée"
            text="Le serveur ne répond pas, ou l'application a été mise à jour."
            isRetrying={isLoading}
            onRetry={retry}
          />
        </div>
      ) : (
        <AfterDelay>
          <LoadingPage />
        </AfterDelay>
      ),
  });

/**
 * The same for the router, which waits for a page before it leaves the present one. The router would remember
 * a failure for ever, so the page opens anyway and reports the failure itself.
 */
export const routeOf = (page: LazyPart<object>) => async (): Promise<{ Component: ComponentType }> => {
  await page.load().catch(() => undefined);
  return { Component: page.Component };
};
