import type { ImportAction, StaffLineAnswer } from '@fournil/contracts/employees/import-endpoints';
import classes from '../../../shared/ui/lines-table.module.css';
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

/** What happens to each line, with every reason. */
export function LinesTable({ lines, when }: LinesTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Lignes du fichier" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">Nom</th>
            <th scope="col">Résultat</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, name, action, notes, reasons }) => {
            const details = action === 'refused' ? reasons : notes;
            return (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>{name || '—'}</td>
                <td>
                  <StatusLabel tone={tones[action]}>{labels[when][action]}</StatusLabel>
                  {details.length > 0 && (
                    <ul className={classes.reasons}>
                      {details.map((detail) => (
                        <li key={detail}>{detail}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
