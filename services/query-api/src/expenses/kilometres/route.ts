import { kilometresOfMonth } from '@fournil/contracts/expenses/endpoints';
import { monthKey } from '@fournil/contracts/months';
import { implement } from '@fournil/http-service/service';
import { readKilometreScale, type ScaleOfPerson } from '@fournil/read-models/expenses/read-kilometre-scale';
import type { CountedJourney } from '@fournil/read-models/expenses/view';
import type { ParameterRow } from '@fournil/read-models/settings/view';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readParameters } from '../../shared/parameters.ts';
import { expensesViewer, peopleOf } from '../people.ts';
import { readKilometres } from '../read-month.ts';

/** Every journey of the settings with its count; one not counted yet at the distance of today (D092). */
function journeysOf(counted: readonly CountedJourney[], parameters: readonly ParameterRow[]) {
  const known = new Map(counted.map((one) => [one.parameterId, one]));
  return parameters.map(({ parameter_id, km_hundredths }) => {
    const { count, kmHundredths } = known.get(parameter_id) ?? { count: 0, kmHundredths: km_hundredths };
    return {
      parameterId: parameter_id,
      count,
      kmValue: kmHundredths / 100,
      totalKm: (count * kmHundredths) / 100,
    };
  });
}

/** Of counted journeys, in kilometres. */
export const totalKm = (counted: readonly CountedJourney[]): number =>
  counted.reduce((sum, { count, kmHundredths }) => sum + count * kmHundredths, 0) / 100;

const scaleOf = (found: ScaleOfPerson | undefined) =>
  found
    ? {
        vehicle: found.vehicle,
        kmBefore: found.before / 100,
        amount: found.cents === null ? null : found.cents / 100,
      }
    : null;

export const kilometresOfMonthRoute = (deps: QueryDeps) =>
  implement(kilometresOfMonth, async ({ query, session }) => {
    const viewer = expensesViewer(session);
    const month = monthKey(query.year, query.month);
    const { byPerson, revision } = await readKilometres(deps, month);
    const scales = await readKilometreScale(deps.pool, month);
    const people = await peopleOf(deps, viewer, [...byPerson.keys()]);
    const parameters = (await readParameters(deps)).filter(({ kind }) => kind === 'km');
    return {
      employees: people.map((person) => {
        const counted = byPerson.get(person.employeeId) ?? [];
        return {
          ...person,
          parameterValues: journeysOf(counted, parameters),
          totalKm: totalKm(counted),
          scale: scaleOf(scales.get(person.employeeId)),
        };
      }),
      parameters: parameters.map((row) => ({
        _id: row.parameter_id,
        name: row.name,
        displayName: row.display_name,
        kmValue: row.km_hundredths / 100,
      })),
      revision,
    };
  });
