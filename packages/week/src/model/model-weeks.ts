/** The weeks that plans stay close to, as they were taken. */
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

/** One for all weeks, or one or two for every second. */
export type ModelWeeks = Readonly<Partial<Record<ModelParity, ModelWeek>>>;
