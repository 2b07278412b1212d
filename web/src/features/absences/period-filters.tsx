import { monthNames } from '@fournil/contracts/months';
import { Button, NativeSelect } from '@mantine/core';
import { capitalised } from '../../shared/month/months.ts';
import { type AskedPeriod, type PeriodState, periodChoices, yearChoices } from './absence-period.ts';
import classes from './absences.module.css';

interface PeriodFiltersProps {
  readonly asked: AskedPeriod;
  readonly today: string;
  readonly onChange: (change: Partial<PeriodState>) => void;
}

const months = monthNames.map((name, index) => ({ value: String(index + 1), label: capitalised(name) }));

/**
 * The period buttons, the month and the year [absences-9]; the week is always the current one, without both.
 */
export function PeriodFilters({ asked, today, onChange }: PeriodFiltersProps) {
  return (
    <search className={classes.filters} aria-label="Période affichée">
      <Button.Group aria-label="Période">
        {periodChoices.map(({ value, label, period }) => (
          <Button
            key={value}
            variant={asked.period === period ? 'filled' : 'default'}
            aria-pressed={asked.period === period}
            onClick={() => onChange({ periode: value })}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      {asked.period === 'month' && (
        <NativeSelect
          aria-label="Mois"
          size="sm"
          data={months}
          value={String(asked.month)}
          onChange={(event) => onChange({ mois: event.currentTarget.value })}
        />
      )}
      {asked.period !== 'week' && (
        <NativeSelect
          aria-label="Année"
          size="sm"
          data={yearChoices(today).map(String)}
          value={String(asked.year)}
          onChange={(event) => onChange({ annee: event.currentTarget.value })}
        />
      )}
    </search>
  );
}
