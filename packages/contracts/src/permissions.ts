/**
 * Roles and permissions [access-2], the accountant's [access-3]. The server decides by these; the browser's
 * copy in local storage is only for display [access-1].
 */
export type Role = 'admin' | 'employee' | 'accountant';

export const permissions = [
  'all',
  'view_planning',
  'view_absences',
  'view_sales_stats',
  'view_meal_expenses',
  'view_km_expenses',
  'view_audit',
] as const;
export type Permission = (typeof permissions)[number];

export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  admin: ['all'],
  employee: ['view_planning', 'view_absences', 'view_sales_stats', 'view_meal_expenses', 'view_km_expenses'],
  accountant: ['view_audit'],
};

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Administrateur',
  employee: 'Salarié',
  accountant: 'Comptable',
};

/**
 * The access an endpoint requires: public; any session; the administrator; a personal account; the staff
 * (administrator and employees); a reader of personal records (administrator, accountant, or a personal
 * account for its own); the owner of records (administrator, or a personal account for its own); one
 * permission; or an enrolled device of the time clock, which is no session.
 */
export type Access =
  | 'public'
  | 'authenticated'
  | 'admin'
  | 'personal'
  | 'staff'
  | 'concerned'
  | 'own'
  | 'device'
  | Exclude<Permission, 'all'>;

/** The caller's rights. Only a personal account has an `employeeId` [access-5]. */
export interface Caller {
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly employeeId?: string;
}

/** A check passes when the permissions include 'all' or the requested one [access-2]. */
export function holds(caller: Pick<Caller, 'permissions'>, permission: Exclude<Permission, 'all'>): boolean {
  return caller.permissions.includes('all') || caller.permissions.includes(permission);
}

/** True when `caller` (undefined: no session) may use an endpoint with this `access`. */
export function mayUse(access: Access, caller: Caller | undefined): boolean {
  if (access === 'public') return true;
  if (!caller || access === 'device') return false;
  if (access === 'authenticated') return true;
  if (access === 'admin') return caller.role === 'admin';
  if (access === 'personal') return caller.employeeId !== undefined;
  if (access === 'staff') return caller.role !== 'accountant';
  if (access === 'concerned') return caller.role !== 'employee' || caller.employeeId !== undefined;
  if (access === 'own') return caller.role === 'admin' || caller.employeeId !== undefined;
  return holds(caller, access);
}
