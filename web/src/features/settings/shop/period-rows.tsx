import { levels, maxPeople, type StaffingPeriod } from '@fournil/contracts/settings/staffing';
import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { TimeField } from './fields.tsx';
import type { CellAt } from './grid-keys.ts';
import classes from './shop.module.css';

/** The callbacks of a period for its table; of one identity, so that only the period typed into is drawn again. */
export interface PeriodCalls {
  readonly onPeriod: (index: number, part: Partial<StaffingPeriod>) => void;
  readonly onRemove: (index: number) => void;
  readonly onPeople: (at: CellAt, people: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>, at: CellAt) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>, at: CellAt) => void;
}

interface PeriodRowsProps {
  readonly period: StaffingPeriod;
  readonly index: number;
  /** Cells with an error: « need.0 qualifiedMin.3 ». */
  readonly wrong: string;
  readonly nameError: string | undefined;
  readonly endError: string | undefined;
  readonly calls: PeriodCalls;
}

/** Two rows of the table of needs: everybody, then those who are qualified. */
export const PeriodRows = memo(function PeriodRows(props: PeriodRowsProps) {
  const { period, index, wrong, nameError, endError, calls } = props;
  const cells = (field: 'need' | 'qualifiedMin', kind: string) => {
    const row = 2 * index + (field === 'need' ? 0 : 1);
    return levels.map((level) => {
      const at = { row, column: level };
      const value = period[field][level];
      const tooMany = field === 'qualifiedMin' && value > period.need[level];
      return (
        <td key={level}>
          <input
            className={classes.cell}
            data-cell={`${row}-${level}`}
            inputMode="numeric"
            aria-label={`${period.period}, ${kind}, affluence ${level}`}
            aria-invalid={tooMany || wrong.split(' ').includes(`${field}.${level}`) || undefined}
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => calls.onKeyDown(event, at)}
            onPaste={(event) => calls.onPaste(event, at)}
            onChange={(event) => {
              const digits = event.currentTarget.value.replace(/\D/g, '').slice(-2);
              calls.onPeople(at, Math.min(Number(digits), maxPeople));
            }}
          />
        </td>
      );
    });
  };
  return (
    <>
      <tr>
        <th scope="rowgroup" rowSpan={2} className={classes.period}>
          <PeriodHead
            period={period.period}
            from={period.from}
            to={period.to}
            index={index}
            nameError={nameError}
            endError={endError}
            calls={calls}
          />
        </th>
        <th scope="row" className={classes.kind}>
          en tout
        </th>
        {cells('need', 'en tout')}
      </tr>
      <tr>
        <th scope="row" className={classes.kind}>
          dont qualifiées
        </th>
        {cells('qualifiedMin', 'dont qualifiées')}
      </tr>
    </>
  );
});

interface PeriodHeadProps extends Pick<PeriodRowsProps, 'index' | 'nameError' | 'endError' | 'calls'> {
  readonly period: string;
  readonly from: string;
  readonly to: string;
}

/** Name and hours: apart from the numbers, which are typed more often. */
const PeriodHead = memo(function PeriodHead(props: PeriodHeadProps) {
  const { period, from, to, index, nameError, endError, calls } = props;
  return (
    <>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <TextInput
          aria-label={`Nom de la période ${index + 1}`}
          value={period}
          error={nameError}
          onChange={(event) => calls.onPeriod(index, { period: event.currentTarget.value })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Retirer la période ${period}`}
          onClick={() => calls.onRemove(index)}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Group gap={4} wrap="nowrap" mt={4}>
        <TimeField
          bare
          label={`${period}, début`}
          value={from}
          onChange={(time) => calls.onPeriod(index, { from: time })}
        />
        <Text span aria-hidden="true">
          –
        </Text>
        <TimeField
          bare
          label={`${period}, fin`}
          value={to}
          error={endError}
          onChange={(time) => calls.onPeriod(index, { to: time })}
        />
      </Group>
    </>
  );
});
