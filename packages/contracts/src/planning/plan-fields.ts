/** Fields that several calls about a plan share. */
import { z } from 'zod';
import { prose } from '../fields.ts';
import { planMessages } from './plan-shapes.ts';

export const revision = z.int('Révision inconnue : rechargez la page.').min(-1);

export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Indiquez une date (jj/mm/aaaa).');

export const reasons = z
  .array(
    z
      .strictObject({ ruleId: z.string().max(10), text: prose(300, planMessages.reason) })
      .meta({ id: 'OverrideReason' }),
  )
  .max(60);
/** True for days that a part-timer was informed of too late (P05) and has not agreed to: shown as proposed, with an answer asked. */
export const asksAgreement = z.boolean().default(false);
