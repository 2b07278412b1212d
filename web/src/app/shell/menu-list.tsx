import { NavLink } from 'react-router-dom';
import { MenuIcon } from './menu-icon.tsx';
import classes from './menu-list.module.css';
import { useMenu } from './use-menu.ts';

/** The entries of the role; the one of the current page is marked with the accent. */
export function MenuList({ onNavigate }: { onNavigate?: () => void }) {
  const entries = useMenu();
  return (
    <nav aria-label="Menu principal">
      <ul className={classes.list}>
        {entries.map(({ id, path, label }) => (
          <li key={id}>
            <NavLink className={classes.entry ?? ''} to={path} onClick={onNavigate}>
              <MenuIcon id={id} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
