import { Button, Group } from '@mantine/core';
import type { LoadState } from './lazy-part.tsx';
import classes from './load-failure.module.css';

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
    <div className={classes.failure} role="alert">
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>
        Le serveur ne répond pas, ou l’application a été mise à jour. Ce que vous avez saisi n’est pas perdu.
      </p>
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
    </div>
  );
}
