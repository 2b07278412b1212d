import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

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

export function NotFoundPage() {
  return (
    <MessagePage
      title="Page introuvable"
      text="Cette adresse ne mène nulle part. La page a peut-être changé de nom, ou l'adresse contient une faute."
      icon={<IconMapQuestion size={48} stroke={1.25} aria-hidden="true" />}
    >
      <Button component={Link} to="/">
        Aller à l'accueil
      </Button>
    </MessagePage>
  );
}

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
