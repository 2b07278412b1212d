import { getOwnDays } from '@fournil/contracts/planning/read-endpoints';
import { Anchor, Box } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { reloadIfNewer } from '../../shared/offline/newer-site.ts';
import { keepOwnDays } from '../../shared/offline/own-days.ts';
import { hasWorker, registerWorker } from '../../shared/offline/register-worker.ts';
import { useUser } from '../../shared/session/session.tsx';
import { AfterDelay } from '../../shared/ui/after-delay.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { InstallOffer } from './install-offer.tsx';

/** Shorter ones nobody needs to know of. */
const awayMs = 2_000;

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
