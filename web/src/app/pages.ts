import type { Access, Role } from '@fournil/contracts/permissions';
import { type Caller, mayUse } from '@fournil/contracts/permissions';
import type { ComponentType } from 'react';

/** One page behind the login: its place, who may open it (D1 2.1), and its code, loaded when it is opened. */
export interface AppPage {
  readonly path: string;
  readonly access: Exclude<Access, 'public' | 'personal'>;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

/** The routes of D1 2.1 whose screens exist; a route appears with its feature (D150). */
export const pages: readonly AppPage[] = [
  { path: '/dashboard', access: 'authenticated', load: () => import('./pages/dashboard.tsx') },
  { path: '/employees', access: 'authenticated', load: () => import('./pages/employees.tsx') },
  { path: '/absences', access: 'view_absences', load: () => import('./pages/absences.tsx') },
  { path: '/tutors', access: 'admin', load: () => import('./pages/tutors.tsx') },
  { path: '/parameters', access: 'admin', load: () => import('./pages/parameters.tsx') },
  { path: '/audit', access: 'view_audit', load: () => import('./pages/audit.tsx') },
];

/** Where '/' leads: the dashboard (D1 2.1); the accountant only comes for the audit trail (D024). */
export const homeOf = (role: Role): string => (role === 'accountant' ? '/audit' : '/dashboard');

/** Where to go after a login: the page that was asked for when this role may open it, else '/' (D002). */
export function destinationAfterLogin(asked: string | undefined, caller: Caller): string {
  const path = asked?.split(/[?#]/)[0];
  const page = pages.find((candidate) => candidate.path === path);
  return asked && page && mayUse(page.access, caller) ? asked : '/';
}
