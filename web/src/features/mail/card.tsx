import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface CardProps {
  /** The target of links on the page. */
  readonly id?: string;
  readonly title: string;
  readonly about: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One block of the e-mail tab: title, one sentence, content. */
export function Card({ id: place, title, about, actions, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      id={place}
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      radius="md"
      aria-labelledby={id}
    >
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <Text c="dimmed">{about}</Text>
        </div>
        {actions}
        {children}
      </Stack>
    </Paper>
  );
}
