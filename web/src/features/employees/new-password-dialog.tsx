import { ofName } from '@fournil/contracts/french-words';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { formatInstant } from '../../shared/format/french.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import type { NewAccess } from './use-send-password.tsx';

/** The one-time password, shown this once: nobody can read it again, only make another. */
export function NewPasswordDialog({ access, onClose }: { access: NewAccess; onClose: () => void }) {
  const { name, email, oneTimePassword = '', expiresAt, loginUrl } = access;
  const [copied, setCopied] = useState(false);
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={`Mot de passe ${ofName(name)}`}>
      <Stack>
        <Text>
          L'e-mail à {email} est en attente d'envoi : aucun serveur d'e-mail n'est réglé. Remettez le mot de
          passe vous-même maintenant : il ne sera plus affiché. Il sert une fois, jusqu'au{' '}
          {formatInstant(expiresAt)}.
        </Text>
        <TextInput
          label="Mot de passe à usage unique"
          readOnly
          data-autofocus
          value={oneTimePassword}
          styles={{ input: { fontFamily: 'monospace', fontSize: '1.125rem' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Text size="sm" c="dimmed">
          Adresse : {loginUrl}
          <br />
          E-mail : {email}
        </Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={async () => setCopied(await copyText(oneTimePassword))}
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          >
            {copied ? 'Copié' : 'Copier'}
          </Button>
          <Button onClick={onClose}>C'est noté</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
