import { monthNames } from '@fournil/contracts/months';
import { NativeSelect } from '@mantine/core';
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
