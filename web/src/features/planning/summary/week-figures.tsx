import { getModelWeek } from '@fournil/contracts/planning/model-endpoints';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Box, Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { count, formatInstant } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useWeekPage } from '../week/week-context.tsx';
import { WeekWishes } from '../wishes/week-wishes.tsx';
import classes from './summary.module.css';
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

/**
 * People with « J'ai vu » for a published week: their number, and their names folded. Opening alone is not
 * recorded.
 */
function SeenBy({ plan }: { readonly plan: Pick<PlanView, 'seen' | 'people'> }) {
  const { seen, people } = plan;
  if (!seen.length) return null;
  const lines = seen
    .map((one) => ({
      ...one,
      name: people.find(({ employeeId }) => employeeId === one.employeeId)?.name ?? '',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
  const upToDate = lines.filter(({ at, isOutdated }) => at !== null && !isOutdated).length;
  return (
    <Box component="details" mt={16}>
      <summary>
        Vu par {upToDate} sur {count(lines.length, 'salarié planifié', 'salariés planifiés')}
      </summary>
      <ul className={classes.seen}>
        {lines.map(({ employeeId, name, at, isOutdated }) => (
          <li key={employeeId}>
            {name}
            {at === null ? (
              <StatusLabel tone="neutral">Pas encore vu</StatusLabel>
            ) : (
              <StatusLabel tone={isOutdated ? 'warning' : 'good'}>
                {isOutdated ? 'Vu avant un changement' : 'Vu'}, le {formatInstant(at)}
              </StatusLabel>
            )}
          </li>
        ))}
      </ul>
      <Text mt={8} fz="sm" c="dimmed">
        Chacun le dit depuis son compte personnel, par «{'\u202f'}J'ai vu{'\u202f'}»{'\u202f'}; consulter le
        planning n'est pas enregistré.
      </Text>
    </Box>
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
