import { getModelWeek } from '@fournil/contracts/planning/model-endpoints';
import { Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './model.module.css';

/** How much of the model week the plan keeps; empty without a model. */
export function ModelKept() {
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
