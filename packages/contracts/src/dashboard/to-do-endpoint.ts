import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';

/** Days before a legal date from which it is on the manager's list. */
export const toDoDaysAhead = 14;

const toDo = z
  .object({
    key: z.string(),
    kind: z.enum([
      'leave',
      'cancellation',
      'days-back',
      'certificate',
      'agreement',
      'offer',
      'swap',
      'hours',
      'punches',
      'week',
      'month',
      'obligation',
      'mail',
      // Faults of the installation; the page adds this line from the health of its parts.
      'health',
    ]),
    /** The person or thing that the task is about. */
    name: z.string(),
    /** The open task, in one sentence. */
    detail: z.string(),
    /** The due day, if there is one. */
    due: z.string().nullable(),
    late: z.boolean(),
    /** The page that shows it, below /plan. */
    to: z.string(),
    /** The id of the record, if there is one. */
    id: z.string().nullable(),
  })
  .meta({ id: 'ToDo' });
export type ToDo = z.output<typeof toDo>;

/**
 * The order of the list: first tasks for which another person waits; within a kind the late ones first, then
 * by day.
 */
export const listToDo = endpoint({
  id: 'dashboard.to-do',
  method: 'GET',
  path: '/to-do',
  service: 'query',
  access: 'admin',
  summary: 'Ce qui attend une décision ou un geste du responsable.',
  answer: queryAnswer(z.array(toDo)),
});
