import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/french.ts';
import type { BoardRow, Spot } from '../plan/board-rows.ts';
import type { DayIndex } from '../plan/board-shift.ts';
import type { Axis } from '../plan/time-axis.ts';
import classes from './board.module.css';
import { DayCell } from './day-cell.tsx';

export interface PersonRowProps {
  readonly row: BoardRow;
  readonly days: readonly DayIndex[];
  readonly axis: Axis;
  readonly every: number;
  readonly findings: ReadonlyMap<string, readonly PlanFinding[]>;
  readonly editable: boolean;
  /** Hours of the week as they now stand on screen. */
  readonly hours: number;
  readonly spot: Spot | null;
  readonly selected: string | null;
  readonly action: ReactNode;
}

const noteOf = ({ apprentice, minor }: BoardRow['person']): string =>
  [apprentice ? 'apprenti' : '', minor ? 'mineur' : ''].filter(Boolean).join(', ');

/** « 21 / 35 », and beside it the week's target where leave or illness lowers it (D079). */
export function HoursCell({
  hours,
  person,
}: {
  readonly hours: number;
  readonly person: BoardRow['person'];
}) {
  const { contractedHours, targetHours } = person;
  return (
    <>
      {formatNumber(hours)} / {formatNumber(contractedHours)}
      {targetHours !== contractedHours && (
        <span className={classes.target}>
          objectif {formatNumber(targetHours)}
          {'\u202f'}h
        </span>
      )}
    </>
  );
}

/** A person's week: name, seven days, total, what can be done with the row. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { row, days, axis, every, findings, editable, hours, spot, selected, action } = props;
  const { person } = row;
  const note = noteOf(person);
  return (
    <tr>
      <th scope="row" className={classes.who} title={`${person.name}, ${person.role}`}>
        {person.name}
        {note && <span className={classes.whoNote}>{note}</span>}
      </th>
      {row.days
        .filter(({ day }) => days.includes(day))
        .map((place) => (
          <DayCell
            key={place.day}
            person={person}
            place={place}
            axis={axis}
            every={every}
            findings={findings}
            editable={editable}
            stop={spot && spot.day === place.day ? (spot.shiftId ?? '') : null}
            selected={selected}
          />
        ))}
      <td className={classes.sum}>
        <HoursCell hours={hours} person={person} />
      </td>
      <td className={classes.act}>{action}</td>
    </tr>
  );
});
