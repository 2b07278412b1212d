import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { List, Text } from '@mantine/core';
import { formatInstant, formatPeriod } from '../../shared/format/french.ts';

const labels = {
  meals: 'Frais repas',
  kilometres: 'Frais KM',
  entries: 'Variables saisies à la main',
  week: 'Planning',
  absence: 'Absence',
  leave: 'Congé',
} as const;

/** Reasons for changes after the month was closed, from their forms. */
export function ChangeReasons({ reasons }: Pick<PayMonth, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <List spacing="xs" aria-label="Raisons des changements">
      {reasons.map(({ what, name, from, to, reason, recordedAt }) => (
        <List.Item key={`${recordedAt}${what}${name}${from}`}>
          {[
            labels[what],
            name,
            ...(what === 'week' || what === 'absence' || what === 'leave' ? [formatPeriod(from, to)] : []),
          ]
            .filter(Boolean)
            .join(', ')}
          {reason && `\u202f: «\u202f${reason}\u202f»`}
          <Text size="sm" c="dimmed">
            {formatInstant(recordedAt)}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
