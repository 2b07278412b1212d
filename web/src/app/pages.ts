import type { Access, Role } from '@fournil/contracts/permissions';
import { type Caller, mayUse } from '@fournil/contracts/permissions';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

/** One page behind the login: its place, who may open it (D1 2.1), and its code, loaded when it is opened. */
export interface AppPage {
  readonly path: string;
  readonly access: Exclude<Access, 'public'>;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** Where who has no session logs in; /login unless told. */
  readonly login?: '/salarie-connexion' | '/comptable-connexion';
  /** Stands alone, without header and menus. */
  readonly bare?: true;
}

/** The routes of D1 2.1 whose screens exist; a route appears with its feature (D150). */
export const pages: readonly AppPage[] = [
  { path: '/dashboard', access: 'authenticated', load: () => import('./pages/dashboard.tsx') },
  { path: '/employees', access: 'authenticated', load: () => import('./pages/employees.tsx') },
  { path: '/constraints', access: 'authenticated', load: () => import('./pages/constraints.tsx') },
  { path: '/planning', access: 'view_planning', load: () => import('./pages/planning.tsx') },
  { path: '/absences', access: 'view_absences', load: () => import('./pages/absences.tsx') },
  { path: '/sales-stats', access: 'view_sales_stats', load: () => import('./pages/sales-stats.tsx') },
  { path: '/meal-expenses', access: 'view_meal_expenses', load: () => import('./pages/meal-expenses.tsx') },
  { path: '/km-expenses', access: 'view_km_expenses', load: () => import('./pages/km-expenses.tsx') },
  { path: '/tutors', access: 'admin', load: () => import('./pages/tutors.tsx') },
  { path: '/parameters', access: 'admin', load: () => import('./pages/parameters.tsx') },
  { path: '/sick-leave', access: 'authenticated', load: () => import('./pages/sick-leave.tsx') },
  {
    path: '/sick-leave-upload',
    access: 'staff',
    load: () => import('./pages/sick-leave-upload.tsx'),
  },
  {
    path: '/sick-leave-standalone.html',
    access: 'personal',
    load: () => import('./pages/sick-leave-standalone.tsx'),
    login: '/salarie-connexion',
    bare: true,
  },
  {
    path: '/sick-leave-management',
    access: 'admin',
    load: () => import('./pages/sick-leave-management.tsx'),
  },
  {
    path: '/sick-leave-certificates',
    access: 'view_audit',
    load: () => import('./pages/sick-leave-certificates.tsx'),
    login: '/comptable-connexion',
  },
  {
    path: '/sick-leave-certificates/:id',
    access: 'view_audit',
    load: () => import('./pages/sick-leave-certificate.tsx'),
    login: '/comptable-connexion',
  },
  { path: '/audit', access: 'view_audit', load: () => import('./pages/audit.tsx') },
];

/** Where '/' leads: the dashboard (D1 2.1); the accountant only comes for the audit trail (D024). */
export const homeOf = (role: Role): string => (role === 'accountant' ? '/audit' : '/dashboard');

const pageAt = (pathname: string): AppPage | undefined =>
  pages.find(({ path }) => matchPath(path, pathname) !== null);

/** The login page that a visitor of `pathname` without a session is sent to. */
export const loginFor = (pathname: string): string => pageAt(pathname)?.login ?? '/login';

/** Where to go after a login: the page that was asked for when this role may open it, else '/' (D002). */
export function destinationAfterLogin(asked: string | undefined, caller: Caller): string {
  const page = pageAt(asked?.split(/[?#]/)[0] ?? '');
  return asked && page && mayUse(page.access, caller) ? asked : '/';
}
