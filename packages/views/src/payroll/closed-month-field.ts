import { field } from '../audit/define-audit.ts';
import { text } from '../audit/formats.ts';

/** The reason for changing a closed month, as the audit trail labels it. */
export const closedMonthReasonField = field('raison du changement après clôture', text, 'e');
