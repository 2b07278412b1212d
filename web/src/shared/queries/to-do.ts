import { listToDo } from '@fournil/contracts/dashboard/to-do-endpoint';
import { apiQuery } from '../api/use-api.ts';

/** The open tasks of the administrator: the dashboard's first card, and the number in the menu. */
export const toDoQuery = apiQuery(listToDo, { refetchInterval: 5 * 60_000 });
