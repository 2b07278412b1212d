/** The pay data of one person and month that do not come from the weeks. */
import type { AbsenceKind } from '@fournil/contracts/absences/kinds';
import type { PayEntryCode } from '@fournil/contracts/payroll/messages';
import type { LeaveDue } from '../../vacations/balance/leave-due.ts';

/** The figures of a month that do not come from its weeks, for one person. */
export interface MonthEntries {
  readonly delays: readonly { readonly id: string; readonly date: string; readonly minutes: number }[];
  /** Leaves accepted, with their half days. */
  readonly leaves: readonly {
    /** « Congés payés », « Récupération »… */
    readonly type: string;
    readonly from: string;
    readonly to: string;
    readonly startHalf: boolean;
    readonly endHalf: boolean;
  }[];
  /** The declared absences that are neither illness nor plain absence. */
  readonly kinds: readonly { readonly from: string; readonly to: string; readonly kind: AbsenceKind }[];
  readonly certificates: readonly {
    readonly from: string;
    readonly to: string;
    readonly received: boolean;
  }[];
  /** Days with a meal allowance, and what they come to. */
  readonly meals: number;
  readonly mealCents: number;
  readonly kmHundredths: number;
  /** The amount of the scale for these kilometres; 0 without a car. */
  readonly kmCents: number;
  /** Typed by hand for the month. */
  readonly typed: Readonly<Partial<Record<PayEntryCode, number>>>;
  /** For an employee who leaves in the month, once for each last day. */
  readonly due: readonly LeaveDue[];
  readonly sources: { readonly meals: string; readonly kilometres: string; readonly typed: string };
}

export const noEntries: MonthEntries = {
  delays: [],
  leaves: [],
  kinds: [],
  certificates: [],
  meals: 0,
  mealCents: 0,
  kmHundredths: 0,
  kmCents: 0,
  typed: {},
  due: [],
  sources: { meals: '', kilometres: '', typed: '' },
};
