import type { MenuPermission } from '@fournil/contracts/settings/menus';
import { Checkbox } from '@mantine/core';
import { RowsTable } from '../../shared/ui/rows-table.tsx';
import classes from './menu-permissions-table.module.css';

interface MenuPermissionsTableProps {
  readonly rows: readonly (MenuPermission & { readonly _id: string })[];
  /** Whether employees see a menu, by its id. */
  readonly visible: Readonly<Record<string, boolean>>;
  readonly onToggle: (id: string, visible: boolean) => void;
}

/** One row per menu; only the employees' column can be changed [settings-3]. */
export function MenuPermissionsTable({ rows, visible, onToggle }: MenuPermissionsTableProps) {
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
