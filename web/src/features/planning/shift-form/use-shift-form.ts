import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { timeOf } from '@fournil/contracts/time/clock';
import { useEffect, useEffectEvent, useState } from 'react';
import { readBreaks, type TypedBreak, typedBreaks } from '../plan/breaks.ts';
import { dateOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import type { OpenShift } from '../week/week-state.ts';
import { readTimes, type ShiftValues, type TypedTimes, withValues } from './shift-values.ts';

/** The state of the form of a shift. Its input is previewed on the board and checked by the server. */
export function useShiftForm(open: OpenShift, onClose: () => void) {
  const { plan, edit, shiftOf, shiftActions, personOf } = useWeekPage();
  const { shift, isNew } = open;
  const [typed, setTyped] = useState<TypedTimes>({ from: timeOf(shift.from), to: timeOf(shift.to) });
  const [personId, setPersonId] = useState(shift.personId);
  const [group, setGroup] = useState<PlanGroup>(shift.group);
  const [chosenBreaks, setChosenBreaks] = useState<readonly TypedBreak[] | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const groups = personOf(personId)?.groups ?? [group];
  const times = readTimes(typed, dateOf(plan, shift.day), plan.worksAtNight);
  const hours = 'error' in times ? shift : times;
  // Until the user changes them, the breaks are those the board draws.
  const drawnBreaks = (shiftOf(shift.id) ?? shift).breaks;
  const breaks = chosenBreaks ?? typedBreaks(drawnBreaks);
  const read = readBreaks(breaks, hours);
  const breakError = chosenBreaks && 'error' in read ? read : null;
  const values: ShiftValues | null =
    'error' in times || breakError
      ? null
      : {
          personId,
          ...times,
          group: groups.includes(group) ? group : (groups[0] ?? group),
          breaks: chosenBreaks && 'breaks' in read ? read.breaks : null,
        };
  const valuesJson = JSON.stringify(values);
  const preview = useEffectEvent((json: string) => {
    const parsed: ShiftValues | null = JSON.parse(json);
    const result = parsed && withValues(edit.edited, open, parsed);
    shiftActions.preview(result?.ok ? result.shifts : null);
  });
  useEffect(() => preview(valuesJson), [valuesJson]);
  return {
    typed,
    setTyped,
    timeError: isSubmitted && 'error' in times ? times : null,
    personId,
    setPersonId,
    group,
    setGroup,
    groups,
    hours,
    breaks,
    readBreaks: 'breaks' in read ? read.breaks : drawnBreaks,
    breakError,
    setBreaks: setChosenBreaks,
    submit: () => {
      setSubmitted(true);
      if (!values) return;
      const label = isNew ? 'ajouter' : 'changer les heures';
      if (shiftActions.apply(withValues(edit.edited, open, values), label)) onClose();
    },
  };
}
