import { getModelWeek } from '@fournil/contracts/planning/model-endpoints';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import classes from '../model/model.module.css';
import { useWeekPage } from '../week/week-context.tsx';
import { WeekWishes } from '../wishes/week-wishes.tsx';
import { SeenBy } from './seen-by.tsx';
import { WeekCost } from './week-cost.tsx';

/** How much of the model week the plan keeps; empty without a model. */
function ModelKept() {
  const { week, dispatch } = useWeekPage();
  const { data } = useApi(getModelWeek, { params: week });
  if (!data || data.holds === null || data.days === 0) return null;
  const { days, kept } = data;
  return (
    <Text mt="md">
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
    </Text>
  );
}

/** The parts of a week below its board: on a phone they come after the day's cards. */
export default function WeekFigures({ plan }: { readonly plan: PlanView }) {
  return (
    <>
      <WeekCost week={plan} />
      <SeenBy plan={plan} />
      <ModelKept />
      <WeekWishes plan={plan} />
    </>
  );
}
