import { affluenceLabels } from '@fournil/contracts/planning/cells';
import { levels, maxPeople, type StaffingPeriod } from '@fournil/contracts/settings/staffing';
import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, Fragment, type KeyboardEvent, useRef } from 'react';
import { TimeField } from './fields.tsx';
import { type CellAt, cellAfter, pastedNumbers, pasteInto } from './grid-keys.ts';
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

/** How many people at which hour and level; arrows, Enter, paste and undo work as in a spreadsheet. */
export function NeedsGrid({ periods, onChange, onUndo, errorAt, children }: NeedsGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const numbers = numbersOf(periods);
  const size = { rows: numbers.length, columns: levels.length };

  const changeNumbers = (next: Numbers) =>
    onChange(
      periods.map((period, index) => ({
        ...period,
        need: perLevel(next[2 * index]),
        qualifiedMin: perLevel(next[2 * index + 1]),
      })),
    );
  const change = (index: number, part: Partial<StaffingPeriod>) =>
    onChange(periods.map((period, at) => (at === index ? { ...period, ...part } : period)));
  const write = (at: CellAt, value: number) => changeNumbers(pasteInto(numbers, at, [[value]]));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: CellAt) => {
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
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: CellAt) => {
    const pasted = pastedNumbers(event.clipboardData.getData('text'));
    event.preventDefault();
    if (pasted) changeNumbers(pasteInto(numbers, at, pasted));
  };

  const cells = (period: StaffingPeriod, row: number, kind: string) =>
    levels.map((level) => {
      const at = { row, column: level };
      const field = row % 2 === 0 ? 'need' : 'qualifiedMin';
      const value = period[field][level];
      const wrong = errorAt(Math.floor(row / 2), `${field}.${level}`) !== undefined;
      return (
        <td key={level}>
          <input
            className={classes.cell}
            data-cell={`${row}-${level}`}
            inputMode="numeric"
            aria-label={`${period.period}, ${kind}, affluence ${level}`}
            aria-invalid={wrong || (row % 2 === 1 && value > period.need[level]) || undefined}
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '').slice(-2);
              write(at, Math.min(Number(digits), maxPeople));
            }}
          />
        </td>
      );
    });

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
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day
            <Fragment key={index}>
              <tr>
                <th scope="rowgroup" rowSpan={2} className={classes.period}>
                  <Group gap={4} wrap="nowrap" align="flex-start">
                    <TextInput
                      aria-label={`Nom de la période ${index + 1}`}
                      value={period.period}
                      error={errorAt(index, 'period')}
                      onChange={(event) => change(index, { period: event.currentTarget.value })}
                    />
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={`Retirer la période ${period.period}`}
                      onClick={() => onChange(periods.filter((_, at) => at !== index))}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  </Group>
                  <Group gap={4} wrap="nowrap" mt={4}>
                    <TimeField
                      bare
                      label={`${period.period}, début`}
                      value={period.from}
                      onChange={(from) => change(index, { from })}
                    />
                    <Text span aria-hidden="true">
                      –
                    </Text>
                    <TimeField
                      bare
                      label={`${period.period}, fin`}
                      value={period.to}
                      error={errorAt(index, 'to')}
                      onChange={(to) => change(index, { to })}
                    />
                  </Group>
                </th>
                <th scope="row" className={classes.kind}>
                  en tout
                </th>
                {cells(period, 2 * index, 'en tout')}
              </tr>
              <tr>
                <th scope="row" className={classes.kind}>
                  dont qualifiées
                </th>
                {cells(period, 2 * index + 1, 'dont qualifiées')}
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>{children}</tfoot>
      </table>
    </section>
  );
}
