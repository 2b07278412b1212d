import { affluenceLabels } from '@fournil/contracts/planning/cells';
import { levels, type StaffingPeriod } from '@fournil/contracts/settings/staffing';
import { useRef, useState } from 'react';
import { cellAfter, pastedNumbers, pasteInto } from './grid-keys.ts';
import { type PeriodCalls, PeriodRows } from './period-rows.tsx';
import classes from './shop.module.css';

interface NeedsGridProps {
  readonly periods: readonly StaffingPeriod[];
  readonly onChange: (periods: readonly StaffingPeriod[]) => void;
  readonly onUndo: () => void;
  readonly errorAt: (period: number, field: string) => string | undefined;
  /** Rows under the grid. */
  readonly children: React.ReactNode;
}

type Numbers = readonly (readonly number[])[];

/** Two rows per period: everybody, then those who are qualified. */
const numbersOf = (periods: readonly StaffingPeriod[]): Numbers =>
  periods.flatMap(({ need, qualifiedMin }) => [need, qualifiedMin]);

const perLevel = (row: readonly number[] | undefined) =>
  levels.map((level) => row?.[level] ?? 0) as StaffingPeriod['need'];

const samePeople = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((people, level) => people === other[level]);

/** How many people at which hour and level; arrows, Enter, paste and undo work as in a spreadsheet. */
export function NeedsGrid({ periods, onChange, onUndo, errorAt, children }: NeedsGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const numbers = numbersOf(periods);
  const size = { rows: numbers.length, columns: levels.length };

  const changeNumbers = (next: Numbers) =>
    onChange(
      periods.map((period, index) => {
        const [need, qualifiedMin] = [perLevel(next[2 * index]), perLevel(next[2 * index + 1])];
        // A period nobody typed into stays the same object: its rows are not drawn again.
        const same = samePeople(need, period.need) && samePeople(qualifiedMin, period.qualifiedMin);
        return same ? period : { ...period, need, qualifiedMin };
      }),
    );
  const calls: PeriodCalls = {
    onPeriod: (index, part) =>
      onChange(periods.map((period, at) => (at === index ? { ...period, ...part } : period))),
    onRemove: (index) => onChange(periods.filter((_, at) => at !== index)),
    onPeople: (at, value) => changeNumbers(pasteInto(numbers, at, [[value]])),
    onKeyDown: (event, at) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
        event.preventDefault();
        onUndo();
        return;
      }
      const next = cellAfter(event.key, event.shiftKey, at, size);
      if (!next) return;
      event.preventDefault();
      const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next.row}-${next.column}"]`);
      cell?.focus();
    },
    onPaste: (event, at) => {
      const pasted = pastedNumbers(event.clipboardData.getData('text'));
      event.preventDefault();
      if (pasted) changeNumbers(pasteInto(numbers, at, pasted));
    },
  };
  const latest = useRef(calls);
  latest.current = calls;
  const [stable] = useState<PeriodCalls>(() => ({
    onPeriod: (...given) => latest.current.onPeriod(...given),
    onRemove: (...given) => latest.current.onRemove(...given),
    onPeople: (...given) => latest.current.onPeople(...given),
    onKeyDown: (...given) => latest.current.onKeyDown(...given),
    onPaste: (...given) => latest.current.onPaste(...given),
  }));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table may scroll sideways and must do so by keyboard too
    <section className={classes.scroll} aria-label="Besoins par période et par affluence" tabIndex={0}>
      <table className={classes.grid} ref={table}>
        <thead>
          <tr>
            <th scope="col" className={classes.periodHead}>
              Période
            </th>
            <th scope="col">Personnes</th>
            {affluenceLabels.map((label, level) => (
              <th key={label} scope="col" data-number>
                {level} <span className={classes.levelName}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period, index) => (
            <PeriodRows
              // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day
              key={index}
              period={period}
              index={index}
              wrong={(['need', 'qualifiedMin'] as const)
                .flatMap((field) => levels.map((level) => `${field}.${level}`))
                .filter((field) => errorAt(index, field) !== undefined)
                .join(' ')}
              nameError={errorAt(index, 'period')}
              endError={errorAt(index, 'to')}
              calls={stable}
            />
          ))}
        </tbody>
        <tfoot>{children}</tfoot>
      </table>
    </section>
  );
}
