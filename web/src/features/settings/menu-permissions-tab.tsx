import { recreateMenuPermissions, updateMenuPermissions } from '@fournil/contracts/settings/endpoints';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { allMenuPermissionsQuery } from '../../shared/queries/menu-permissions.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { type Choice, type ConflictField, conflictFields } from '../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../shared/ui/conflict-dialog.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import { MenuPermissionsTable } from './menu-permissions-table.tsx';

/** What was ticked or unticked, by menu id, until it is saved. */
type Changes = Readonly<Record<string, boolean>>;

/** D2 2.7, third tab. */
export function MenuPermissionsTab() {
  const query = useQuery(allMenuPermissionsQuery);
  const confirm = useConfirm();
  const [changes, setChanges] = useState<Changes>({});
  const [conflict, setConflict] = useState<readonly ConflictField[] | null>(null);
  const update = useCommand(updateMenuPermissions);
  const recreate = useCommand(recreateMenuPermissions);
  const dirty = Object.keys(changes).length > 0;
  useUnsavedGuard(dirty && !update.isPending);

  const rows = query.data?.menuPermissions ?? [];
  const toggle = (id: string, visible: boolean) => {
    const { [id]: _, ...others } = changes;
    const stored = rows.find(({ _id }) => _id === id)?.isVisibleToEmployee;
    setChanges(stored === visible ? others : { ...others, [id]: visible });
  };
  const save = (kept: Changes, revision: number | undefined) => {
    setConflict(null);
    const permissions = Object.entries(kept).map(([_id, isVisibleToEmployee]) => ({
      _id,
      isVisibleToEmployee,
    }));
    if (permissions.length === 0) return setChanges({});
    update.mutate(
      { body: { permissions, ...(revision === undefined ? {} : { baseRevision: revision }) } },
      {
        onSuccess: () => {
          setChanges({});
          toast.success('Permissions de menu mises à jour avec succès');
        },
        onError: (error) => {
          const fields = conflictFields(error);
          if (fields) setConflict(fields);
          else toast.error('Erreur lors de la sauvegarde des permissions');
        },
      },
    );
  };
  const decide = async (choices: Readonly<Record<string, Choice>>) => {
    const { data: now } = await query.refetch();
    const kept = Object.entries(changes).filter(([id]) => choices[id] !== 'theirs');
    save(Object.fromEntries(kept), now?.revision);
  };
  const askRecreate = async () => {
    const agreed = await confirm({
      title: 'Permissions par défaut',
      text: 'Êtes-vous sûr de vouloir recréer les permissions par défaut ? Les permissions actuelles seront supprimées.',
      confirmLabel: 'Recréer',
      danger: true,
    });
    if (!agreed) return;
    recreate.mutate(
      {},
      {
        onSuccess: ({ message }) => {
          setChanges({});
          toast.success(message);
        },
        onError: () => toast.error('Erreur lors de la recréation des permissions'),
      },
    );
  };
  const menuName = (id: string) =>
    rows.find(({ _id, menuId }) => _id === id || menuId === id)?.menuName ?? id;

  return (
    <Stack maw={640}>
      <Text>Configurez les menus que voient les salariés. Ceux de l'administrateur ne changent pas.</Text>
      <QueryStates query={query} errorText="Erreur lors du chargement des permissions de menu">
        {() => <MenuPermissionsTable rows={rows} changes={changes} onToggle={toggle} />}
      </QueryStates>
      <Group>
        <Button disabled={!dirty || update.isPending} onClick={() => save(changes, query.data?.revision)}>
          {update.isPending ? 'Enregistrement...' : 'Sauvegarder'}
        </Button>
        <Button variant="default" disabled={recreate.isPending} onClick={() => void askRecreate()}>
          Recréer les permissions par défaut
        </Button>
      </Group>
      {conflict && (
        <ConflictDialog
          fields={conflict}
          labelOf={menuName}
          show={(_, value) => (value ? 'Visible des salariés' : 'Masqué aux salariés')}
          saving={update.isPending}
          onDecide={(choices) => void decide(choices)}
          onClose={() => setConflict(null)}
        />
      )}
    </Stack>
  );
}
