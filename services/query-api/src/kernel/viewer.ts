import type { Session } from '@fournil/http-service/session';

/**
 * The people whose health data and delays a caller may read [access-14]: everybody's for the administrator,
 * the own ones for a personal account, none for a shared employee session or the accountant.
 */
export type Viewer =
  | { readonly sees: 'all' }
  | { readonly sees: 'own'; readonly employeeId: string }
  | { readonly sees: 'nobody' };

export function viewerOf(session: Session | null): Viewer {
  if (session?.role === 'admin') return { sees: 'all' };
  if (session?.employeeId !== undefined) return { sees: 'own', employeeId: session.employeeId };
  return { sees: 'nobody' };
}

export const maySee = (viewer: Viewer, employeeId: string): boolean =>
  viewer.sees === 'all' || (viewer.sees === 'own' && viewer.employeeId === employeeId);
