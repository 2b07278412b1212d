import type { VacationRequest } from '@fournil/contracts/vacations/requests';

/** Leave as it is taken: one piece for each stretch, so that days of illness given back are in no calendar. Pure. */
export const takenPieces = <Leave extends Pick<VacationRequest, 'taken'>>(leaves: readonly Leave[]) =>
  leaves.flatMap((leave) => leave.taken.map((stretch, at) => ({ ...leave, ...stretch, isFirst: at === 0 })));
