import { json, oneOf } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** One row, from the first change on; before it the defaults of the contracts hold. */
export const site = defineTable({
  name: 'site',
  key: ['id'],
  columns: { id: oneOf('current'), name: 'text null', city: 'text null', revision: 'integer' },
});
export type SiteRow = RowOf<typeof site>;

/** One row: what differs from the default menus, so that new menus come with their own defaults. */
export const menuPermissions = defineTable({
  name: 'menu_permissions',
  key: ['id'],
  columns: {
    id: oneOf('current'),
    visible_to_employee: json<Readonly<Record<string, boolean>>>(),
    revision: 'integer',
  },
});
export type MenuPermissionsRow = RowOf<typeof menuPermissions>;

const current = { id: 'current' } as const;

export const settingsView = defineView({
  name: 'settings',
  tables: [site, menuPermissions],
  on: {
    SiteUpdated: ({ data, revision }) => [
      site.change(current, (row) => ({
        id: 'current',
        name: data.name ?? row?.name ?? null,
        city: data.city ?? row?.city ?? null,
        revision,
      })),
    ],
    MenuPermissionsChanged: ({ data, revision }) => [
      menuPermissions.change(current, (row) => ({
        id: 'current',
        visible_to_employee: {
          ...row?.visible_to_employee,
          ...Object.fromEntries(data.changes.map((one) => [one.menuId, one.isVisibleToEmployee])),
        },
        revision,
      })),
    ],
    MenuPermissionsRecreated: ({ revision }) => [
      menuPermissions.put({ id: 'current', visible_to_employee: {}, revision }),
    ],
  },
});
