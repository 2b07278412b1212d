import type { MenuPermission } from '@fournil/contracts/settings/menus';
import { Checkbox } from '@mantine/core';
import classes from './menu-permissions-table.module.css';

interface MenuPermissionsTableProps {
  readonly rows: readonly (MenuPermission & { readonly _id: string })[];
  readonly changes: Readonly<Record<string, boolean>>;
  readonly onToggle: (id: string, visible: boolean) => void;
}

/** One row per menu; only the employees' column can be changed (D031). */
export function MenuPermissionsTable({ rows, changes, onToggle }: MenuPermissionsTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Menu</th>
          <th scope="col">Admin</th>
          <th scope="col">Salarié</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _id, menuName, isVisibleToAdmin, isVisibleToEmployee }) => (
          <tr key={_id}>
            <th scope="row">{menuName}</th>
            <td>
              <Checkbox checked={isVisibleToAdmin} disabled aria-label={`Admin : ${menuName}`} />
            </td>
            <td>
              <Checkbox
                checked={changes[_id] ?? isVisibleToEmployee}
                aria-label={`Salarié : ${menuName}`}
                onChange={(event) => onToggle(_id, event.currentTarget.checked)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
