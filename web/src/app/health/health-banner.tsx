import { Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../shared/queries/every-page.ts';
import classes from './health-banner.module.css';
import { newsOf, troublesOf } from './troubles.ts';

/** The reason that keeps the installation from working as it should, and the way on: for the administrator, on every page. */
export default function HealthBanner() {
  const { data } = useQuery(healthQuery);
  const troubles = data ? troublesOf(data) : [];
  const notices = [...troubles, ...(data ? newsOf(data) : [])];
  if (notices.length === 0) return null;
  const isWell = troubles.length === 0;
  const Icon = isWell ? IconInfoCircle : IconAlertTriangle;
  return (
    <section
      className={classes.banner}
      data-well={isWell || undefined}
      aria-label="Santé de l’installation"
      role="status"
    >
      <Icon size={22} aria-hidden="true" className={classes.icon} />
      <div>
        <Text fw={650}>{isWell ? 'L’installation va bien' : 'L’installation demande votre attention'}</Text>
        <ul className={classes.list}>
          {notices.map(({ part, reason }) => (
            <li key={part}>
              <strong>{part}</strong>
              {`\u202f: ${reason}`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
