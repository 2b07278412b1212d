import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import classes from '../board/board.module.css';

interface RowActionProps {
  readonly person: PlanPerson;
  /** The week has a plan: without one nothing can have been realized. */
  readonly planned: boolean;
  readonly busy: boolean;
  readonly onRealize: () => void;
  readonly onReopen: () => void;
}

/** « Marquer comme réalisé » while the row is generated, the badge « Réalisé » afterwards (D1 4), and the way back (D075). */
export function RowAction({ person, planned, busy, onRealize, onReopen }: RowActionProps) {
  if (!planned) return null;
  if (person.status === 'realized') {
    return (
      <span className={classes.realized}>
        <StatusLabel tone="good">
          <span>Réalisé</span>
        </StatusLabel>{' '}
        <button
          type="button"
          className={classes.reopen}
          aria-label={`Rouvrir le planning de ${person.name}`}
          onClick={onReopen}
        >
          Rouvrir
        </button>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.realize}
      disabled={busy}
      aria-label={`Marquer comme réalisé\u202f: ${person.name}`}
      onClick={onRealize}
    >
      {busy ? 'Enregistrement...' : 'Marquer comme réalisé'}
    </button>
  );
}
