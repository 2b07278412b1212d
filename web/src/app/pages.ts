import { type Access, type Caller, mayUse, type Role } from '@fournil/contracts/permissions';
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

const open = (
  path: string,
  access: AppPage['access'],
  page: Parameters<typeof lazyPage<object>>[0],
  further: Pick<AppPage, 'login' | 'openToFormer' | 'bare'> = {},
): AppPage => ({ path, access, page: lazyPage(page), ...further });

const accountant = { login: '/comptable-connexion' } as const;
const personal = { login: '/salarie-connexion' } as const;
const former = { openToFormer: true } as const;
const bare = { bare: true } as const;

/** The specified routes whose screens exist [screens-1]; a route appears with its feature [screens-3]. */
export const pages: readonly AppPage[] = [
  open('/dashboard', 'authenticated', () => import('./pages/dashboard.tsx')),
  open('/employees', 'authenticated', () => import('./pages/employees.tsx')),
  // Our own addition: everything of one person, each part with its address.
  open('/employees/:id', 'concerned', () => import('./pages/person.tsx')),
  open('/employees/:id/:part', 'concerned', () => import('./pages/person.tsx')),
  open('/constraints', 'authenticated', () => import('./pages/constraints.tsx')),
  open('/planning', 'view_planning', () => import('./pages/planning.tsx')),
  open('/absences', 'view_absences', () => import('./pages/absences.tsx')),
  open('/sales-stats', 'view_sales_stats', () => import('../features/sales/sales-page.tsx')),
  open('/meal-expenses', 'view_meal_expenses', () => import('../features/expenses/meals-page.tsx')),
  open('/km-expenses', 'view_km_expenses', () => import('../features/expenses/kilometres-page.tsx')),
  open('/employee-status-print', 'authenticated', () => import('./pages/employee-status-print.tsx')),
  open('/ticket-restaurant', 'staff', () => import('../features/meal-vouchers/vouchers-page.tsx')),
  open(
    '/employee-dashboard',
    'authenticated',
    () => import('../features/documents/mine/my-documents-page.tsx'),
    former,
  ),
  // Our own addition: one's personal data, for former employees too.
  open('/my-data', 'personal', () => import('./pages/my-data.tsx'), { ...former, ...personal }),
  open('/change-password', 'personal', () => import('../features/access/own-password-page.tsx'), {
    ...former,
    ...personal,
  }),
  open(
    '/admin-documents.html',
    'admin',
    () => import('../features/documents/manage/manage-documents-page.tsx'),
  ),
  // Our own addition: the same page under the id of its menu entry; accountants read the general documents there.
  open('/documents', 'view_audit', () => import('./pages/documents.tsx'), accountant),
  open('/tutors', 'admin', () => import('../features/tutors/tutors-page.tsx')),
  open('/parameters', 'admin', () => import('./pages/parameters.tsx')),
  open('/sick-leave', 'authenticated', () => import('../features/sick-leave/home-page.tsx')),
  open('/sick-leave-upload', 'staff', () => import('../features/sick-leave/upload/upload-page.tsx')),
  open(
    '/sick-leave-standalone.html',
    'personal',
    () => import('../features/sick-leave/upload/standalone-page.tsx'),
    { ...personal, ...bare },
  ),
  open(
    '/sick-leave-management',
    'admin',
    () => import('../features/sick-leave/management/management-page.tsx'),
  ),
  open(
    '/sick-leave-certificates',
    'view_audit',
    () => import('../features/sick-leave/accountant/certificates-page.tsx'),
    accountant,
  ),
  open(
    '/sick-leave-certificates/:id',
    'view_audit',
    () => import('../features/sick-leave/accountant/certificate-page.tsx'),
    accountant,
  ),
  open('/vacation-management', 'admin', () => import('../features/vacations/management/management-page.tsx')),
  open('/vacation-request', 'staff', () => import('../features/vacations/request/request-page.tsx')),
  // Tabs of their own, to print [screens-13].
  open('/onboarding-print', 'admin', () => import('./pages/onboarding-print.tsx'), bare),
  open('/vacation-planning', 'admin', () => import('../features/vacations/calendar/calendar-page.tsx'), bare),
  open(
    '/leave-notice-print',
    'admin',
    () => import('../features/vacations/after-illness/notice-print-page.tsx'),
    bare,
  ),
  open(
    '/vacation-planning-print',
    'concerned',
    () => import('../features/vacations/panel/panel-print-page.tsx'),
    bare,
  ),
  // Our own addition.
  open('/staff-register', 'view_audit', () => import('../features/register/register-page.tsx'), accountant),
  open('/personal-data', 'admin', () => import('../features/privacy/leavers-page.tsx')),
  // Our own addition.
  open('/payroll', 'view_audit', () => import('../features/payroll/payroll-page.tsx'), accountant),
  open('/time-clock', 'own', () => import('../features/time-clock/week-page.tsx'), personal),
  open('/audit', 'view_audit', () => import('../features/audit/audit-page.tsx')),
];

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
