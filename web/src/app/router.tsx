import type { SessionUser } from '@fournil/contracts/access/endpoints';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { UnsavedBlocker } from '../shared/edit/unsaved-guard.ts';
import { callerOf, useSessionChange, useUser } from '../shared/session/session.tsx';
import { RouteErrorPage } from './error-boundary.tsx';
import { AccessGuard, type LoginState, SessionGuard } from './guards.tsx';
import { lazyPage, routeOf } from './lazy-page.tsx';
import { LoadingPage, NotFoundPage } from './message-page.tsx';
import { type AppPage, destinationAfterLogin, homeOf, pages } from './pages.ts';
import { Shell } from './shell/shell.tsx';

function Home() {
  const { role, isFormer } = useUser();
  return <Navigate to={homeOf(role, isFormer)} replace />;
}

const guarded = ({ path, access, page, login, bare, openToFormer }: AppPage): RouteObject => ({
  path,
  element: (
    <AccessGuard access={access} login={login} bare={bare === true} openToFormer={openToFormer === true} />
  ),
  children: [{ index: true, lazy: routeOf(page) }],
});

const open = (path: string, page: Parameters<typeof lazyPage<object>>[0]): RouteObject => ({
  path,
  lazy: routeOf(lazyPage(page)),
});

type LoginPage = ComponentType<{ readonly onLoggedIn: (user: SessionUser) => void }>;

/** Opens the session in the browser and goes to the requested page [access-11]. */
function useAfterLogin(): (user: SessionUser) => void {
  const navigate = useNavigate();
  const { enter } = useSessionChange();
  const state: LoginState | null = useLocation().state;
  return (user) => {
    enter(user);
    void navigate(destinationAfterLogin(state?.from, callerOf(user)), { replace: true });
  };
}

const login = (fetch: () => Promise<{ readonly default: LoginPage }>) => async () => {
  const { default: Login } = await fetch();
  return { default: () => <Login onLoggedIn={useAfterLogin()} /> };
};

function Root() {
  return (
    <>
      <UnsavedBlocker />
      <Outlet />
    </>
  );
}

/** Everything lives below /plan [screens-1]. Only the three login pages and the clock's tablets open without a session. */
export const router = createBrowserRouter(
  [
    {
      element: <Root />,
      errorElement: (
        <main>
          <RouteErrorPage />
        </main>
      ),
      hydrateFallbackElement: <LoadingPage />,
      children: [
        open(
          '/login',
          login(() => import('../features/access/login-page.tsx')),
        ),
        open(
          '/salarie-connexion',
          login(() => import('../features/access/personal-login-page.tsx')),
        ),
        open(
          '/comptable-connexion',
          login(() => import('../features/access/accountant-login-page.tsx')),
        ),
        open('/badgeuse', () => import('../features/time-clock/tablet-page.tsx')),
        // Our own addition: own hours as last seen, without a network.
        open('/hors-ligne', () => import('./pages/offline.tsx')),
        {
          element: <SessionGuard />,
          children: [
            { errorElement: <RouteErrorPage />, children: pages.filter(({ bare }) => bare).map(guarded) },
            {
              element: <Shell />,
              children: [
                {
                  errorElement: <RouteErrorPage />,
                  children: [
                    { index: true, element: <Home /> },
                    ...pages.filter(({ bare }) => !bare).map(guarded),
                    { path: '*', element: <NotFoundPage /> },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/plan' },
);
