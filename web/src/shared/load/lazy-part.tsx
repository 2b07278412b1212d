import { Box, Button, Group, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

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

/** A part of the site that is fetched when it is needed, or before (see fetchWhenIdle). */
interface Loader<T> {
  /** The part once it is fetched. */
  readonly loaded: () => T | undefined;
  /** Fetches it, again after a failure. Rejects when the server does not answer, or no longer has this version. */
  readonly load: () => Promise<T>;
}

/** Styles that could not be fetched; an error of a link does not bubble. */
const deadLinks = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') deadLinks.add(target);
    },
    true,
  );
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  deadLinks.delete(link);
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.onload = () => resolve();
    again.onerror = () => reject(new TypeError(`${link.href} could not be fetched`));
    link.replaceWith(again);
  });
}

/**
 * After a failed fetch the browser keeps the dead link, and the build never requests the same styles twice.
 */
const fetchStylesAgain = () => Promise.all([...deadLinks].map(fetchAgain));

function loaderOf<T>(fetch: () => Promise<T>): Loader<T> {
  let part: T | undefined;
  let running: Promise<T> | undefined;
  let hasFailed = false;
  const run = async () => {
    try {
      if (hasFailed) await fetchStylesAgain();
      part = await fetch();
      return part;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      running = undefined;
    }
  };
  return {
    loaded: () => part,
    load: () => {
      if (part !== undefined) return Promise.resolve(part);
      running ??= run();
      return running;
    },
  };
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
