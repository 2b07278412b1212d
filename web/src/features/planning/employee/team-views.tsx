import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Box, Stack, Title } from '@mantine/core';
import { count } from '../../../shared/format/french.ts';
import { Category } from './category.tsx';
import { hoursText } from './own-days.ts';
import classes from './team.module.css';
import { type TeamDay, teamGroups, teamOn } from './team.ts';

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
        <Stack component="span" key={shift._id} className={classes.shift} gap={2} align="start" fw={600}>
          {hoursText(shift)} <Category of={shift} />
        </Stack>
      ))}
      <div className="dimmed">{durationText(hours * 60)}</div>
    </>
  );
}

interface TeamDaysProps {
  readonly plan: PlanView;
  readonly today: string;
  /** Whether it needs a title, because other content comes before it. */
  readonly titled: boolean;
}

const presentText = (present: number, closing: string | null): string =>
  present > 0 ? count(present, 'présent') : (closing ?? 'Personne');

/** The team on a narrow screen: a card per day, today's open, else the first with somebody. */
export function TeamDays({ plan, today, titled }: TeamDaysProps) {
  const groups = teamGroups(plan);
  const days = plan.days.map((day) => ({ ...day, team: teamOn(groups, day.date) }));
  const opened =
    days.find(({ date }) => date === today)?.date ?? days.find(({ team }) => team.present.length > 0)?.date;
  return (
    <section aria-label="Toute l'équipe">
      {titled && (
        <Title order={2} mb="xs">
          Toute l'équipe
        </Title>
      )}
      <div className={classes.days}>
        {days.map(({ date, day, closed, holiday, team }) => (
          <details key={date} className={classes.day} open={date === opened}>
            <summary>
              <span className={classes.name}>
                {day} {columnDate(date)}
              </span>
              <span className={classes.count}>
                {presentText(
                  new Set(team.present.map(({ person }) => person)).size,
                  closed && (holiday ?? 'Boutique fermée'),
                )}
              </span>
            </summary>
            <ul>
              {team.present.map(({ group, person, shift }) => (
                <li key={shift._id} data-own={person.own || undefined}>
                  <Box component="span" className="anywhere" miw={0}>
                    {person.name}
                    {person.own && ' (moi)'}
                    <span className={classes.role}>{roleGroupLabels[group]}</span>
                  </Box>
                  <Stack component="span" className="nowrap" gap={2} align="end" fw={600}>
                    {hoursText(shift)} <Category of={shift} />
                  </Stack>
                </li>
              ))}
              {team.away.map(({ person, day: { value } }) => (
                <li key={person.employeeId}>
                  <span>
                    {person.name}
                    {person.own && ' (moi)'}
                  </span>
                  <span>{value}</span>
                </li>
              ))}
              {team.present.length + team.away.length === 0 && <li>Personne n'est prévu.</li>}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
