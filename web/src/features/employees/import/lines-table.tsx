import type { ImportAction, StaffLineAnswer } from '@fournil/contracts/employees/import-endpoints';
import classes from '../../../shared/ui/lines-table.module.css';
import { RowsTable } from '../../../shared/ui/rows-table.tsx';
import { StatusLabel, type Tone } from '../../../shared/ui/status-label.tsx';

const tones: Readonly<Record<ImportAction, Tone>> = { add: 'good', known: 'neutral', refused: 'bad' };
const labels = {
  preview: { add: 'À ajouter', known: 'Déjà présent', refused: 'À corriger' },
  result: { add: 'Importé', known: 'Déjà présent', refused: 'Refusé' },
} as const;

interface LinesTableProps {
  readonly lines: readonly StaffLineAnswer[];
  readonly when: keyof typeof labels;
}

function Outcome({ line, when }: { readonly line: StaffLineAnswer; readonly when: LinesTableProps['when'] }) {
  const { action, notes, reasons } = line;
  const details = action === 'refused' ? reasons : notes;
  return (
    <>
      <StatusLabel tone={tones[action]}>{labels[when][action]}</StatusLabel>
      {details.length > 0 && (
        <ul className={classes.reasons}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What happens to each line, with every reason. */
export function LinesTable({ lines, when }: LinesTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Lignes du fichier" tabIndex={0}>
      <RowsTable
        className={classes.table}
        rows={lines}
        rowKey={({ line }) => line}
        columns={[
          { header: 'Ligne', cell: ({ line }) => line },
          { header: 'Nom', cell: ({ name }) => name || '—' },
          { header: 'Résultat', cell: (line) => <Outcome line={line} when={when} /> },
        ]}
      />
    </section>
  );
}
