import type { AnswerOf } from '@fournil/contracts/endpoint';
import {
  type getMenuPermissions,
  recreateMenuPermissions,
  updateMenuPermissions,
} from '@fournil/contracts/settings/endpoints';
import type { MenuPermission } from '@fournil/contracts/settings/menus';
import { Box, Button, Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { notify } from '../../shared/edit/notify.ts';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { allMenuPermissionsQuery } from '../../shared/queries/every-page.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { RowsTable } from '../../shared/ui/rows-table.tsx';
import classes from './settings.module.css';

type Permissions = AnswerOf<typeof getMenuPermissions>;

/** Which menus employees see [settings-3]. */
export function MenuPermissionsTab() {
  const query = useQuery(allMenuPermissionsQuery);
  return (
    <Box maw={640}>
      <Text mb="md">
        Configurez les menus que voient les salariés. Ceux de l'administrateur ne changent pas.
      </Text>
      <QueryStates query={query} errorText="Erreur lors du chargement des permissions de menu">
        {(permissions) => <PermissionsForm permissions={permissions} />}
      </QueryStates>
    </Box>
  );
}

/** Whether employees see a menu, by its id. */
const visibilities = ({ menuPermissions }: Permissions): Record<string, boolean> =>
  Object.fromEntries(menuPermissions.map(({ _id, isVisibleToEmployee }) => [_id, isVisibleToEmployee]));

interface MenuPermissionsTableProps {
  readonly rows: readonly (MenuPermission & { readonly _id: string })[];
  /** Whether employees see a menu, by its id. */
  readonly visible: Readonly<Record<string, boolean>>;
  readonly onToggle: (id: string, visible: boolean) => void;
}

/** One row per menu; only the employees' column can be changed [settings-3]. */
function MenuPermissionsTable({ rows, visible, onToggle }: MenuPermissionsTableProps) {
  return (
    <RowsTable
      className={classes.table}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        { header: 'Menu', cell: ({ menuName }) => menuName },
        {
          header: 'Admin',
          cell: ({ menuName, isVisibleToAdmin }) => (
            <Checkbox checked={isVisibleToAdmin} disabled aria-label={`Admin : ${menuName}`} />
          ),
        },
        {
          header: 'Salarié',
          cell: ({ _id, menuName }) => (
            <Checkbox
              checked={visible[_id] ?? false}
              aria-label={`Salarié : ${menuName}`}
              onChange={(event) => onToggle(_id, event.currentTarget.checked)}
            />
          ),
        },
      ]}
    />
  );
}

function PermissionsForm({ permissions }: { permissions: Permissions }) {
  const update = useCommand(updateMenuPermissions);
  const recreate = useCommand(recreateMenuPermissions);
  const rows = permissions.menuPermissions;
  const edit = useRecordEdit({
    record: permissions,
    formOf: visibilities,
    fieldsOf: (typed) => typed,
    failed: 'Erreur lors de la sauvegarde des permissions',
    send: ({ changes, against }) => {
      const changed = Object.entries(changes).map(([_id, seen]) => ({
        _id,
        isVisibleToEmployee: seen === true,
      }));
      return update.mutateAsync({ body: { permissions: changed, ...against } });
    },
    saved: 'Permissions de menu mises à jour avec succès',
    labelOf: (id) => rows.find(({ _id, menuId }) => _id === id || menuId === id)?.menuName ?? id,
    show: (_, value) => (value ? 'Visible des salariés' : 'Masqué aux salariés'),
  });
  const askRecreate = async () => {
    const agreed = await askFirst({
      title: 'Permissions par défaut',
      text: 'Êtes-vous sûr de vouloir recréer les permissions par défaut ? Les permissions actuelles seront supprimées.',
      confirmLabel: 'Recréer',
      danger: true,
    });
    if (!agreed) return;
    const done = await notify(recreate.mutateAsync({}), {
      done: ({ message }) => message,
      failed: 'Erreur lors de la recréation des permissions',
    });
    if (done) edit.startOver();
  };
  return (
    <EditForm
      edit={edit}
      submitLabel="Enregistrer"
      submitDisabled={!edit.isDirty}
      more={
        <Button variant="default" loading={recreate.isPending} onClick={() => void askRecreate()}>
          Recréer les permissions par défaut
        </Button>
      }
    >
      <MenuPermissionsTable
        rows={rows}
        visible={edit.form.getValues()}
        onToggle={(id, visible) => edit.form.setFieldValue(id, visible)}
      />
      {edit.conflict}
    </EditForm>
  );
}
