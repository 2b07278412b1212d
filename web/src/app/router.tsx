import type { SessionUser } from '@fournil/contracts/access/endpoints';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { useUser } from '../shared/session/session.tsx';
import { AccessGuard, SessionGuard } from './guards.tsx';
import { lazyPage, routeOf } from './lazy-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type AppPage, homeOf, pages } from './pages.ts';
import { Root } from './root.tsx';
import { RouteErrorPage } from './route-error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { useAfterLogin } from './use-after-login.ts';

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

const login = (fetch: () => Promise<{ readonly default: LoginPage }>) => async () => {
  const { default: Login } = await fetch();
  return { default: () => <Login onLoggedIn={useAfterLogin()} /> };
};

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
