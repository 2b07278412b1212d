import { offerShifts } from '@fournil/contracts/planning/offer-endpoints';
import type { OfferChoice, ShiftOffer } from '@fournil/contracts/planning/offer-views';
import type { Replacements } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { count } from '../../../shared/format/french.ts';

/** Hours that a person is asked to take. */
export interface Offered {
  readonly employeeId: string;
  readonly startTime: string;
  readonly endTime: string;
}

export interface Proposing {
  /** Whether the hours can be offered: nobody works them, and the week is published. */
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  readonly offers: readonly ShiftOffer[];
  readonly send: (people: readonly Offered[]) => Promise<boolean>;
}

/** True if the person has an open or accepted offer. */
export const isAsked = ({ offers }: Proposing, { employeeId, startTime, endTime }: Offered): boolean =>
  offers.some(
    (one) =>
      one.employeeId === employeeId &&
      one.startTime === startTime &&
      one.endTime === endTime &&
      (one.state === 'open' || one.state === 'agreed'),
  );

export function useOffer(week: Week) {
  const command = useCommand(offerShifts);
  return {
    isBusy: command.isPending,
    send: (hours: Replacements['hours'], people: readonly Offered[], choice: OfferChoice) => {
      const { shiftId, date, group } = hours;
      const offers = people.map(({ employeeId, startTime, endTime }) => ({
        ...{ employeeId, date, group, startTime, endTime },
        ...(shiftId === null ? {} : { shiftId }),
      }));
      return notify(command.mutateAsync({ params: week, body: { offers, choice } }), {
        done: `Demandé à ${count(new Set(people.map(({ employeeId }) => employeeId)).size, 'personne')}`,
      });
    },
  };
}
