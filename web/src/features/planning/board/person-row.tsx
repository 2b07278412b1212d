import { roleLabel } from '@fournil/contracts/employees/rules';
import { formatNumber } from '../../../shared/format/french.ts';
import { PersonLink } from '../../../shared/ui/person-link.tsx';
import type { BoardFocus, BoardRow } from '../plan/board-rows.ts';
import type { DayIndex } from '../plan/board-shift.ts';
import { RowAction } from '../week/row-action.tsx';
import classes from './board.module.css';
import { DayCell } from './day-cell.tsx';

interface PersonRowProps {
  readonly row: BoardRow;
  readonly days: readonly DayIndex[];
  /** Hours of the week with the unsaved edits. */
  readonly hours: number;
  /** The element of this row that Tab reaches; null when it is in another row. */
  readonly tabStop: BoardFocus | null;
}

/** The name alone, and under it what follows in brackets for namesakes: a narrow column cuts the name's own line. */
function namesOf({ name, apprentice, minor }: BoardRow['person']): { name: string; note: string } {
  const [, alone = name, which = ''] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  const notes = [which, apprentice && 'apprenti', minor && 'mineur'].filter(Boolean);
  return { name: alone, note: notes.join(', ') };
}

interface HoursCellProps {
  readonly hours: number;
  readonly person: BoardRow['person'];
}

/** « 21 / 35 » [planning-20], hours alone without a contract to show, and in its notation the target of the week where leave or illness lowers it [planning-5]. */
export function HoursCell({ hours, person }: HoursCellProps) {
  const { contractedHours, targetHours } = person;
  if (contractedHours === null) return formatNumber(hours);
  return (
    <>
      {formatNumber(hours)} / {formatNumber(contractedHours)}
      {targetHours !== null && targetHours !== contractedHours && (
        <span className={classes.target}>objectif {formatNumber(targetHours)}</span>
      )}
    </>
  );
}

/** The week of one person: name, days, total hours, the action of the row. */
export function PersonRow({ row, days, hours, tabStop }: PersonRowProps) {
  const { person } = row;
  const { name, note } = namesOf(person);
  return (
    <tr>
      <th scope="row" className={classes.who} title={`${person.name}, ${roleLabel(person.role)}`}>
        <PersonLink employeeId={person.employeeId}>{name}</PersonLink>
        {note && <span className={classes.whoNote}>{note}</span>}
      </th>
      {row.days
        .filter(({ day }) => days.includes(day))
        .map((boardDay) => (
          <DayCell
            key={boardDay.day}
            person={person}
            boardDay={boardDay}
            tickMinutes={days.length === 1 ? 60 : 240}
            tabStop={tabStop?.day === boardDay.day ? tabStop : null}
          />
        ))}
      <td className={classes.sum}>
        <HoursCell hours={hours} person={person} />
      </td>
      <td className={classes.act}>
        <RowAction person={person} />
      </td>
    </tr>
  );
}
