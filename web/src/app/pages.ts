import type { Access, Role } from '@fournil/contracts/permissions';
import { type Caller, mayUse } from '@fournil/contracts/permissions';
import { matchPath } from 'react-router-dom';
import type { LazyPart } from '../shared/load/lazy-part.tsx';
import { lazyPage } from './lazy-page.tsx';

/** One page behind the login: its place, who may open it [screens-1], and its code, fetched when it is opened or before. */
export interface AppPage {
  readonly path: string;
  readonly access: Exclude<Access, 'public' | 'device'>;
  readonly page: LazyPart<object>;
  /** The login page for a visitor without a session; /login by default. */
  readonly login?: '/salarie-connexion' | '/comptable-connexion';
  /** Former employees may open it too. */
  readonly openToFormer?: true;
  /** Is alone, without header and menus. */
  readonly bare?: true;
}

type Listed = Omit<AppPage, 'page'> & { readonly page: Parameters<typeof lazyPage<object>>[0] };

const listed: readonly Listed[] = [
  { path: '/dashboard', access: 'authenticated', page: () => import('./pages/dashboard.tsx') },
  { path: '/employees', access: 'authenticated', page: () => import('./pages/employees.tsx') },
  // Our own addition: everything of one person, each part with its address.
  { path: '/employees/:id', access: 'concerned', page: () => import('./pages/person.tsx') },
  { path: '/employees/:id/:part', access: 'concerned', page: () => import('./pages/person.tsx') },
  { path: '/constraints', access: 'authenticated', page: () => import('./pages/constraints.tsx') },
  { path: '/planning', access: 'view_planning', page: () => import('./pages/planning.tsx') },
  { path: '/absences', access: 'view_absences', page: () => import('./pages/absences.tsx') },
  { path: '/sales-stats', access: 'view_sales_stats', page: () => import('./pages/sales-stats.tsx') },
  { path: '/meal-expenses', access: 'view_meal_expenses', page: () => import('./pages/meal-expenses.tsx') },
  { path: '/km-expenses', access: 'view_km_expenses', page: () => import('./pages/km-expenses.tsx') },
  {
    path: '/employee-status-print',
    access: 'authenticated',
    page: () => import('./pages/employee-status-print.tsx'),
  },
  { path: '/ticket-restaurant', access: 'staff', page: () => import('./pages/ticket-restaurant.tsx') },
  {
    path: '/employee-dashboard',
    access: 'authenticated',
    openToFormer: true,
    page: () => import('./pages/employee-dashboard.tsx'),
  },
  // Our own addition: one's personal data, for former employees too.
  {
    path: '/my-data',
    access: 'personal',
    openToFormer: true,
    page: () => import('./pages/my-data.tsx'),
    login: '/salarie-connexion',
  },
  {
    path: '/change-password',
    access: 'personal',
    openToFormer: true,
    page: () => import('./pages/own-password.tsx'),
    login: '/salarie-connexion',
  },
  { path: '/admin-documents.html', access: 'admin', page: () => import('./pages/admin-documents.tsx') },
  // Our own addition: the same page under the id of its menu entry; accountants read the general documents there.
  {
    path: '/documents',
    access: 'view_audit',
    page: () => import('./pages/documents.tsx'),
    login: '/comptable-connexion',
  },
  { path: '/tutors', access: 'admin', page: () => import('./pages/tutors.tsx') },
  { path: '/parameters', access: 'admin', page: () => import('./pages/parameters.tsx') },
  { path: '/sick-leave', access: 'authenticated', page: () => import('./pages/sick-leave.tsx') },
  { path: '/sick-leave-upload', access: 'staff', page: () => import('./pages/sick-leave-upload.tsx') },
  {
    path: '/sick-leave-standalone.html',
    access: 'personal',
    page: () => import('./pages/sick-leave-standalone.tsx'),
    login: '/salarie-connexion',
    bare: true,
  },
  {
    path: '/sick-leave-management',
    access: 'admin',
    page: () => import('./pages/sick-leave-management.tsx'),
  },
  {
    path: '/sick-leave-certificates',
    access: 'view_audit',
    page: () => import('./pages/sick-leave-certificates.tsx'),
    login: '/comptable-connexion',
  },
  {
    path: '/sick-leave-certificates/:id',
    access: 'view_audit',
    page: () => import('./pages/sick-leave-certificate.tsx'),
    login: '/comptable-connexion',
  },
  { path: '/vacation-management', access: 'admin', page: () => import('./pages/vacation-management.tsx') },
  { path: '/vacation-request', access: 'staff', page: () => import('./pages/vacation-request.tsx') },
  // Tabs of their own, to print [screens-13].
  {
    path: '/onboarding-print',
    access: 'admin',
    page: () => import('./pages/onboarding-print.tsx'),
    bare: true,
  },
  {
    path: '/vacation-planning',
    access: 'admin',
    page: () => import('./pages/vacation-planning.tsx'),
    bare: true,
  },
  {
    path: '/leave-notice-print',
    access: 'admin',
    page: () => import('./pages/leave-notice-print.tsx'),
    bare: true,
  },
  {
    path: '/vacation-planning-print',
    access: 'concerned',
    page: () => import('./pages/vacation-planning-print.tsx'),
    bare: true,
  },
  // Our own addition.
  {
    path: '/staff-register',
    access: 'view_audit',
    page: () => import('./pages/staff-register.tsx'),
    login: '/comptable-connexion',
  },
  { path: '/personal-data', access: 'admin', page: () => import('./pages/personal-data.tsx') },
  // Our own addition.
  {
    path: '/payroll',
    access: 'view_audit',
    page: () => import('./pages/payroll.tsx'),
    login: '/comptable-connexion',
  },
  {
    path: '/time-clock',
    access: 'own',
    page: () => import('./pages/time-clock.tsx'),
    login: '/salarie-connexion',
  },
  { path: '/audit', access: 'view_audit', page: () => import('./pages/audit.tsx') },
];

/** The specified routes whose screens exist [screens-1]; a route appears with its feature [screens-3]. */
export const pages: readonly AppPage[] = listed.map((one) => ({ ...one, page: lazyPage(one.page) }));

/** All that former employees need. */
export const formerHome = '/employee-dashboard';

/** The target of '/': the dashboard; for the accountant the past month [access-11]. */
export function homeOf(role: Role, isFormer = false): string {
  if (isFormer) return formerHome;
  return role === 'accountant' ? '/payroll' : '/dashboard';
}

const pageAt = (pathname: string): AppPage | undefined =>
  pages.find(({ path }) => matchPath(path, pathname) !== null);

export const accessOf = (pathname: string): AppPage['access'] | undefined => pageAt(pathname)?.access;

/** The login page that a visitor of `pathname` without a session is sent to. */
export const loginFor = (pathname: string): string => pageAt(pathname)?.login ?? '/login';

/** The page after a login: the requested one if this role may open it, else '/' [access-11]. */
export function destinationAfterLogin(asked: string | undefined, caller: Caller): string {
  const page = pageAt(asked?.split(/[?#]/)[0] ?? '');
  return asked && page && mayUse(page.access, caller) ? asked : '/';
}
