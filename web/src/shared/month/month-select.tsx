import { addDays } from '@fournil/calendar/days';
import { monthNames } from '@fournil/contracts/months';
import { NativeSelect } from '@mantine/core';
import { todayInParis } from '../format/french.ts';
import { useUrlState } from '../url-state/use-url-state.ts';
import { capitalised, type Month } from './months.ts';

interface MonthSelectProps {
  readonly month: Month;
  readonly years: readonly number[];
  readonly onChange: (change: Partial<Month>) => void;
}

const months = monthNames.map((name, index) => ({ value: String(index + 1), label: capitalised(name) }));

/** Month and year selects, January to December. */
export function MonthSelect({ month, years, onChange }: MonthSelectProps) {
  return (
    <>
      <NativeSelect
        aria-label="Mois"
        data={months}
        value={String(month.month)}
        onChange={(event) => onChange({ month: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label="Année"
        data={years.map(String)}
        value={String(month.year)}
        onChange={(event) => onChange({ year: Number(event.currentTarget.value) })}
      />
    </>
  );
}

const defaults = { mois: '', annee: '' };

/**
 * The displayed month and year, kept in the URL. Where the URL has no valid value (the year must be one of `years`),
 * those of the current month are used, or of the previous month if `before` is set.
 */
export function useMonth(years: (current: number) => readonly number[], { before = false } = {}) {
  const [state, setState] = useUrlState(defaults);
  const thisMonth = todayInParis().slice(0, 7);
  const today = before ? addDays(`${thisMonth}-01`, -1) : thisMonth;
  const current: Month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const offered = years(current.year);
  const asked = Number(state.mois);
  const month: Month = {
    month: Number.isInteger(asked) && asked >= 1 && asked <= 12 ? asked : current.month,
    year: offered.find((year) => String(year) === state.annee) ?? current.year,
  };
  const setMonth = (change: Partial<Month>) =>
    setState({
      ...(change.month === undefined ? {} : { mois: String(change.month) }),
      ...(change.year === undefined ? {} : { annee: String(change.year) }),
    });
  return { month, setMonth, years: offered } as const;
}
