import { z } from 'zod';
import { commandAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { demandedReason, id } from '../fields.ts';
import { certificateOutcome } from './answers.ts';
import { sickLeaveMessages } from './rules.ts';

export const reopenSickLeave = endpoint({
  id: 'sick-leave.reopen',
  method: 'PUT',
  path: '/sick-leaves/:id/reopen',
  service: 'command',
  access: 'admin',
  summary: "Remet en attente un certificat validé par erreur et pas encore déclaré ; le comptable l'apprend.",
  params: z.strictObject({ id }),
  body: demandedReason(sickLeaveMessages.reopenReason),
  answer: commandAnswer(certificateOutcome),
});
