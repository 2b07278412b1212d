import type { MenuPermission } from '@fournil/contracts/settings/menus';
import { Checkbox } from '@mantine/core';
import classes from './menu-permissions-table.module.css';

interface MenuPermissionsTableProps {
  readonly rows: readonly (MenuPermission & { readonly _id: string })[];
  /** Whether employees see a menu, by its id. */
  readonly visible: Readonly<Record<string, boolean>>;
  readonly onToggle: (id: string, visible: boolean) => void;
}

/** One row per menu; only the employees' column can be changed (D031). */
export function MenuPermissionsTable({ rows, visible, onToggle }: MenuPermissionsTableProps) {
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
        {rows.map(({ _id, menuName, isVisibleToAdmin }) => (
          <tr key={_id}>
            <th scope="row">{menuName}</th>
            <td>
              <Checkbox checked={isVisibleToAdmin} disabled aria-label={`Admin : ${menuName}`} />
            </td>
            <td>
              <Checkbox
                checked={visible[_id] ?? false}
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
