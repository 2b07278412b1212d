import { listAccounts } from '@fournil/contracts/access/account-endpoints';
import { dataQuery } from '../../../shared/api/queries.ts';

export const accountsQuery = dataQuery(['accounts'], listAccounts);
