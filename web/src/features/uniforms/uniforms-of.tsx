import { listUniforms, type UniformItem } from '@fournil/contracts/uniforms/endpoints';

import type { SlipKind } from '@fournil/contracts/uniforms/slips';
import { outText, uniformMessages } from '@fournil/contracts/uniforms/types';
import { Button, Group, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { SheetLink } from '../../shared/ui/sheet-link.tsx';
import { AddUniform } from './add-uniform.tsx';
import { SignedSlips } from './signed-slips.tsx';
import { UniformLine } from './uniform-line.tsx';
import classes from './uniforms.module.css';
import { useUniformActions } from './use-uniform-actions.ts';

const SignDialog = lazyDialog(() => import('./sign-dialog.tsx'));

interface UniformsOfProps {
  readonly employeeId: string;
  readonly employeeName: string;
}

/** The items of one person, and which are still out. */
export function UniformsOf({ employeeId, employeeName }: UniformsOfProps) {
  const query = useApi(listUniforms, { params: { employeeId }, select: ({ items }) => items });
  const { data: items = [] } = query;
  const [signing, setSigning] = useState<SlipKind | null>(null);
  const { giveBack, remove, isBusy } = useUniformActions(employeeId);
  const button = (item: UniformItem, label: string, run: (item: UniformItem) => void, color?: string) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-disabled={isBusy}
      aria-label={`${label}, ${item.itemLabel}`}
      {...(color ? { c: color } : {})}
      onClick={() => run(item)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Tabs defaultValue="history">
        <Tabs.List>
          <Tabs.Tab value="history">Entrée / Historique</Tabs.Tab>
          <Tabs.Tab value="returns">Sortie / Retours</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="history" pt="md">
          <AddUniform employeeId={employeeId} employeeName={employeeName} />
          <QueryStates
            query={query}
            errorText={uniformMessages.loadFailed}
            isEmpty={(items) => items.length === 0}
            empty={
              <Text c="dimmed" mt="md">
                Rien n'a encore été remis à cette personne.
              </Text>
            }
          >
            {(items) => (
              <ul className={classes.list} aria-label="Historique">
                {items.map((item) => (
                  <UniformLine key={item._id} item={item}>
                    {!item.returned && button(item, 'Marquer comme retourné', (one) => void giveBack(one))}
                    {button(item, 'Supprimer', (one) => void remove(one))}
                  </UniformLine>
                ))}
              </ul>
            )}
          </QueryStates>
        </Tabs.Panel>
        <Tabs.Panel value="returns" pt="md">
          <QueryStates
            query={query}
            errorText={uniformMessages.loadFailed}
            isEmpty={(items) => items.every(({ returned }) => returned)}
            empty={<Text c="dimmed">{uniformMessages.noneOut}</Text>}
          >
            {(items) => {
              const out = items.filter(({ returned }) => !returned);
              return (
                <>
                  <Text fw={600}>{outText(out.length)}</Text>
                  <ul className={classes.list} aria-label="En attente de retour">
                    {out.map((item) => (
                      <UniformLine key={item._id} item={item}>
                        {button(item, 'Confirmer le retour', (one) => void giveBack(one))}
                      </UniformLine>
                    ))}
                  </ul>
                </>
              );
            }}
          </QueryStates>
        </Tabs.Panel>
      </Tabs>
      <SignedSlips employeeId={employeeId} />
      <Group justify="flex-end">
        {items.some(({ returned }) => !returned) && (
          <Button variant="default" onClick={() => setSigning('issue')}>
            Faire signer la remise
          </Button>
        )}
        {items.some(({ returned }) => returned) && (
          <Button variant="default" onClick={() => setSigning('return')}>
            Faire signer le retour
          </Button>
        )}
        <SheetLink employeeId={employeeId}>Imprimer le bordereau à signer</SheetLink>
      </Group>
      {signing && (
        <SignDialog
          employeeId={employeeId}
          employeeName={employeeName}
          kind={signing}
          items={items.filter(({ returned }) => returned === (signing === 'return'))}
          onClose={() => setSigning(null)}
        />
      )}
    </>
  );
}
