import { features } from '@fournil/events/features';
import type { Role } from '../permissions.ts';

/** One row of the menu permissions [settings-2]. */
export interface MenuPermission {
  readonly menuId: string;
  readonly menuName: string;
  readonly isVisibleToAdmin: boolean;
  readonly isVisibleToEmployee: boolean;
}

const row = <const Id extends string>(menuId: Id, menuName: string, admin: boolean, employee: boolean) => ({
  menuId,
  menuName,
  isVisibleToAdmin: admin,
  isVisibleToEmployee: employee,
});

/**
 * The menus in their specified order with their defaults [settings-2], those of the product after them. `employee-status` is a
 * permission row without a sidebar entry [settings-4].
 */
const rows = [
  row('dashboard', 'Tableau de bord', true, true),
  row('employees', 'Gestion des employés', true, false),
  row('constraints', 'Contraintes hebdomadaires', true, false),
  row('planning', 'Génération du planning', true, true),
  row('sales-stats', 'Stats Vente', true, true),
  row('absences', 'État des absences', true, true),
  row('meal-expenses', 'Frais Repas', true, true),
  row('km-expenses', 'Frais KM', true, true),
  row('employee-status-print', 'Imprimer État', true, false),
  row('parameters', 'Paramètres', true, false),
  row('sick-leave-management', 'Gestion des Arrêts Maladie', true, false),
  // Our own addition: the employees' way to the upload form.
  row('sick-leave', 'Envoyer un arrêt', false, true),
  row('vacation-management', 'Gestion des Congés', true, false),
  // Our own addition: the employees' way to the request form.
  row('vacation-request', 'Demander un congé', false, true),
  row('ticket-restaurant', 'Ticket restaurant', true, true),
  row('employee-dashboard', 'Mes Documents', false, true),
  row('employee-status', 'État des salariés', true, false),
  // Our own addition, as every entry after it.
  row('payroll', 'Fin de mois', true, false),
  row('documents', 'Documents', true, false),
  row('staff-register', 'Registre', true, false),
  row('audit', "Journal d'audit", true, false),
  // Shown by nobody's menu before a shop wants the clock: it is off at first.
  row('time-clock', 'Badgeuse', false, false),
];
export const defaultMenuPermissions: readonly MenuPermission[] = rows;

export const menuLabel = (menuId: unknown): string =>
  rows.find((one) => one.menuId === menuId)?.menuName ?? String(menuId);

type MenuId = (typeof rows)[number]['menuId'];
const builtMenus: readonly MenuId[] = Object.values(features).flatMap(
  ({ menus }): readonly MenuId[] => menus,
);
/** Menus whose pages exist; an entry is added with its feature [screens-3]. */
export const builtMenuIds: readonly string[] = builtMenus;

/** The menus of the accountant: the flags exist for admin and employee only [settings-3]. */
export const accountantMenus: readonly Pick<MenuPermission, 'menuId' | 'menuName'>[] = [
  { menuId: 'employee-status-print', menuName: 'Imprimer État' },
  { menuId: 'audit', menuName: "Journal d'audit" },
  { menuId: 'payroll', menuName: 'Fin de mois' },
  { menuId: 'documents', menuName: 'Documents' },
  { menuId: 'staff-register', menuName: 'Registre' },
  { menuId: 'sick-leave-certificates', menuName: 'Arrêts maladie' },
];

/** Whether an entry shows for a role: an entry must exist and its flag be true [settings-2]. */
export function isMenuVisible(role: Role, menuId: string, list: readonly MenuPermission[]): boolean {
  if (role === 'accountant') return accountantMenus.some((menu) => menu.menuId === menuId);
  const entry = list.find((candidate) => candidate.menuId === menuId);
  if (!entry) return false;
  return role === 'admin' ? entry.isVisibleToAdmin : entry.isVisibleToEmployee;
}
