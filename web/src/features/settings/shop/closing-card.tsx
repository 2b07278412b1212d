import { fromTo } from '@fournil/contracts/time/french-dates';
import { Group, Text } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { count } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { DayRun } from './closing.ts';
import { ExceptionalCard } from './exceptional-card.tsx';
import classes from './shop.module.css';
import { useShopForm } from './shop-form.ts';

/** A closing of several consecutive days as one card: all are reopened together, or single days in the list below. */
export function ClosingCard({ run }: { readonly run: DayRun }) {
  const { setMany } = useShopForm();
  const when = fromTo(run.from, run.to);
  return (
    <div className={classes.card}>
      <Group justify="space-between" align="flex-start">
        <Text fw={600}>
          {run.label || 'Fermeture'}
          {'\u202f'}: fermé {when} ({count(run.dates.length, 'jour')})
        </Text>
        <IconButton
          size="compact-md"
          icon={IconDoorEnter}
          aria-label={`Rouvrir ${when}`}
          onClick={() =>
            setMany(Object.fromEntries(run.dates.map((date) => [`exceptionalDays.${date}`, null])))
          }
        >
          Rouvrir
        </IconButton>
      </Group>
      <details>
        <summary>Jour par jour</summary>
        {run.dates.map((date) => (
          <ExceptionalCard key={date} date={date} />
        ))}
      </details>
    </div>
  );
}
