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
}

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

/** The outcome of each line of an imported table, with every reason. */
export const ImportLines = <T extends ImportedLine>(props: ImportLinesProps<T>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} aria-label={props.label} tabIndex={0}>
    <RowsTable
      className={classes.table}
      rows={props.lines}
      rowKey={({ line }) => line}
      columns={[
        { header: 'Ligne', cell: ({ line }) => line },
        { header: props.nameHeader, cell: ({ name }) => name || '—' },
        ...props.columns,
        { header: 'Résultat', cell: (line) => <Result {...props.resultOf(line)} /> },
      ]}
    />
  </section>
);
