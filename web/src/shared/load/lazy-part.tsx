import { Box, Button, Group, Text } from '@mantine/core';
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

interface LoadFailureProps {
  readonly title: string;
  readonly state: LoadState;
  readonly onClose?: (() => void) | undefined;
}

/**
 * A part of the site could not be loaded: the cause, and the possible actions. It is in the first download,
 * so it uses little of the library.
 */
export function LoadFailure({ title, state, onClose }: LoadFailureProps) {
  return (
    <Box py="sm" px="md" bd="1px solid var(--fournil-bad)" bdrs="md" role="alert">
      <Text mb={4} c="var(--fournil-bad)" fz="sm" fw={700}>
        {title}
      </Text>
      <Text mb="sm" fz="sm">
        Le serveur ne répond pas, ou l’application a été mise à jour. Ce que vous avez saisi n’est pas perdu.
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={state.isLoading} autoFocus onClick={state.retry}>
          Réessayer
        </Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Recharger la page
        </Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
        )}
      </Group>
    </Box>
  );
}
