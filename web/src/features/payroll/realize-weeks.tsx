import type { PayMonth } from '@fournil/contracts/payroll/endpoints';
import { realizeWeek } from '@fournil/contracts/planning/publication-endpoints';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { count, formatDate, formatPeriod, todayInParis } from '../../shared/format/french.ts';
import { useRealized } from '../../shared/realize/use-realized.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './month-end.module.css';
import { type MonthWeek, monthWeeks } from './month-weeks.ts';

const addressOf = ({ week }: MonthWeek): string => `/planning?week=${week.week}&year=${week.year}`;

const stateText = ({ state, people, monday, sunday }: MonthWeek): string => {
  if (state === 'none') return 'Aucun planning';
  if (state === 'running')
    return `${monday > todayInParis() ? 'À venir' : 'En cours'}, à réaliser après le ${formatDate(sunday)}`;
  return `${count(people, 'salarié')} à réaliser`;
};

/** The remaining weeks: each is realized as planned, or opened if it went differently. */
export function RealizeWeeks({ pay }: { readonly pay: PayMonth }) {
  const [busy, setBusy] = useState<string | null>(null);
  const realize = useCommand(realizeWeek);
  const realized = useRealized();
  const weeks = monthWeeks(pay, todayInParis());
  const left = weeks.filter(({ state }) => state !== 'realized');
  const asPlanned = async ({ week, monday, sunday }: MonthWeek) => {
    setBusy(monday);
    try {
      // All rows of the week are realized, also of people without hours in this month.
      const { people } = (await callApi(getWeekPlan, { params: week })).data;
      const rows = people.filter(({ status }) => status === 'generated');
      const ids = rows.map(({ planningId }) => planningId);
      await realized({ ids, sunday, people, send: () => realize.mutateAsync({ params: week, body: {} }) });
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(null);
    }
  };
  const done = weeks.length - left.length;
  return (
    <>
      {left.length > 0 && (
        <ul className={classes.lines}>
          {left.map((one) => (
            <li key={one.monday}>
              <Anchor component={Link} to={addressOf(one)} inherit fw={600} c="inherit" underline="always">
                Semaine {one.week.week}
              </Anchor>
              <span className={classes.detail}>
                {formatPeriod(one.monday, one.sunday)}
                <br />
                {stateText(one)}
              </span>
              {one.state === 'open' && (
                <Button
                  className={classes.act}
                  size="xs"
                  aria-label={`Semaine ${one.week.week}\u202f: tout est comme prévu`}
                  loading={busy === one.monday}
                  disabled={busy !== null && busy !== one.monday}
                  onClick={() => void asPlanned(one)}
                >
                  Tout est comme prévu
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {done > 0 && (
        <StatusLabel tone="good">
          {left.length === 0
            ? 'Toutes les semaines sont réalisées'
            : count(done, 'semaine réalisée', 'semaines réalisées')}
        </StatusLabel>
      )}
    </>
  );
}
