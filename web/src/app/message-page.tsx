import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** A full page with one message and one action. */
export function MessagePage({ title, text, icon, children }: MessagePageProps) {
  return (
    <Stack align="center" justify="center" gap="md" px="md" mih="70dvh" ta="center">
      <title>{`${title} – Planning Boulangerie`}</title>
      {icon}
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={4} maw={480}>
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
