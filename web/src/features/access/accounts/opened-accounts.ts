import type { openAccounts } from '@fournil/contracts/access/account-endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';

/** The printed slips: the passwords are on them, this once. */
export type OpenedAccounts = AnswerOf<typeof openAccounts>['data'];
