import { getOwnDays } from '@fournil/contracts/planning/read-endpoints';
import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { installPrompt } from '../../shared/offline/install-prompt.ts';
import { keepOwnDays } from '../../shared/offline/own-days.ts';
import { hasWorker, registerWorker, reloadIfNewer } from '../../shared/offline/site-worker.ts';
import { useUser } from '../../shared/session/session.tsx';
import { AfterDelay } from '../../shared/ui/after-delay.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

/** Shorter ones nobody needs to know of. */
const awayMs = 2_000;

const offeredKey = 'fournil.install-offered';

/** Safari shows no question of its own: the person adds the site through the share menu. */
const isSafariPhone = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** « Ajouter à l'écran d'accueil », offered once on each phone. */
function InstallOffer() {
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

/** The parts that make the site an app on a phone; loaded after everything else. */
export default function Pocket() {
  const { employeeId, isFormer } = useUser();
  const [isReady] = useState(hasWorker);
  useEffect(() => {
    void registerWorker();
    void reloadIfNewer();
  }, []);
  return (
    <>
      {isReady && employeeId !== undefined && !isFormer && (
        <>
          <KeepOwnDays />
          <InstallOffer />
        </>
      )}
      <AwayNotice isKept={isReady && employeeId !== undefined} />
    </>
  );
}

/** Stores the own days for reading offline; used only if a service worker can open the site offline. */
function KeepOwnDays() {
  const { data, dataUpdatedAt } = useApi(getOwnDays);
  useEffect(() => {
    if (data) keepOwnDays(localStorage, data, new Date(dataUpdatedAt));
  }, [data, dataUpdatedAt]);
  return null;
}

const follow = (changed: () => void) => onlineManager.subscribe(changed);

function AwayNotice({ isKept }: { readonly isKept: boolean }) {
  const isOnline = useSyncExternalStore(follow, () => onlineManager.isOnline());
  if (isOnline) return null;
  return (
    <AfterDelay milliseconds={awayMs}>
      <Box p="md" pb={0}>
        <Notice tone="warning">
          Pas de connexion. Cette page attend le réseau.{' '}
          {isKept && (
            <Anchor component={Link} to="/hors-ligne">
              Mes horaires gardés
            </Anchor>
          )}
        </Notice>
      </Box>
    </AfterDelay>
  );
}
