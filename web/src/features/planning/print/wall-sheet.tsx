import { capital } from '@fournil/contracts/french-words';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { personLabels, withoutYearOfBirth } from '@fournil/domain/employees/person-label';
import type { CSSProperties } from 'react';
import { formatDate, formatInstant } from '../../../shared/format/french.ts';
import { useSite } from '../../../shared/queries/every-page.ts';
import { boardGroups } from '../plan/board-rows.ts';
import { type BoardShift, fullHoursOf, vacatedBy } from '../plan/board-shift.ts';
import { isModified } from '../plan/week-sentence.ts';
import { rowHeight } from './wall-layout.ts';
import classes from './wall-sheet.module.css';

interface WallSheetProps {
  readonly plan: PlanView;
  readonly shifts: readonly BoardShift[];
}

const hoursText = (hours: number): string => durationText(hours * 60);

/** The week for the wall: A4 landscape, black on white, only on paper. It shows no reason for an absence. */
export function WallSheet({ plan, shifts }: WallSheetProps) {
  const { name, city } = useSite();
  const groups = boardGroups(plan, shifts);
  const people = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  // Namesakes of one role have their year of birth in the name, which is not for the wall.
  const shown = plan.people.map(({ name: label, role }) => ({ name: withoutYearOfBirth(label), role }));
  const labels = shown.map(personLabels(shown));
  const labelOf = new Map(plan.people.map(({ employeeId }, index) => [employeeId, labels[index]]));
  const state = [
    plan.state === 'published' && plan.publishedAt
      ? `publié le ${formatInstant(plan.publishedAt)}`
      : 'brouillon, non publié',
    ...(isModified(plan) ? [`modifié le ${formatInstant(plan.modifiedAt ?? '')}`] : []),
  ].join(', ');
  return (
    <section
      className={classes.sheet}
      style={{ '--row': `${rowHeight(people, groups.length)}mm` } as CSSProperties}
      aria-label="Feuille à afficher"
    >
      <div className={classes.head}>
        <h1>
          Planning de la semaine {plan.week} ({plan.year})
        </h1>
        <span>
          {name}, {city}, du {formatDate(plan.days[0]?.date)} au {formatDate(plan.days[6]?.date)}
        </span>
      </div>
      <table>
        <thead>
          <tr>
            <th className={classes.who} scope="col">
              Salarié
            </th>
            {plan.days.map(({ date, day, holiday }) => (
              <th key={date} scope="col">
                {day} {columnDate(date)}
                {holiday && <div className={classes.note}>{holiday}</div>}
              </th>
            ))}
            <th className={classes.sum} scope="col">
              Total
            </th>
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={9}>
                {roleGroupLabels[group]}
              </th>
            </tr>
            {rows.map(({ person, days }) => (
              <tr key={person.employeeId}>
                <th className={classes.who} scope="row">
                  {labelOf.get(person.employeeId)}
                </th>
                {days.map(({ day, value, shifts: of }) => (
                  <td key={day}>
                    {of.map((shift) => (
                      <span key={shift.id} className={classes.hours}>
                        {vacatedBy(shift, value) ? <del>{fullHoursOf(shift)}</del> : fullHoursOf(shift)}
                      </span>
                    ))}
                    {(of.length === 0 || of.every((shift) => vacatedBy(shift, value))) &&
                      (value === 'MAL' || value === 'ABS' ? 'Absent' : value || '—')}
                  </td>
                ))}
                <td className={classes.sum}>
                  {hoursText(person.totalHours)}
                  {person.contractedHours !== null && ` / ${hoursText(person.contractedHours)}`}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className={classes.foot}>
        {capital(state)}. Heures de présence, pauses comprises. Le total ne compte pas les pauses non payées.
      </p>
    </section>
  );
}
