import { Box, Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import { installPrompt } from '../../shared/offline/install-prompt.ts';
import { Notice } from '../../shared/ui/notice.tsx';

const offeredKey = 'fournil.install-offered';

/** Safari shows no question of its own: the person adds the site through the share menu. */
const isSafariPhone = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** « Ajouter à l'écran d'accueil », offered once on each phone. */
export function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.follow, installPrompt.current);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [isOver, setOver] = useState(() => localStorage.getItem(offeredKey) !== null);
  if (isOver || !isPhone || (!prompt && !isSafariPhone())) return null;
  const end = () => {
    localStorage.setItem(offeredKey, '1');
    setOver(true);
  };
  return (
    <Box p="md" pb={0}>
      <Notice tone="info" title="Mes horaires en un geste">
        <Text size="sm">
          {prompt
            ? 'Le site s’ouvre alors comme une application, et vos horaires se lisent aussi sans réseau.'
            : 'Touchez « Partager », puis « Sur l’écran d’accueil »\u202f: le site s’ouvre alors comme une application.'}
        </Text>
        <Group gap="xs" mt="xs">
          {prompt && (
            <Button
              size="compact-md"
              onClick={() => {
                end();
                void prompt.prompt();
              }}
            >
              Ajouter à l'écran d'accueil
            </Button>
          )}
          <Button size="compact-md" variant="default" onClick={end}>
            {prompt ? 'Plus tard' : 'Compris'}
          </Button>
        </Group>
      </Notice>
    </Box>
  );
}
