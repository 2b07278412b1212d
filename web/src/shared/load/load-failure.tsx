import { Box, Button, Group, Text } from '@mantine/core';
import type { LoadState } from './lazy-part.tsx';

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
