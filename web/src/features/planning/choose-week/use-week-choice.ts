import { type Week, weekAfter, weekExists } from '@fournil/contracts/planning/week';
import { useState } from 'react';
import { todayInParis } from '../../../shared/format/french.ts';
import { useAddress } from '../../../shared/url-state/use-url-state.ts';
import { type ChosenWeek, readWeek, type WeekText, weekTextOf } from './week-choice.ts';

export interface WeekChoice {
  readonly text: WeekText;
  readonly chosen: ChosenWeek;
  /** The values of the inputs; a week that exists goes into the address. */
  readonly type: (text: WeekText) => void;
  readonly go: (week: Week) => void;
  /** The week before or after, null at the ends of what is planned. */
  readonly beside: (by: 1 | -1) => Week | null;
}

/** The week of the page: in the address while it exists, in the inputs while it is typed. */
export function useWeekChoice(): WeekChoice {
  const [search, setSearch] = useAddress();
  const [typed, setTyped] = useState<{ readonly text: WeekText; readonly search: string } | null>(null);
  const address = search.toString();
  // Leaving by a link or the back button forgets what was half typed.
  const text = typed && typed.search === address ? typed.text : weekTextOf(search, todayInParis());
  const chosen = readWeek(text);
  const go = ({ week, year }: Week) => {
    setTyped(null);
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('week', String(week));
      next.set('year', String(year));
      return next;
    });
  };
  return {
    text,
    chosen,
    go,
    type: (next) => {
      const read = readWeek(next);
      if (read.ok) go(read.week);
      else setTyped({ text: next, search: address });
    },
    beside: (by) => {
      const week = chosen.ok ? weekAfter(chosen.week, by) : null;
      return week && weekExists(week) ? week : null;
    },
  };
}
