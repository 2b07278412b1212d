import { mayUse } from '@fournil/contracts/permissions';
import { Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { lazyPart } from '../../shared/load/lazy-part.tsx';
import { fetchWhenIdle, useOnceIdle } from '../../shared/load/when-idle.ts';
import { callerOf, useUser } from '../../shared/session/session.tsx';
import { pages } from '../pages.ts';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

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

/** For this time the part is scrolled to again, because content above it may still load and move it down. */
const quietMs = 2000;

/** Scrolls to the part named by the anchor in the URL, which the browser could not find before its data were loaded. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads there again
  useEffect(() => {
    if (hash.length < 2) return;
    const show = () => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)));
      const folds = [part?.closest('details'), part?.querySelector(':scope > details')];
      for (const fold of folds) if (fold instanceof HTMLDetailsElement) fold.open = true;
      part?.scrollIntoView();
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    const end = new AbortController();
    end.signal.addEventListener('abort', () => observer.disconnect());
    // A user who scrolls or types stays where they are.
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      window.addEventListener(event, () => end.abort(), { signal: end.signal, passive: true });
    }
    const settled = window.setTimeout(() => end.abort(), quietMs);
    return () => {
      window.clearTimeout(settled);
      end.abort();
    };
  }, [hash, key]);
}

/** Ctrl K, or the command key of a Mac. An open dialog keeps its keys. */
function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isAsked || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog],[role=alertdialog]')) onOpen();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onOpen]);
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
