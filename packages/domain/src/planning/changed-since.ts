/** The events about the same people and days since a plan was read. Only these make an edit outdated. */
import { roleNames } from '@fournil/contracts/permissions';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
import { hoursText } from '@fournil/week/plan/day-difference';

/** A person and a day. */
export interface Place {
  readonly employeeId: string;
  readonly date: string;
}

export interface ChangeSince extends Place {
  readonly at: string;
  /** Role of who changed it; `byEmployeeId` names a personal account. */
  readonly by: string;
  readonly byEmployeeId: string | null;
  readonly text: string;
}

const keyOf = ({ employeeId, date }: Place): string => `${employeeId} ${date}`;

const onDay = (shifts: readonly ShiftData[], place: Place) =>
  hoursText(shifts.filter((one) => keyOf(one) === keyOf(place)));

/** The sentence of an event for one person and day, or null. */
function textOf(event: FournilEvent, place: Place): string | null {
  switch (event.type) {
    case 'WeekPlanGenerated':
      return 'Le planning a été généré à nouveau.';
    case 'PlanShiftsChanged': {
      if (event.data.employeeId !== place.employeeId) return null;
      const [before, after] = [onDay(event.data.removed, place), onDay(event.data.added, place)];
      if (before === null && after === null) return null;
      if (before === null) return `${after} ajouté.`;
      if (before === after) return `${after}, pauses ou poste modifiés.`;
      return after === null ? `${before} retiré.` : `${after} au lieu de ${before}.`;
    }
    case 'PlanRowsRealized':
      return event.data.employeeIds.includes(place.employeeId)
        ? 'La ligne a été marquée comme réalisée.'
        : null;
    default:
      return null;
  }
}

/** Every event after the base revision that touches one of the places, oldest first. */
export function changesAt(
  places: readonly Place[],
  laterEvents: readonly Recorded<FournilEvent>[],
): readonly ChangeSince[] {
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  return laterEvents.flatMap((event) =>
    distinct.flatMap((place): ChangeSince[] => {
      const text = textOf(event, place);
      if (text === null) return [];
      const { actor, recordedAt } = event.metadata;
      return [
        {
          employeeId: place.employeeId,
          date: place.date,
          at: recordedAt,
          by: actor.role ? roleNames[actor.role] : 'Système',
          byEmployeeId: actor.employeeId ?? null,
          text,
        },
      ];
    }),
  );
}
