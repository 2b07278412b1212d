import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';

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
