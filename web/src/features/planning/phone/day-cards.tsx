import { type PlanGroup, roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { excludesShifts } from '@fournil/domain/week/cells/effective-cell';
import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { count } from '../../../shared/format/french.ts';
import { CoverageStrip } from '../board/coverage-strip.tsx';
import { HoursCell } from '../board/person-row.tsx';
import { type BoardRow, boardGroups, ofRole } from '../plan/board-rows.ts';
import {
  attendedShifts,
  type BoardShift,
  coveringShifts,
  type DayIndex,
  dayIndexes,
  isShopClosed,
} from '../plan/board-shift.ts';
import { coverageOn } from '../plan/coverage.ts';
import { paidDaysOf } from '../plan/read-plan.ts';
import { dayTotals, personTotals } from '../plan/totals.ts';
import { useRoleFilter } from '../week/role-select.tsx';
import { RowAction } from '../week/row-action.tsx';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './day-cards.module.css';
import { ShiftCard } from './shift-card.tsx';

interface DayCardsProps {
  readonly day: DayIndex;
  readonly onDay: (day: DayIndex) => void;
}

const valueOn = (person: PlanPerson | undefined, date: string | undefined): string =>
  person?.cells.find((cell) => cell.date === date)?.value ?? '';

interface DayButtonsProps {
  readonly day: DayIndex;
  readonly needsReplacement: (day: DayIndex) => boolean;
  readonly onDay: (day: DayIndex) => void;
}

/** The seven days as buttons; a day on which a person must be replaced has a mark. */
function DayButtons({ day, needsReplacement, onDay }: DayButtonsProps) {
  const { plan, drawn } = useWeekPage();
  return (
    <nav className={classes.days} aria-label="Jours de la semaine">
      {dayIndexes.map((index) => (
        <button
          key={index}
          type="button"
          className={classes.day}
          aria-pressed={index === day}
          onClick={() => onDay(index)}
        >
          <span aria-hidden="true">{plan.days[index]?.day.slice(0, 3)}</span>
          <span className="visually-hidden">{plan.days[index]?.day} </span>
          <strong>{Number(drawn.dates[index]?.slice(8))}</strong>
          {needsReplacement(index) && (
            <>
              <span className="visually-hidden">, à remplacer</span>
              <span className={classes.flag} aria-hidden="true">
                ▲
              </span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}

/** The week on a phone: one day at a time, a card per shift; everything by tapping. */
export function DayCards({ day, onDay }: DayCardsProps) {
  const { plan, drawn, personOf } = useWeekPage();
  const { shifts, dates } = drawn;
  const shown = plan.days[day];
  const { role } = useRoleFilter(plan);
  const groups = ofRole(boardGroups(plan, shifts), role);
  const attended = attendedShifts(plan, shifts);
  const covering = coveringShifts(plan, attended);
  const total = dayTotals(attended, paidDaysOf(plan), dates)[day];
  const isClosed = shown?.closed && !shifts.some((shift) => shift.day === day);
  const needsReplacement = (index: DayIndex) =>
    shifts.some(
      (shift) =>
        shift.day === index &&
        !shift.frozen &&
        excludesShifts(valueOn(personOf(shift.personId), dates[index])) &&
        !isShopClosed(valueOn(personOf(shift.personId), dates[index])),
    );
  return (
    <>
      <DayButtons day={day} needsReplacement={needsReplacement} onDay={onDay} />
      <Text mb={8}>
        {shown?.day} {columnDate(dates[day] ?? '')}
        {!isClosed &&
          `, ${count(total?.staff ?? 0, 'présent')}, ${durationText(total?.minutes ?? 0)}, affluence ${shown?.affluence}/4`}
      </Text>
      {isClosed ? (
        <Text py="xl" ta="center" c="dimmed">
          {shown?.holiday ? `${shown.holiday}\u202f: boutique fermée` : 'Boutique fermée'}
        </Text>
      ) : (
        groups.map(({ group, rows }) => (
          <GroupCards key={group} group={group} rows={rows} day={day} covering={covering} />
        ))
      )}
      <WeekTotals rows={groups.flatMap(({ rows }) => rows)} attended={attended} />
    </>
  );
}

interface GroupCardsProps {
  readonly group: PlanGroup;
  readonly rows: readonly BoardRow[];
  readonly day: DayIndex;
  readonly covering: readonly BoardShift[];
}

/** One group on one day: the shifts by their start, the coverage, who has no shift. */
function GroupCards({ group, rows, day, covering }: GroupCardsProps) {
  const { plan, drawn, shiftActions } = useWeekPage();
  const date = drawn.dates[day] ?? '';
  const ofDay = rows.map(({ person, days }) => ({ person, shifts: [], value: '', ...days[day] }));
  const planned = ofDay
    .flatMap(({ person, shifts, value }) => shifts.map((shift) => ({ person, shift, value })))
    .sort((one, other) => one.shift.from - other.shift.from);
  const withoutShift = ofDay.filter(({ shifts }) => shifts.length === 0);
  return (
    <section>
      <Title order={3}>{roleGroupLabels[group]}</Title>
      <Stack component="ul" gap={6} mb="md">
        {planned.map(({ person, shift, value }) => (
          <li key={shift.id}>
            <ShiftCard shift={shift} date={date} name={person.name} dayValue={value} />
          </li>
        ))}
      </Stack>
      {plan.coverage.length > 0 && (
        <Box mb="md">
          <CoverageStrip
            axis={drawn.axis}
            cells={coverageOn(drawn.axis, { day, date, groups: [group] }, plan.coverage, covering)}
            label={`${roleGroupLabels[group]}, ${plan.days[day]?.day} ${columnDate(date)}`}
          />
        </Box>
      )}
      <ul className={classes.away} aria-label={`${roleGroupLabels[group]}\u202f: sans créneau`}>
        {withoutShift.map(({ person, value }) => (
          <li key={person.employeeId}>
            {person.name}
            {value && <span className={value === 'MAL' ? classes.sick : undefined}>{value}</span>}
            {!value && drawn.isEditable && (
              <Button
                variant="subtle"
                aria-label={`Ajouter un créneau à ${person.name}`}
                onClick={() => shiftActions.openNew(person.employeeId, day)}
              >
                Ajouter
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WeekTotalsProps {
  readonly rows: readonly BoardRow[];
  readonly attended: readonly BoardShift[];
}

function WeekTotals({ rows, attended }: WeekTotalsProps) {
  const { plan, drawn } = useWeekPage();
  const paidDays = paidDaysOf(plan);
  return (
    <details>
      <summary>Total semaine</summary>
      <ul className={classes.totals}>
        {rows.map(({ person }) => (
          <li key={person.employeeId}>
            {person.name}
            <Box component="span" className="nowrap" fw={600} ta="right">
              <HoursCell
                hours={personTotals(person.employeeId, attended, paidDays, drawn.dates).week / 60}
                person={person}
              />
            </Box>
            <RowAction person={person} />
          </li>
        ))}
      </ul>
    </details>
  );
}
