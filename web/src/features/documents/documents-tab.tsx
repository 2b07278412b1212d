import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useHref } from 'react-router-dom';

const path = '/admin-documents.html';

/** The page opens in a new tab; if the browser prevents that, this links to it [documents-12]. */
export function DocumentsTab() {
  const href = useHref(path);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        Notices, procédures et formations pour tous, fiches de paie et contrats de chacun&nbsp;: la gestion
        des documents s'ouvre dans un nouvel onglet.
      </Text>
      <Anchor href={href} target="_blank" rel="noopener">
        Ouvrir la gestion des documents <IconExternalLink size={16} aria-hidden="true" />
      </Anchor>
    </Stack>
  );
}
