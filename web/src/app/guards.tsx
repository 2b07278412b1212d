import { mayUse } from '@fournil/contracts/permissions';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { callerOf, useSession, useUser } from '../shared/session/session.tsx';
import { ErrorState } from '../shared/ui/list-states.tsx';
import { LoadingPage } from './loading-page.tsx';
import { MessagePage } from './message-page.tsx';
import { type AppPage, loginFor } from './pages.ts';

const ChangePasswordPage = lazy(() => import('../features/access/change-password-page.tsx'));

/** What the guard passes to the login page (D001). */
export interface LoginState {
  readonly from?: string;
}

/** Nobody gets past without a session, nor with a one-time password still to be changed (D044). */
export function SessionGuard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'failed':
      return (
        <main>
          <MessagePage title="Le serveur ne répond pas" text="Le planning n'a pas pu être ouvert.">
            <ErrorState text="Connexion impossible" error={session.error} onRetry={session.retry} />
          </MessagePage>
        </main>
      );
    case 'out': {
      const state: LoginState = { from: pathname + search };
      return <Navigate to={loginFor(pathname)} replace state={state} />;
    }
    case 'in':
      if (!session.user.mustChangePassword) return <Outlet />;
      return (
        <Suspense fallback={<LoadingPage />}>
          <ChangePasswordPage />
        </Suspense>
      );
  }
}

/** The refusals of D1 2.5, in the place of the page. */
export function AccessGuard({ access }: { access: AppPage['access'] }) {
  const user = useUser();
  const navigate = useNavigate();
  if (mayUse(access, callerOf(user))) return <Outlet />;
  const adminOnly = access === 'admin';
  return (
    <MessagePage
      title={adminOnly ? 'Accès refusé' : 'Permission insuffisante'}
      text={
        adminOnly
          ? 'Cette page est réservée aux administrateurs.'
          : "Vous n'avez pas les permissions nécessaires pour accéder à cette page."
      }
      icon={<IconLock size={48} stroke={1.25} aria-hidden="true" />}
    >
      <Button onClick={() => navigate(-1)}>Retour</Button>
    </MessagePage>
  );
}
