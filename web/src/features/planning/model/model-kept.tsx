import { useQuery } from '@tanstack/react-query';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './model.module.css';
import { modelWeekQuery } from './queries.ts';

/** How much of the model week the plan keeps; nothing where no model holds for the week. */
export function ModelKept() {
  const { week, dispatch } = useWeekPage();
  const { data } = useQuery(modelWeekQuery(week));
  if (!data || data.holds === null || data.days === 0) return null;
  const { days, kept } = data;
  return (
    <p className={classes.kept}>
      <span>
        Semaine modèle{'\u202f'}: {kept} sur {days} jours gardés ({Math.round((kept / days) * 100)}
        {'\u202f'}%), à une heure près.
      </span>{' '}
      <button
        type="button"
        className={classes.open}
        onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'model' } })}
      >
        Changer de modèle
      </button>
    </p>
  );
}
