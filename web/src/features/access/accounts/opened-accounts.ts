import type { openAccounts } from '@fournil/contracts/access/account-endpoints';
import type { AnswerOf } from '@fournil/contracts/endpoint';

/** What is printed: the passwords are in it, this once. */
export type OpenedAccounts = AnswerOf<typeof openAccounts>['data'];
