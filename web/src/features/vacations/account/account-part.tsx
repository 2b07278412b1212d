import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { GivenNotices, NoticesDue } from '../after-illness/notices-due.tsx';
import { balanceQuery } from '../request-queries.ts';
import { IllnessOrigins } from './illness-origins.tsx';

const dialogs = {
  opening: lazyDialog(() => import('./opening-dialog.tsx')),
  correction: lazyDialog(() => import('./correction-dialog.tsx')),
  children: lazyDialog(() => import('./children-dialog.tsx')),
  priority: lazyDialog(() => import('./priority-dialog.tsx')),
} as const;

/** The balances of one person and the order of departures, typed by the manager. */
export function AccountPart({ employeeId }: { readonly employeeId: string }) {
  const { data } = useQuery(balanceQuery({ employeeId }));
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  if (!data) return null;
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <NoticesDue balances={[data]} />
      {data.account.openedOn === null && (
        <Text size="sm" c="dimmed" mb="xs">
          Comptés depuis la date d'entrée{'\u202f'}: s'ils étaient tenus ailleurs, reprenez ceux de la
          dernière fiche de paie.
        </Text>
      )}
      <Group gap="xs">
        {data.account.openedOn === null && (
          <Button variant="default" onClick={() => setOpened('opening')}>
            Reprendre les soldes
          </Button>
        )}
        <Button variant="default" onClick={() => setOpened('correction')}>
          Corriger un solde
        </Button>
        <Button variant="default" onClick={() => setOpened('children')}>
          Enfants au foyer
        </Button>
        <Button variant="default" onClick={() => setOpened('priority')}>
          Ordre des départs
        </Button>
        <GivenNotices employeeId={employeeId} notices={data.notices} />
      </Group>
      <IllnessOrigins balance={data} />
      {Dialog && <Dialog employeeId={employeeId} account={data.account} onClose={() => setOpened(null)} />}
    </>
  );
}
