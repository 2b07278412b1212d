/**
 * The lines of pay: one per person, figure and period, shared by calls and exports. The event of a closing
 * has its own schema, which does not change with this one once released.
 */
import { z } from 'zod';

/** Both days included. Quantities are integers in the unit of the code: minutes, hundredths of a day or of a kilometre, pieces. */
const payLineShape = {
  employeeId: z.string(),
  /** YYYY-MM: the month to which the line belongs; an earlier one for a later correction. */
  period: z.string(),
  code: z.string(),
  quantity: z.int(),
  /** Null where the line has no amount. */
  cents: z.int().nullable(),
  from: z.string(),
  to: z.string(),
  /** Whether the first day begins at noon, or the last ends there. */
  half: z.enum(['', 'start', 'end', 'both']),
  /** The source of the figure: « 2026-W48#12 » is the week and the revision of its stream. */
  source: z.string(),
  /** Whether the certificate of an illness is there. */
  certificate: z.enum(['received', 'pending', 'missing']).nullable(),
  /**
   * Shown next to the figure, and never corrected separately: minutes of absence days, meals of an amount.
   */
  secondQuantity: z.int().optional(),
  /** The days an absence counts, where not each from the first to the last does. */
  dates: z.array(z.string()).optional(),
};

export const movementLabels = { entry: 'Entrée', exit: 'Sortie', change: 'Contrat' } as const;

/** An arrival, an exit, or a contract change. */
export const payMovement = z
  .object({
    kind: z.enum(['entry', 'exit', 'change']),
    date: z.string(),
    /** « CDI, 35 h », « CDI, 35 h → CDI, 30 h ». */
    what: z.string(),
  })
  .meta({ id: 'PayMovement' });
export type PayMovement = z.output<typeof payMovement>;

export const payLine = z.object(payLineShape).meta({ id: 'PayLine' });
export const payLinesList = z.array(payLine).meta({ id: 'PayLines' });
export type PayLine = z.output<typeof payLine>;
