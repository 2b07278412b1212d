import classes from '../../../shared/ui/lines-table.module.css';
import { RowsTable } from '../../../shared/ui/rows-table.tsx';
import { StatusLabel, type Tone } from '../../../shared/ui/status-label.tsx';
import type { OpeningLine } from './opening-lines.ts';
import type { Outcomes } from './use-openings.ts';

const before: Readonly<Record<OpeningLine['action'], readonly [Tone, string]>> = {
  open: ['good', 'À reprendre'],
  known: ['neutral', 'Déjà repris'],
  refused: ['bad', 'À corriger'],
};

interface LinesTableProps {
  readonly lines: readonly OpeningLine[];
  readonly outcomes: Outcomes;
}

interface ResultProps {
  readonly line: OpeningLine;
  readonly outcome: ReturnType<Outcomes['get']>;
}

function Result({ line: { action, reason }, outcome }: ResultProps) {
  const known = outcome === null ? (['good', 'Repris'] as const) : (['bad', 'Refusé'] as const);
  const [tone, label] = outcome === undefined ? before[action] : known;
  const why = outcome ?? (outcome === undefined ? reason : null);
  return (
    <>
      <StatusLabel tone={tone}>{label}</StatusLabel>
      {why && <div>{why}</div>}
    </>
  );
}

/** What happens to each line, with the reason. */
export function OpeningLinesTable({ lines, outcomes }: LinesTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Lignes du tableau" tabIndex={0}>
      <RowsTable
        className={classes.table}
        rows={lines}
        rowKey={({ line }) => line}
        columns={[
          { header: 'Ligne', cell: ({ line }) => line },
          { header: 'Salarié', cell: ({ name }) => name || '—' },
          { header: 'N-1', cell: ({ previous }) => previous },
          { header: 'N', cell: ({ current }) => current },
          { header: 'Récup.', cell: ({ recovery }) => recovery },
          { header: 'Résultat', cell: (line) => <Result line={line} outcome={outcomes.get(line.line)} /> },
        ]}
      />
    </section>
  );
}
