import {
  deleteUniform,
  listUniforms,
  returnUniform,
  type UniformItem,
} from '@fournil/contracts/uniforms/endpoints';
import type { SlipKind } from '@fournil/contracts/uniforms/slips';
import { defaultReturnComment, outText, uniformMessages } from '@fournil/contracts/uniforms/types';
import { Button, Flex, Group, Tabs, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { notify } from '../../shared/edit/notify.ts';
import { formatDate } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { SheetLink } from '../../shared/ui/person-link.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { AddUniform } from './add-uniform.tsx';
import { SignedSlips } from './signed-slips.tsx';
import classes from './uniforms.module.css';

const SignDialog = lazyDialog(() => import('./sign-dialog.tsx'));

interface UniformsOfProps {
  readonly employeeId: string;
  readonly employeeName: string;
}

const sentence = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ');

/** One thing handed out: what, since when, and its state. */
function UniformLine({ item, children }: { readonly item: UniformItem; readonly children: ReactNode }) {
  const { itemLabel, size, quantity, issueDate, comment, returned, returnDate, returnComment } = item;
  return (
    <Group component="li" className={classes.item} gap="8px 16px" justify="space-between" py={10}>
      <Flex gap="2px 12px" align="baseline" wrap="wrap" flex="1 1 18rem">
        <strong>{itemLabel}</strong>
        <StatusLabel tone={returned ? 'good' : 'warning'}>{returned ? 'Retourné' : 'En cours'}</StatusLabel>
        <span className={classes.detail}>
          {sentence(size, `quantité ${quantity}`, `remis le ${formatDate(issueDate)}`)}
        </span>
        {comment && <span className={classes.detail}>{comment}</span>}
        {returned && (
          <span className={classes.detail}>
            {sentence(`Rendu le ${formatDate(returnDate)}`, returnComment)}
          </span>
        )}
      </Flex>
      <Group className={classes.actions} gap={8} align="stretch">
        {children}
      </Group>
    </Group>
  );
}

/** The actions on one item of somebody's list, each after its question [uniforms-6]. */
function useUniformActions(employeeId: string) {
  const giveBack = useCommand(returnUniform);
  const remove = useCommand(deleteUniform);
  const paramsOf = ({ _id }: UniformItem) => ({ employeeId, itemId: _id });
  return {
    isBusy: giveBack.isPending || remove.isPending,
    giveBack: async (item: UniformItem) => {
      const agreed = await askFirst({
        title: item.itemLabel,
        text: uniformMessages.confirmReturn,
        confirmLabel: 'Confirmer le retour',
      });
      if (!agreed) return;
      const body = { returnDate: new Date().toISOString(), returnComment: defaultReturnComment };
      await notify(giveBack.mutateAsync({ params: paramsOf(item), body }), {
        done: uniformMessages.returned,
        notDone: uniformMessages.returnFailed,
      });
    },
    remove: async (item: UniformItem) => {
      const agreed = await askFirst({
        title: item.itemLabel,
        text: uniformMessages.confirmDelete,
        confirmLabel: 'Supprimer',
        danger: true,
      });
      if (!agreed) return;
      await notify(remove.mutateAsync({ params: paramsOf(item) }), {
        done: uniformMessages.deleted,
        notDone: uniformMessages.deleteFailed,
      });
    },
  };
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
