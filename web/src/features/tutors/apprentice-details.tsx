import type { Employee } from '@fournil/contracts/employees/answer';
import { Flex } from '@mantine/core';
import { formatDate } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './apprentice-details.module.css';

/** One line of facts per apprentice [tutors-1]. */
export function ApprenticeDetails({ apprentices }: { apprentices: readonly Employee[] }) {
  return (
    <ul className={classes.list}>
      {apprentices.map(({ _id, name, age, isMinor, isActive, ...rest }) => (
        <li key={_id}>
          <strong>{name}</strong>, {age ?? '—'} ans{isMinor && ' (Mineur)'}{' '}
          <StatusLabel tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Actif' : 'Inactif'}</StatusLabel>
          <Flex gap="0 16px" wrap="wrap" c="dimmed">
            <span>{rest.contractType}</span>
            <span>Fin de contrat : {formatDate(rest.contractEndDate)}</span>
            <span>Jours de formation : {rest.trainingDays?.join(', ') || 'Aucune'}</span>
          </Flex>
        </li>
      ))}
    </ul>
  );
}
