import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../shared/queries/health.ts';
import classes from './health-banner.module.css';
import { troublesOf } from './troubles.ts';

/** What keeps the installation from working as it should, and the way on: for the administrator, on every page. */
export default function HealthBanner() {
  const { data } = useQuery(healthQuery);
  const troubles = data ? troublesOf(data) : [];
  if (troubles.length === 0) return null;
  return (
    <section className={classes.banner} aria-label="Santé de l’installation" role="status">
      <IconAlertTriangle size={22} aria-hidden="true" className={classes.icon} />
      <div>
        <p className={classes.title}>L’installation demande votre attention</p>
        <ul className={classes.list}>
          {troubles.map(({ part, reason }) => (
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
