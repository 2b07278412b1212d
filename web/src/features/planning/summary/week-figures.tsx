import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { ModelKept } from '../model/model-kept.tsx';
import { WeekWishes } from '../wishes/week-wishes.tsx';
import { SeenBy } from './seen-by.tsx';
import { WeekCost } from './week-cost.tsx';

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
