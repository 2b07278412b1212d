import { type PlanShift, roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson, PlanView } from '@fournil/contracts/planning/plan-views';
import { durationText } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { momentOf } from '@fournil/domain/week/moment';
import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { swapHoursText } from '../swaps/swap-words.ts';
import { AskedDay } from './asked-day.tsx';
import { Category } from './category.tsx';
import {
  breaksText,
  holderText,
  hoursText,
  type OwnDay,
  type OwnShift,
  ownDays,
  totalText,
  withAttendedHours,
} from './own-days.ts';
import classes from './own-week.module.css';

const SwapSheet = lazyDialog(() => import('../swaps/swap-sheet.tsx'));

interface OwnWeekProps {
  readonly plan: PlanView;
  readonly person: PlanPerson;
  readonly today: string;
}

/** Seven days, a line each; on a phone a card each. */
export function OwnWeek({ plan, person, today }: OwnWeekProps) {
  const [swapped, swap] = useState<PlanShift | null>(null);
  const { now } = momentOf(new Date());
  const isAhead = ({ date, startTime }: PlanShift) => date > today || (date === today && startTime > now);
  return (
    <Box component="section" mb="xl" aria-label="Ma semaine">
      <ol className={classes.days}>
        {ownDays(plan, person).map((day) => (
          <Day
            key={day.date}
            of={day}
            plan={plan}
            isToday={day.date === today}
            isAhead={isAhead}
            onSwap={swap}
          />
        ))}
      </ol>
      {swapped && <SwapSheet shift={swapped} onClose={() => swap(null)} />}
      <Group className={classes.foot} gap="8px 16px" justify="space-between" mt={10}>
        <IconButton icon={IconPrinter} onClick={() => window.print()}>
          Imprimer ma semaine
        </IconButton>
        <p className={classes.total}>
          <strong>Total</strong> {totalText(withAttendedHours(plan, person))}, pauses non payées déduites
        </p>
      </Group>
    </Box>
  );
}

interface DayProps {
  readonly of: OwnDay;
  readonly plan: PlanView;
  readonly isToday: boolean;
  readonly isAhead: (shift: PlanShift) => boolean;
  readonly onSwap: (shift: PlanShift) => void;
}

function Day({ of, plan, isToday, isAhead, onSwap }: DayProps) {
  const { agreement, date, day, shifts, fallen, rest, minutes, change } = of;
  return (
    <li className={classes.day} data-today={isToday || undefined} data-off={!shifts.length || undefined}>
      <h3 className={classes.name}>
        {day} {columnDate(date)}
        {isToday && <span className={classes.today}>Aujourd'hui</span>}
      </h3>
      <Stack className={classes.shifts} gap={10} miw={0}>
        {shifts.map((one) => (
          <Shift key={one.shift._id} of={one} onSwap={isAhead(one.shift) ? onSwap : undefined} />
        ))}
        {shifts.length === 0 && <p className="dimmed">{rest}</p>}
        {fallen.map((shift) => (
          <p key={shift._id} className="dimmed">
            <del>{hoursText(shift)}</del>
            {'\u202f'}: ce créneau ne tient plus
          </p>
        ))}
        {agreement && <AskedDay plan={plan} day={day} date={date} isDeclined={agreement === 'declined'} />}
        {change && (
          <p>
            <StatusLabel tone="warning">Modifié</StatusLabel>
            {change.before && change.after && `\u202f: avant, ${change.before}`}
            {change.before && !change.after && `\u202f: ${change.before} retiré`}
            {!change.before && '\u202f: créneau ajouté'}
          </p>
        )}
      </Stack>
      {minutes > 0 && (
        <Text className="nowrap" fw={600} ta="right">
          {durationText(minutes)}
        </Text>
      )}
    </li>
  );
}

interface ShiftProps {
  readonly of: OwnShift;
  /** Missing for a shift that has begun, which can no longer be swapped. */
  readonly onSwap: ((shift: PlanShift) => void) | undefined;
}

function Shift({ of, onSwap }: ShiftProps) {
  const { shift, withMe, opens, closes } = of;
  const pauses = breaksText(shift.breaks);
  return (
    <div>
      <Flex component="p" gap="2px 10px" align="baseline" wrap="wrap">
        <span className={classes.hours}>{hoursText(shift)}</span> <Category of={shift} />{' '}
        <span className={classes.where}>
          {roleGroupLabels[shift.group]}
          {pauses && `, ${pauses}`}
        </span>
      </Flex>
      <p className={classes.mates}>
        {withMe.length > 0 ? 'Avec ' : 'Sans collègue du même poste'}
        {withMe.map(({ name, hours }, index) => (
          <Fragment key={`${name} ${hours}`}>
            {index > 0 && ', '}
            {name} <span className="nowrap">({hours})</span>
          </Fragment>
        ))}
      </p>
      <p className={classes.mates}>
        {holderText('opens', opens)}. {holderText('closes', closes)}.
      </p>
      {onSwap && (
        <Button
          variant="default"
          size="xs"
          className={classes.swap ?? ''}
          aria-label={`Échanger ${swapHoursText(shift)}`}
          onClick={() => onSwap(shift)}
        >
          Échanger
        </Button>
      )}
    </div>
  );
}
