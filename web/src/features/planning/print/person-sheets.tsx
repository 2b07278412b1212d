import { ofName } from '@fournil/contracts/french-words';
import { roleGroupLabels, shiftWordOf } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Box, Group } from '@mantine/core';
import { formatDate, formatInstant } from '../../../shared/format/french.ts';
import { useSite } from '../../../shared/queries/every-page.ts';
import { ColumnHeads } from '../../../shared/ui/rows-table.tsx';
import {
  breaksText,
  holderText,
  hoursText,
  namesText,
  type OwnDay,
  ownDays,
  shortName,
  totalText,
  withAttendedHours,
} from '../employee/own-days.ts';
import { isModified } from '../plan/week-sentence.ts';
import classes from './person-sheets.module.css';

interface PersonSheetsProps {
  readonly plan: PlanView;
  readonly people: readonly PlanPerson[];
  /** Shown on the screen as well, as the paper will look. */
  readonly preview?: boolean;
}

/** Each person's own week, one A4 portrait each, black on white. */
export function PersonSheets({ plan, people, preview = false }: PersonSheetsProps) {
  const isSeveral = people.length > 1;
  return (
    <div className={classes.sheets} data-preview={preview || undefined} data-several={isSeveral || undefined}>
      {people.map((person) => (
        <Sheet key={person.employeeId} plan={plan} person={person} isNumbered={isSeveral} />
      ))}
    </div>
  );
}

interface SheetProps {
  readonly plan: PlanView;
  readonly person: PlanPerson;
  /** Printed separately: the pages are counted per person, not over all people. */
  readonly isNumbered: boolean;
}

function Sheet({ plan, person, isNumbered }: SheetProps) {
  const { name, city } = useSite();
  const state =
    plan.state === 'published' && plan.publishedAt
      ? `Publié le ${formatInstant(plan.publishedAt)}${isModified(plan) ? `, modifié le ${formatInstant(plan.modifiedAt ?? '')}` : ''}`
      : 'Brouillon, non publié';
  return (
    <section className={classes.sheet} aria-label={`Feuille ${ofName(person.name)}`}>
      <Group className={classes.head} gap="0 16px" align="baseline" justify="space-between">
        <h2>{person.name}</h2>
        <span>
          {name}, {city}
        </span>
      </Group>
      <Box component="p" m="2px 0 12px">
        Semaine {plan.week} ({plan.year}), du {formatDate(plan.days[0]?.date)} au{' '}
        {formatDate(plan.days[6]?.date)}
      </Box>
      <table>
        <ColumnHeads columns={['Jour', 'Horaires', 'Avec', 'Heures']} />
        <tbody>
          {ownDays(plan, person).map((day) => (
            <DayRow key={day.date} day={day} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{durationText(withAttendedHours(plan, person).totalHours * 60)}</td>
          </tr>
        </tfoot>
      </table>
      <Box component="p" m="8px 0 0" fz="0.875em">
        {totalText(withAttendedHours(plan, person))}, pauses non payées déduites. {state}.
      </Box>
      {isNumbered && <p className={classes.page}>1 / 1</p>}
    </section>
  );
}

/** Anybody can read a printed sheet, so it never shows the reason of an absence. */
const onPaper = (rest: string): string => (/^(?:MAL|ABS)\b/.test(rest) ? 'Absent' : rest);

function DayRow({ day }: { readonly day: OwnDay }) {
  const { date, shifts, rest, minutes } = day;
  return (
    <tr>
      <th scope="row">
        {day.day} {columnDate(date)}
      </th>
      <td>
        {shifts.map(({ shift }) => (
          <div key={shift._id} className={classes.shift}>
            <strong>{hoursText(shift)}</strong>
            <span>
              {roleGroupLabels[shift.group]}, {shiftWordOf(shift.startTime, shift.endTime).toLowerCase()}
            </span>
            {shift.breaks.length > 0 && <span>{breaksText(shift.breaks)}</span>}
          </div>
        ))}
        {shifts.length === 0 && onPaper(rest)}
      </td>
      <td className={classes.mates}>
        {shifts.map(({ shift, withMe, opens, closes }) => (
          <div key={shift._id} className={classes.shift}>
            {namesText([...new Set(withMe.map(({ name }) => shortName(name)))], 4)}
            <span>
              {holderText('opens', opens)}. {holderText('closes', closes)}.
            </span>
          </div>
        ))}
      </td>
      <td>{minutes > 0 ? durationText(minutes) : ''}</td>
    </tr>
  );
}
