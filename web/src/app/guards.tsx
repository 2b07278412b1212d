import { mayUse } from '@fournil/contracts/permissions';
import { Anchor, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { failureText, isNoAnswer } from '../shared/api/api-error.ts';
import { callerOf, useSession, useUser } from '../shared/session/session.tsx';
import type { StoredUser } from '../shared/session/stored-user.ts';
import { AfterDelay } from '../shared/ui/after-delay.tsx';
import { rememberSearch } from '../shared/url-state/remembered-search.ts';
import { StoppedPage } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.tsx';
import { LoadingPage, MessagePage } from './message-page.tsx';
import { type AppPage, formerHome, loginFor } from './pages.ts';

const changePassword = lazyPage(() => import('../features/access/change-password-page.tsx'));

/** Kept by the worker [screens-14]. */
const offline = lazyPage<{ readonly onRetry?: () => void }>(() => import('./pages/offline.tsx'));

/** The address that the guard passes to the login page [access-11]. */
export interface LoginState {
  readonly from?: string;
}

/** The login page that the user came from. */
function doorOf(last: StoredUser | null): string | undefined {
  if (last === null) return undefined;
  if (last.employeeId !== undefined) return '/salarie-connexion';
  return last.role === 'accountant' ? '/comptable-connexion' : '/login';
}

/** Nobody gets past without a session, nor with a one-time password still to be changed [access-7]. */
export function SessionGuard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'loading':
      if (!session.isAway) return <LoadingPage />;
      return (
        <AfterDelay milliseconds={2_000} meanwhile={<LoadingPage />}>
          <offline.Component onRetry={() => location.reload()} />
        </AfterDelay>
      );
    case 'failed':
      if (isNoAnswer(session.error)) return <offline.Component onRetry={session.retry} />;
      return (
        <main>
          <StoppedPage
            title="Le planning n'a pas pu être ouvert"
            text={failureText(session.error)}
            onRetry={session.retry}
          />
        </main>
      );
    case 'out': {
      const state: LoginState = { from: pathname + search };
      return <Navigate to={doorOf(session.last) ?? loginFor(pathname)} replace state={state} />;
    }
    case 'in':
      if (!session.user.mustChangePassword) return <Outlet />;
      return <changePassword.Component />;
  }
}

type Refused = 'admin' | 'personal' | 'permission';

const refusals: Readonly<Record<Refused, { readonly title: string; readonly text: string }>> = {
  admin: { title: 'Accès refusé', text: 'Cette page est réservée aux administrateurs.' },
  personal: {
    title: 'Permission insuffisante',
    text: "Cette page s'ouvre avec un compte personnel seulement.",
  },
  permission: {
    title: 'Permission insuffisante',
    text: "Vous n'avez pas les permissions nécessaires pour accéder à cette page.",
  },
};

interface AccessGuardProps {
  readonly access: AppPage['access'];
  readonly login: AppPage['login'];
  /** Nothing is around the page. */
  readonly bare: boolean;
  /** Former employees may open it. */
  readonly openToFormer: boolean;
}

/**
 * The refusals [access-12], shown instead of the page; an employee gets a link to the personal login
 * [access-6].
 */
export function AccessGuard({ access, login, bare, openToFormer }: AccessGuardProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => rememberSearch(user, pathname, search), [user, pathname, search]);
  if (user.isFormer && !openToFormer) return <Navigate to={formerHome} replace />;
  if (mayUse(access, callerOf(user))) return <Outlet />;
  const isStaff = user.role !== 'accountant';
  const refused: Refused =
    access === 'admin' ? 'admin' : access === 'personal' && isStaff ? 'personal' : 'permission';
  const { title, text } = refusals[refused];
  const message = (
    <MessagePage title={title} text={text} icon={<IconLock size={48} stroke={1.25} aria-hidden="true" />}>
      <Button onClick={() => navigate(-1)}>Retour</Button>
      {refused === 'personal' && login && (
        <Anchor component={Link} to={login}>
          Se connecter avec son compte personnel
        </Anchor>
      )}
    </MessagePage>
  );
  return bare ? <main>{message}</main> : message;
}
