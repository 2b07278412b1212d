import { mayUse } from '@fournil/contracts/permissions';
import { Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { lazyPart } from '../../shared/load/lazy-part.tsx';
import { useOnceIdle } from '../../shared/load/use-once-idle.ts';
import { fetchWhenIdle } from '../../shared/load/when-idle.ts';
import { callerOf, useUser } from '../../shared/session/session.tsx';
import { pages } from '../pages.ts';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useAnchor } from './use-anchor.ts';
import { usePaletteKey } from './use-palette-key.ts';

/** Rarely shown, so it is loaded after the first page. */
const healthBanner = lazyPart(() => import('../health/health-banner.tsx'), { instead: () => null });
/** The installation of the site as an app on a phone; loaded after the first page has its data. */
const pocket = lazyPart(() => import('../pocket/pocket.tsx'), { instead: () => null });
const CommandPalette = lazyDialog(() => import('./command-palette.tsx'));
const PhoneMenu = lazyDialog(() => import('./phone-menu.tsx'));

/** Fetches the pages the user may open while nothing else is to do: a click then opens them without the server. */
function usePagesFetched() {
  const user = useUser();
  useEffect(() => {
    const mine = pages.filter(({ access }) => mayUse(access, callerOf(user)));
    for (const { page } of mine) fetchWhenIdle(page.load, 'far');
  }, [user]);
}

/** The frame around every page behind the login. */
export function Shell() {
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [isSearching, setSearching] = useState(false);
  const openPalette = useCallback(() => setSearching(true), []);
  usePagesFetched();
  const isIdle = useOnceIdle();
  const { role } = useUser();
  useAnchor();
  usePaletteKey(openPalette);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenu">
        Aller au contenu
      </a>
      <Sidebar />
      <Stack gap={0} flex={1} miw={0}>
        <Header onOpenMenu={() => setMenu('open')} onSearch={openPalette} />
        {role === 'admin' && <healthBanner.Component />}
        <main id="contenu" tabIndex={-1} className={classes.main}>
          {isIdle && <pocket.Component />}
          <Outlet />
        </main>
      </Stack>
      {menu !== 'never' && <PhoneMenu opened={menu === 'open'} onClose={() => setMenu('closed')} />}
      {isSearching && <CommandPalette onClose={() => setSearching(false)} />}
      <ScrollRestoration />
    </div>
  );
}
