/** The model weeks, to which plans stay close, as they were stored. */
export interface ModelShift {
  readonly employeeId: string;
  /** 0 Monday to 6 Sunday. */
  readonly day: number;
  readonly start: string;
  readonly end: string;
}

export type ModelParity = 'all' | 'even' | 'odd';

export interface ModelWeek {
  /** 2026-W48 */
  readonly from: string;
  /** ISO instant. */
  readonly takenAt: string;
  readonly shifts: readonly ModelShift[];
}

/** One model week for all weeks, or one each for even and odd weeks. */
export type ModelWeeks = Readonly<Partial<Record<ModelParity, ModelWeek>>>;
