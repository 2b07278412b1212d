import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Box, Title } from '@mantine/core';
import { count } from '../../../shared/format/french.ts';
import { Category } from './category.tsx';
import { hoursText } from './own-days.ts';
import { teamGroups, teamOn } from './team.ts';
import classes from './team-days.module.css';

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
                    <span className={classes.group}>{roleGroupLabels[group]}</span>
                  </Box>
                  <span className={classes.when}>
                    {hoursText(shift)} <Category of={shift} />
                  </span>
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
