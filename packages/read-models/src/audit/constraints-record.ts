/** Constraints and planning profiles as the trail shows them: `cells.<employee id>` holds a row in words. */
import { weekParityLabels } from '@fournil/contracts/planning/profile';
import type { FournilEvent } from '@fournil/events/catalogue';
import { isErased } from '@fournil/events/erased';

type State = Readonly<Record<string, unknown>>;

/** « Lundi : Repos, Jeudi : MAL ». */
export const cellsText = (cells: Readonly<Record<string, string>>): string =>
  Object.entries(cells)
    .map(([day, value]) => `${day} : ${value}`)
    .join(', ');

interface Recurring {
  readonly day: string;
  readonly value: string;
  readonly weeks: keyof typeof weekParityLabels;
}

export const recurringText = (recurring: readonly Recurring[]): string =>
  recurring.map(({ day, value, weeks }) => `${day} : ${value}, ${weekParityLabels[weeks]}`).join(' ; ');

/** The record after one fact about constraints; other facts leave it as it was. */
export function evolveConstraintsRecord(state: State, event: FournilEvent): State {
  switch (event.type) {
    case 'WeekRowSaved': {
      const { employeeId, cells, normal, sixDays } = event.data;
      return {
        ...state,
        [`cells.${employeeId}`]: isErased(cells) ? cells : cellsText(cells),
        [`normal.${employeeId}`]: normal.join(', '),
        [`sixDays.${employeeId}`]: sixDays,
      };
    }
    case 'WeekAffluenceChanged':
      return {
        ...state,
        ...Object.fromEntries(
          Object.entries(event.data.levels).map(([day, level]) => [`affluence.${day}`, `${level}/4`]),
        ),
      };
    case 'PlanningProfileChanged': {
      const { employeeId: _id, recurring, ...plain } = event.data;
      if (recurring === undefined) return { ...state, ...plain };
      return { ...state, ...plain, recurring: isErased(recurring) ? recurring : recurringText(recurring) };
    }
    default:
      return state;
  }
}

/** A health field's value in words, for who reveals it. */
export function healthValueText(field: string, value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  // Written by these very events: the field says which shape its value has.
  if (field === 'recurring') return recurringText(value as readonly Recurring[]);
  if (field === 'cells') return cellsText(value as Readonly<Record<string, string>>);
  return null;
}
