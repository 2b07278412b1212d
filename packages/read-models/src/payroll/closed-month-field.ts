import { field } from '../audit/define-audit.ts';
import { text } from '../audit/formats.ts';

/** As the trail names why a closed month was changed. */
export const closedMonthReasonField = field('raison du changement après clôture', text, 'e');
