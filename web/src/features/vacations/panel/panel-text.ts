/** The leave of a year by the month it begins in, as the panel prints it [vacations-11]; the calendar spreads it over its months. Pure. */
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import type { StatTile } from '../../../shared/ui/figures.tsx';
import { takenPieces } from '../request-text.ts';

type Leave = Pick<
  VacationRequest,
  '_id' | 'employeeId' | 'employeeName' | 'startDate' | 'endDate' | 'status'
>;

const counted = (requests: readonly Leave[], status: Leave['status']) =>
  requests.filter((one) => one.status === status).length;

/** Total, 'Validés', 'Rejetés', 'En attente': what was withdrawn or cancelled counts nowhere. */
export function panelTiles(requests: readonly Leave[]): readonly StatTile[] {
  const [validated, rejected, pending] = [
    counted(requests, 'validated'),
    counted(requests, 'rejected'),
    counted(requests, 'pending'),
  ];
  return [
    { label: 'Total', value: validated + rejected + pending },
    { label: 'Validés', value: validated },
    { label: 'Rejetés', value: rejected },
    { label: 'En attente', value: pending },
  ];
}

/** January first; what validated leave takes under the month of its first day, soonest first. */
export function leavesByStartMonth<Request extends Leave & Pick<VacationRequest, 'taken'>>(
  requests: readonly Request[],
  year: number,
) {
  const own = takenPieces(requests)
    .filter(({ status, startDate }) => status === 'validated' && startDate.startsWith(`${year}-`))
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
  return Array.from({ length: 12 }, (_none, month) =>
    own.filter(({ startDate }) => Number(startDate.slice(5, 7)) === month + 1),
  );
}
