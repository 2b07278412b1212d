import { roleNames } from '@fournil/contracts/permissions';
import { IconCrown, IconUser } from '@tabler/icons-react';
import { useUser } from '../../shared/session/session.tsx';
import classes from './sidebar.module.css';

/** The specified version label [screens-12]. */
export const versionLabel = 'v2.0';

/** A loaf with its three scores. */
function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#8a5210" />
      <path
        d="M6 15.5C6 11 10.5 8.5 16 8.500s10 2.5 10 7c0 1.7-.8 2.8-2 3.3V22a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 22v-3.2c-1.2-.5-2-1.6-2-3.3Z"
        fill="#fdf3e1"
      />
      <path
        d="m11.5 13 2 5M16 12.5l2 5.5M20.5 13l1.5 4"
        stroke="#8a5210"
        strokeWidth="1.7"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

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
