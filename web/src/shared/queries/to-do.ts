import { listToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import { dataQuery } from '../api/queries.ts';

/** The open tasks of the administrator: the dashboard's first card, and the number in the menu. */
export const toDoQuery = dataQuery(['to-do'], listToDo, { refetchInterval: 5 * 60_000 });
