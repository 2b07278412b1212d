import { addDays } from '@fournil/calendar/days';
import { isCalendarDate } from '@fournil/contracts/fields';
import { getVacationDays } from '@fournil/contracts/vacations/days-endpoint';
import { Stack, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/use-api.ts';
import { frenchDays } from '../../../shared/edit/date-calendar.tsx';
import { todayInParis } from '../../../shared/format/french.ts';
import { busiestWords, dayName, dayWords, trainingWords } from './day-words.ts';
import classes from './request.module.css';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

export interface LeaveCalendarProps extends Period {
  /** The person whose team is shown; '' until a person is chosen. */
  readonly employeeId: string;
  readonly onPick: (period: Period) => void;
}

/** Days shown beyond the month that is shown: a leave may go on into the next ones. */
const lookDays = 120;

/**
 * The month of the leave: closings, holidays and the number of absent people of the team; two taps choose
 * first and last day.
 */
export default function LeaveMonth({ employeeId, startDate, endDate, onPick }: LeaveCalendarProps) {
  const [month, setMonth] = useState<string | null>(null);
  const start = isCalendarDate(startDate) ? startDate : null;
  const end = start && isCalendarDate(endDate) && endDate >= start ? endDate : null;
  const shown = month ?? start ?? todayInParis();
  const from = `${shown.slice(0, 7)}-01`;
  const query = useApi(getVacationDays, {
    query: { from, to: addDays(from, lookDays), employeeId },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const days = query.data ?? [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const hasSchool = days.some(({ school }) => school !== null);
  const hasTraining = days.some(({ training }) => training);
  const period = start && { startDate: start, endDate: end ?? start };
  const busiest = period && busiestWords(days, period);
  const training = period && trainingWords(days, period);
  return (
    <Stack component="section" gap={8} align="flex-start" aria-label="Calendrier du congé">
      <DatePicker
        type="range"
        allowSingleDateInRange
        {...frenchDays}
        hideOutsideDates
        date={shown}
        onDateChange={(date) => setMonth(date)}
        value={[start, end]}
        onChange={([first, last]) => onPick({ startDate: first ?? '', endDate: last ?? '' })}
        classNames={{ day: classes.day ?? '' }}
        getDayProps={(date) => {
          const day = byDate.get(date);
          const labels = dayWords(day);
          const away = day ? day.away + day.asked : 0;
          return {
            'data-closed': day?.closed ? true : undefined,
            'data-training': day?.training ? true : undefined,
            'data-holiday': day?.holiday ? true : undefined,
            'data-school': day?.school ? true : undefined,
            'data-away': away > 0 && !day?.closed ? away : undefined,
            // The figure that is there begins it.
            'aria-label': labels ? `${dayName(date)}, ${labels}` : dayName(date),
            title: labels || undefined,
          };
        }}
        highlightToday
      />
      <Text size="sm" c="dimmed">
        Hachuré&#8239;: la boutique est fermée. Souligné&#8239;: jour férié. Le petit chiffre dit combien de
        votre équipe sont en congé ou l’ont demandé.{hasSchool && ' Barre en bas\u202f: vacances scolaires.'}
        {hasTraining && ' Hachuré serré\u202f: jour de CFA.'}
      </Text>
      <Text size="sm" aria-live="polite">
        {training && <>{training} </>}
        {query.isError ? 'Les fermetures et les congés des autres n’ont pas pu être lus.' : busiest}
      </Text>
    </Stack>
  );
}
