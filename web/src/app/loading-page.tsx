import { Center, Text } from '@mantine/core';

/** Shown while the saved user is being read [screens-8]. */
export function LoadingPage() {
  return (
    <Center component="main" mih="100dvh">
      <Text c="dimmed" role="status">
        Chargement...
      </Text>
    </Center>
  );
}
