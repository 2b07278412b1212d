import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import { accountMessages, noteIllnessOrigin } from '@fournil/contracts/vacations/account-endpoints';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { notify } from '../../../shared/edit/notify.ts';
import { stretch } from '../after-illness/notice-text.ts';
import { GivenNotices, NoticesDue } from '../after-illness/notices-due.tsx';
import { balanceQuery } from '../request-queries.ts';

const dialogs = {
  opening: lazyDialog(() => import('./opening-dialog.tsx')),
  correction: lazyDialog(() => import('./correction-dialog.tsx')),
  children: lazyDialog(() => import('./children-dialog.tsx')),
  priority: lazyDialog(() => import('./priority-dialog.tsx')),
} as const;

const origins = (['sick', 'work', 'commuting'] as const).map((kind) => ({
  value: kind,
  label: absenceKindOf(kind).label,
}));

/** The leave acquired during absences, and the origin of an illness. */
function IllnessOrigins({ balance }: { readonly balance: VacationBalance }) {
  const noting = useCommand(noteIllnessOrigin);
  const { employeeId, absences, previous } = balance;
  const shown = absences.filter(({ endDate }) => endDate >= previous.start);
  if (shown.length === 0) return null;
  return (
    <details>
      <summary>Arrêts et absences comptés dans les congés ({shown.length})</summary>
      <Stack gap={6} mt={6}>
        {shown.map(({ declarationId, kind, effect, ...days }) =>
          absenceKindOf(kind).declaredAs === 'sick-leave' ? (
            <NativeSelect
              key={declarationId}
              label={`Arrêt ${stretch(days)}`}
              description={`Il ${effect}.`}
              data={origins}
              value={kind}
              aria-disabled={noting.isPending}
              onChange={({ currentTarget: { value } }) =>
                noting.isPending ||
                void notify(
                  noting.mutateAsync({
                    params: { id: employeeId, declarationId },
                    body: { atWork: value === 'work', commuting: value === 'commuting' },
                  }),
                  {
                    done: accountMessages.origin,
                    failed: (text) => `${accountMessages.originFailed}\u202f: ${text}`,
                  },
                )
              }
            />
          ) : (
            <Text key={declarationId} size="sm">
              {`${absenceKindOf(kind).label} ${stretch(days)}\u202f: ${effect}.`}
            </Text>
          ),
        )}
      </Stack>
    </details>
  );
}

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
