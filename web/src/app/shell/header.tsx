import { roleNames } from '@fournil/contracts/permissions';
import { Anchor, Button } from '@mantine/core';
import { IconLogout, IconMenu2, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLogout } from '../../features/access/use-logout.ts';
import { mayLeaveAll } from '../../shared/edit/unsaved-guard.ts';
import { useSite } from '../../shared/queries/every-page.ts';
import { useUser } from '../../shared/session/session.tsx';
import classes from './header.module.css';

interface HeaderProps {
  readonly onOpenMenu: () => void;
  readonly onSearch: () => void;
}

/** Title, city, name and role [screens-2], and a discreet word when the data are the demo's. */
export function Header({ onOpenMenu, onSearch }: HeaderProps) {
  const user = useUser();
  const { city } = useSite();
  const logout = useLogout();
  return (
    <header className={classes.header}>
      <button type="button" className={classes.burger} aria-label="Ouvrir le menu" onClick={onOpenMenu}>
        <IconMenu2 size={24} aria-hidden="true" />
      </button>
      <p className={classes.title}>
        <strong>Planning Boulangerie</strong> <span>{city}</span>
      </p>
      <button
        type="button"
        className={classes.search}
        aria-keyshortcuts="Control+K"
        aria-label="Rechercher"
        title="Rechercher une page, un réglage, un salarié, une semaine (Ctrl K)"
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <span>Rechercher</span>
      </button>
      {user.demo && <span className={classes.demo}>Démonstration</span>}
      <p className={classes.user}>
        <IconUserCircle size={22} stroke={1.6} aria-hidden="true" />
        <span className={classes.name}>
          {user.employeeId === undefined || user.isFormer ? (
            user.name
          ) : (
            <Anchor
              component={Link}
              to={`/employees/${user.employeeId}`}
              inherit
              c="inherit"
              underline="hover"
              title="Ma fiche"
            >
              {user.name}
            </Anchor>
          )}
        </span>
        <span className={classes.role} data-repeats={user.name === roleNames[user.role] || undefined}>
          ({roleNames[user.role]})
        </span>
      </p>
      <Button
        className={classes.logout ?? ''}
        title="Se déconnecter"
        variant="subtle"
        color="gray"
        leftSection={<IconLogout size={18} aria-hidden="true" />}
        loading={logout.isPending}
        onClick={() => void mayLeaveAll().then((may) => may && logout.mutate())}
      >
        Déconnexion
      </Button>
    </header>
  );
}
