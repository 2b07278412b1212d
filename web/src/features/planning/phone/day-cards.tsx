import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { count } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { CoverageStrip } from '../board/coverage-strip.tsx';
import { HoursCell } from '../board/person-row.tsx';
import { boardGroups, findingsByShift } from '../plan/board-rows.ts';
import {
  type BoardShift,
  categoryOf,
  type DayIndex,
  dayIndexes,
  durationText,
  hoursOf,
  workMinutes,
} from '../plan/board-shift.ts';
import { coverageOn } from '../plan/coverage.ts';
import { isAway, loudest, paidDaysOf } from '../plan/read-plan.ts';
import { fallenBy, standingShifts } from '../plan/standing.ts';
import type { Axis } from '../plan/time-axis.ts';
import { personTotals } from '../plan/totals.ts';
import classes from './day-cards.module.css';

interface DayCardsProps {
  readonly plan: PlanView;
  readonly shifts: readonly BoardShift[];
  readonly findings: readonly PlanFinding[];
  readonly axis: Axis;
  readonly day: DayIndex;
  readonly editable: boolean;
  readonly onDay: (day: DayIndex) => void;
  readonly onOpen: (shiftId: string) => void;
  readonly onReplace: (shiftId: string) => void;
  readonly onAdd: (personId: string, day: DayIndex) => void;
  readonly rowAction: (person: PlanPerson) => ReactNode;
}

/** The week on a phone: one day at a time, a card per shift; everything by tapping. */
export function DayCards(props: DayCardsProps) {
  const { plan, shifts, findings, axis, day, editable, onDay, onOpen, onReplace, onAdd, rowAction } = props;
  const dates = plan.days.map(({ date }) => date);
  const date = dates[day] ?? '';
  const groups = boardGroups(plan, shifts);
  const byShift = findingsByShift(findings, shifts, dates);
  const paid = paidDaysOf(plan);
  const valueOn = (person: PlanPerson, index: DayIndex) =>
    person.cells.find((cell) => cell.date === dates[index])?.value ?? '';
  const awayOn = (person: PlanPerson, index: DayIndex) => isAway(valueOn(person, index));
  const holes = (index: DayIndex) =>
    shifts.some((shift) => {
      const person = plan.people.find(({ employeeId }) => employeeId === shift.personId);
      return shift.day === index && !shift.frozen && person !== undefined && awayOn(person, index);
    });
  const standing = standingShifts(plan, shifts);
  const today = shifts.filter((shift) => shift.day === day);
  const present = standing.filter((shift) => shift.day === day);
  const open = plan.days[day]?.closed && today.length === 0 ? [] : groups;

  return (
    <>
      <nav className={classes.days} aria-label="Jours de la semaine">
        {dayIndexes.map((index) => (
          <button
            key={index}
            type="button"
            className={classes.day}
            aria-pressed={index === day}
            onClick={() => onDay(index)}
          >
            {plan.days[index]?.day.slice(0, 3)}
            <span className="visually-hidden">{plan.days[index]?.day.slice(3)}</span>
            <strong>{Number(dates[index]?.slice(8))}</strong>
            {holes(index) && <span className="visually-hidden">, à remplacer</span>}
            {holes(index) && (
              <span className={classes.flag} aria-hidden="true">
                ▲
              </span>
            )}
          </button>
        ))}
      </nav>
      <p className={classes.facts}>
        {plan.days[day]?.day} {columnDate(date)},{' '}
        {count(new Set(present.map(({ personId }) => personId)).size, 'présent')},{' '}
        {durationText(present.reduce((sum, shift) => sum + workMinutes(shift), 0))}, affluence{' '}
        {plan.days[day]?.affluence}/4
      </p>
      {plan.days[day]?.closed && today.length === 0 && (
        <p className={classes.closed}>
          {plan.days[day]?.holiday ? `${plan.days[day]?.holiday}\u202f: ` : ''}magasin fermé
        </p>
      )}
      {open.map(({ group, rows }) => {
        const here = rows
          .flatMap(({ person, days }) => (days[day]?.shifts ?? []).map((shift) => ({ person, shift })))
          .sort((one, other) => one.shift.from - other.shift.from);
        const free = rows.filter(({ days }) => days[day]?.shifts.length === 0);
        return (
          <section key={group}>
            <Title order={3}>{roleGroupLabels[group]}</Title>
            <ul className={classes.cards}>
              {here.map(({ person, shift }) => {
                const hole = awayOn(person, day) && shift.frozen !== 'realized';
                const fallen = fallenBy(shift, valueOn(person, day));
                const tone = loudest(byShift.get(shift.id) ?? []);
                return (
                  <li key={shift.id}>
                    <button
                      type="button"
                      className={classes.card}
                      data-category={categoryOf(shift)}
                      data-hole={hole || undefined}
                      onClick={() => (hole && !shift.frozen ? onReplace(shift.id) : onOpen(shift.id))}
                    >
                      <span className={classes.edge} />
                      <span>
                        {person.name}
                        <span className={classes.note}>
                          {categoryOf(shift)}
                          {shift.pinned && ', épinglé'}
                          {shift.changed && ', modifié après publication'}
                        </span>
                        {hole && <StatusLabel tone="bad">À remplacer{fallen && ` (${fallen})`}</StatusLabel>}
                        {!hole && (tone === 'bad' || tone === 'warning') && (
                          <StatusLabel tone={tone}>{byShift.get(shift.id)?.[0]?.title}</StatusLabel>
                        )}
                      </span>
                      <span className={classes.time}>
                        {fallen ? <del>{hoursOf(shift)}</del> : hoursOf(shift)}
                        <span className={classes.note}>{durationText(fallen ? 0 : workMinutes(shift))}</span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
            {plan.coverage.length > 0 && (
              <div className={classes.curve}>
                <CoverageStrip
                  axis={axis}
                  cells={coverageOn(axis, { day, date, groups: [group] }, plan.coverage, standing)}
                  label={`${roleGroupLabels[group]}, ${plan.days[day]?.day} ${columnDate(date)}`}
                />
              </div>
            )}
            <ul className={classes.away} aria-label={`${roleGroupLabels[group]}\u202f: sans service`}>
              {free.map(({ person, days }) => {
                const value = days[day]?.value ?? '';
                return (
                  <li key={person.employeeId}>
                    {person.name}
                    {value ? (
                      <span className={value === 'MAL' ? classes.sick : undefined}>{value}</span>
                    ) : (
                      editable && (
                        <Button
                          variant="subtle"
                          aria-label={`Ajouter un service à ${person.name}`}
                          onClick={() => onAdd(person.employeeId, day)}
                        >
                          Ajouter
                        </Button>
                      )
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      <details>
        <summary>Total semaine</summary>
        <ul className={classes.totals}>
          {groups
            .flatMap(({ rows }) => rows)
            .map(({ person }) => (
              <li key={person.employeeId}>
                {person.name}
                <span className={classes.time}>
                  <HoursCell
                    hours={personTotals(person.employeeId, standing, paid).week / 60}
                    person={person}
                  />
                </span>
                {rowAction(person)}
              </li>
            ))}
        </ul>
      </details>
    </>
  );
}
