import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type Loader, loaderOf } from './loader.ts';

export interface LoadState {
  /** The last try failed; a next one may be running. */
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface LazyPartOptions<P> {
  /** Shown instead of the part, while it is being fetched and when that failed. */
  readonly instead: (state: LoadState, props: P) => ReactNode;
}

/** A component and the way to fetch it beforehand. */
export interface LazyPart<P> extends Loader<ComponentType<P>> {
  readonly Component: ComponentType<P>;
}

/** Like React's `lazy`, but a failed fetch can be retried. */
export function lazyPart<P extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<P> }>,
  { instead }: LazyPartOptions<P>,
): LazyPart<P> {
  const loader = loaderOf(async () => (await fetch()).default);
  function Component(props: P) {
    const [Part, setPart] = useState(loader.loaded);
    const [tries, setTries] = useState({ begun: 1, failed: 0 });
    const { begun } = tries;
    useEffect(() => {
      let isGone = false;
      loader.load().then(
        (part) => isGone || setPart(() => part),
        () => isGone || setTries({ begun, failed: begun }),
      );
      return () => {
        isGone = true;
      };
    }, [begun]);
    if (Part) return <Part {...props} />;
    const state: LoadState = {
      hasFailed: tries.failed > 0,
      isLoading: tries.failed < begun,
      retry: () => setTries({ begun: begun + 1, failed: begun }),
    };
    return instead(state, props);
  }
  return { ...loader, Component };
}
