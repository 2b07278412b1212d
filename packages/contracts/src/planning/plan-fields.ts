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
/** Part-timers informed too late (P05) have not agreed yet: they see these days as proposed, and answer. */
export const asksAgreement = z.boolean().default(false);
