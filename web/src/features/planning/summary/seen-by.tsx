import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Box, Text } from '@mantine/core';
import { count, formatInstant } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import classes from './summary.module.css';

/**
 * People with « J'ai vu » for a published week: their number, and their names folded. Opening alone is not
 * recorded.
 */
export function SeenBy({ plan }: { readonly plan: Pick<PlanView, 'seen' | 'people'> }) {
  const { seen, people } = plan;
  if (!seen.length) return null;
  const lines = seen
    .map((one) => ({
      ...one,
      name: people.find(({ employeeId }) => employeeId === one.employeeId)?.name ?? '',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
  const upToDate = lines.filter(({ at, isOutdated }) => at !== null && !isOutdated).length;
  return (
    <Box component="details" mt={16}>
      <summary>
        Vu par {upToDate} sur {count(lines.length, 'salarié planifié', 'salariés planifiés')}
      </summary>
      <ul className={classes.seen}>
        {lines.map(({ employeeId, name, at, isOutdated }) => (
          <li key={employeeId}>
            {name}
            {at === null ? (
              <StatusLabel tone="neutral">Pas encore vu</StatusLabel>
            ) : (
              <StatusLabel tone={isOutdated ? 'warning' : 'good'}>
                {isOutdated ? 'Vu avant un changement' : 'Vu'}, le {formatInstant(at)}
              </StatusLabel>
            )}
          </li>
        ))}
      </ul>
      <Text mt={8} fz="sm" c="dimmed">
        Chacun le dit depuis son compte personnel, par «{'\u202f'}J'ai vu{'\u202f'}»{'\u202f'}; consulter le
        planning n'est pas enregistré.
      </Text>
    </Box>
  );
}
