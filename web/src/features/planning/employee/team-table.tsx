import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Category } from './category.tsx';
import { hoursText } from './own-days.ts';
import { type TeamDay, teamGroups } from './team.ts';
import classes from './team-table.module.css';

interface TeamTableProps {
  readonly plan: PlanView;
  readonly today: string;
  /** Whether its title is shown; otherwise the page's title suffices. */
  readonly titled: boolean;
}

/** « Planning détaillé » to read: a row per person, the own one first of its group. */
export function TeamTable({ plan, today, titled }: TeamTableProps) {
  return (
    <table className={classes.team}>
      <caption className={titled ? undefined : 'visually-hidden'}>
        Planning détaillé - Semaine {plan.week} ({plan.year})
      </caption>
      <thead>
        <tr>
          <th scope="col">Salarié</th>
          {plan.days.map(({ date, day, holiday }) => (
            <th key={date} scope="col" data-today={date === today || undefined}>
              {day} {columnDate(date)}
              {holiday && <div className="dimmed">{holiday}</div>}
            </th>
          ))}
          <th scope="col">Total semaine</th>
        </tr>
      </thead>
      {teamGroups(plan).map(({ group, rows }) => (
        <tbody key={group}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={9}>
              {roleGroupLabels[group]}
            </th>
          </tr>
          {rows.map(({ person, days }) => (
            <tr key={person.employeeId} data-own={person.own || undefined}>
              <th scope="row">
                {person.name}
                {person.own && <div className="dimmed">Moi</div>}
              </th>
              {days.map((day) => (
                <td key={day.date} data-today={day.date === today || undefined}>
                  <Cell day={day} />
                </td>
              ))}
              <td className={classes.total}>
                {durationText(days.reduce((sum, { hours }) => sum + hours, 0) * 60)}
                {person.contractedHours !== null && ` / ${durationText(person.contractedHours * 60)}`}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({ day: { shifts, value, hours } }: { readonly day: TeamDay }) {
  if (shifts.length === 0) return <span className="dimmed">{value || '—'}</span>;
  return (
    <>
      {shifts.map((shift) => (
        <span key={shift._id} className={classes.shift}>
          {hoursText(shift)} <Category of={shift} />
        </span>
      ))}
      <div className="dimmed">{durationText(hours * 60)}</div>
    </>
  );
}
