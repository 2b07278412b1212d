/** The thread in which shortfalls are explained and replacements are ranked. */
import { parentPort } from 'node:worker_threads';
import { replacementsFor } from '../replacements/rank.ts';
import { explainShortfalls } from '../shortfalls.ts';
import type { FromPlanThread, PlanQuestion, ToPlanThread } from './messages.ts';

const answerOf = (question: PlanQuestion) =>
  question.kind === 'shortfalls'
    ? explainShortfalls(question.facts, question.moment)
    : replacementsFor(question.facts, question.asked, question.moment);

parentPort?.on('message', ({ number, question }: ToPlanThread) => {
  const say = (message: FromPlanThread): void => parentPort?.postMessage(message);
  try {
    say({ number, answer: answerOf(question) });
  } catch (error) {
    say({ number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
