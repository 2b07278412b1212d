import { roleNames } from '@fournil/contracts/permissions';
import { IconCrown, IconUser } from '@tabler/icons-react';
import { useUser } from '../../shared/session/session.tsx';
import { Logo } from './logo.tsx';
import classes from './sidebar.module.css';

/** The specified version label [screens-12]. */
export const versionLabel = 'v2.0';

export function Brand() {
  return (
    <div className={classes.brand}>
      <Logo />
      <span className={classes.text}>
        <strong>Boulangerie</strong>
        <small>{versionLabel}</small>
      </span>
    </div>
  );
}

/** A crown for the administrator, a person for everybody else, and the name. */
export function SidebarUser() {
  const { role, name } = useUser();
  const Icon = role === 'admin' ? IconCrown : IconUser;
  return (
    <div className={classes.footer}>
      <Icon size={22} stroke={1.6} aria-label={roleNames[role]} role="img" />
      <span className={classes.text}>{name}</span>
    </div>
  );
}
