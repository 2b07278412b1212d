import { todayInParis } from '../../../shared/format/french.ts';
import { hoursOfShift, type OpenHours, shiftsLeft } from '../replacement/open-hours.ts';
import ReplacementSheet from '../replacement/replacement-sheet.tsx';
import { useWeekPage } from '../week/week-context.tsx';

interface ReplacementPanelProps {
  readonly of: { readonly shiftId: string } | { readonly hours: OpenHours };
  readonly onClose: () => void;
}

/** « Qui peut prendre ce créneau ? » next to the board: with the other shifts of the absence, and given in one click. */
export default function ReplacementPanel({ of, onClose }: ReplacementPanelProps) {
  const { plan, shiftOf, personOf, shiftActions } = useWeekPage();
  if ('hours' in of) return <ReplacementSheet hours={[of.hours]} onClose={onClose} />;
  const shift = plan.shifts.find(({ _id }) => _id === of.shiftId);
  // Gone since: another user removed it.
  if (!shift) return null;
  const name = personOf(shift.employeeId)?.name ?? null;
  const left = shiftsLeft(plan, shift.employeeId, { date: todayInParis(), time: '00:00' });
  const others = left.filter(({ key }) => key !== shift._id);
  return (
    <ReplacementSheet
      hours={[hoursOfShift(shift, name), ...others]}
      onClose={onClose}
      onChoose={(shiftId, employeeId) => {
        const chosen = shiftOf(shiftId);
        if (chosen) shiftActions.replace(chosen, employeeId);
      }}
    />
  );
}
