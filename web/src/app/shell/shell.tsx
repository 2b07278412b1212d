import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

const PhoneMenu = lazyDialog(() => import('./phone-menu.tsx'));

/** What surrounds every page behind the login. */
export function Shell() {
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenu">
        Aller au contenu
      </a>
      <Sidebar />
      <div className={classes.column}>
        <Header onOpenMenu={() => setMenu('open')} />
        <main id="contenu" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      {menu !== 'never' && <PhoneMenu opened={menu === 'open'} onClose={() => setMenu('closed')} />}
      <ScrollRestoration />
    </div>
  );
}
