import classes from '../../../shared/ui/lines-table.module.css';
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

/** What happens to each line, with the reason. */
export function OpeningLinesTable({ lines, outcomes }: LinesTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Lignes du tableau" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">Salarié</th>
            <th scope="col">N-1</th>
            <th scope="col">N</th>
            <th scope="col">Récup.</th>
            <th scope="col">Résultat</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, name, previous, current, recovery, action, reason }) => {
            const outcome = outcomes.get(line);
            const [tone, label] =
              outcome === null
                ? (['good', 'Repris'] as const)
                : outcome
                  ? (['bad', 'Refusé'] as const)
                  : before[action];
            const why = outcome ?? (outcome === undefined ? reason : null);
            return (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>{name || '—'}</td>
                <td>{previous}</td>
                <td>{current}</td>
                <td>{recovery}</td>
                <td>
                  <StatusLabel tone={tone}>{label}</StatusLabel>
                  {why && <div>{why}</div>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
