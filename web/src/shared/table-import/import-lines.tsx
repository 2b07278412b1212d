import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { RowsTable, type TableColumn } from '../ui/rows-table.tsx';
import { StatusLabel, type Tone } from '../ui/status-label.tsx';
import classes from './import-lines.module.css';

/** A line of an imported table; `line` counts from the first line below the headers. */
export interface ImportedLine {
  readonly line: number;
  readonly name: string;
}

/** The outcome of a line, and its reason. */
export interface LineResult {
  readonly tone: Tone;
  readonly label: string;
  readonly reasons: readonly string[];
}

export interface ImportLinesProps<T extends ImportedLine> {
  readonly label: string;
  readonly nameHeader: string;
  readonly lines: readonly T[];
  /** Between the name and the result. */
  readonly columns: readonly TableColumn<T>[];
  readonly resultOf: (line: T) => LineResult;
  /** The fields by which a refused line is corrected. */
  readonly correct?: (line: T) => ReactNode;
  readonly onlyRefused: boolean;
  readonly onOnlyRefused: (only: boolean) => void;
}

/** To be corrected, or to be decided. */
const isRefused = ({ tone }: LineResult) => tone === 'bad' || tone === 'warning';

function Result({ tone, label, reasons }: LineResult) {
  const [only, ...others] = reasons;
  return (
    <>
      <StatusLabel tone={tone}>{label}</StatusLabel>
      {others.length > 0 ? (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        only && <div>{only}</div>
      )}
    </>
  );
}

/** The outcome of each line of an imported table, with every reason and the fields that correct it. */
export function ImportLines<T extends ImportedLine>(props: ImportLinesProps<T>) {
  const { label, nameHeader, lines, columns, resultOf, correct, onlyRefused, onOnlyRefused } = props;
  const refused = lines.filter((line) => isRefused(resultOf(line)));
  return (
    <>
      {refused.length > 0 && refused.length < lines.length && (
        <Checkbox
          label={`Seulement les lignes à corriger (${refused.length})`}
          checked={onlyRefused}
          onChange={({ currentTarget }) => onOnlyRefused(currentTarget.checked)}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <RowsTable
          className={classes.table}
          rows={onlyRefused && refused.length > 0 ? refused : lines}
          rowKey={({ line }) => line}
          columns={[
            { header: 'Ligne', cell: ({ line }) => line },
            { header: nameHeader, cell: ({ name }) => name || '—' },
            ...columns,
            {
              header: 'Résultat',
              cell: (line) => (
                <>
                  <Result {...resultOf(line)} />
                  {correct?.(line)}
                </>
              ),
            },
          ]}
        />
      </section>
    </>
  );
}
