import type { getAuditEvent } from '@fournil/contracts/audit/endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';

/** One line of the trail, opened. */
export type Fact = AnswerOf<typeof getAuditEvent>['data'];
