import type { Reactions } from '../reaction.ts';
import { auditReactions } from './audit.ts';
import { documentReactions } from './documents.ts';
import { payrollReactions } from './payroll.ts';
import { planningReactions } from './planning.ts';
import { sickLeaveReactions } from './sick-leave.ts';
import { vacationReactions } from './vacations.ts';

/** The mails of each event: every feature's reactions, one file each in this folder. */
export const reactions: Reactions = {
  ...auditReactions,
  ...documentReactions,
  ...payrollReactions,
  ...planningReactions,
  ...sickLeaveReactions,
  ...vacationReactions,
};
