/** The thread in which shortfalls are explained, and replacements and swaps are ranked. */
import { parentPort } from 'node:worker_threads';
import { swapOptions } from '@fournil/domain/week/swaps/swap-options';
import { replacementsFor } from '../rank.ts';
import { explainShortfalls } from '../shortfalls.ts';
import type { FromPlanThread, PlanQuestion, ToPlanThread } from './messages.ts';

function answerOf(question: PlanQuestion) {
  const { facts, moment } = question;
  switch (question.kind) {
    case 'shortfalls':
      return explainShortfalls(facts, moment);
    case 'replacements':
      return replacementsFor(facts, question.asked, moment);
    case 'swaps':
      return swapOptions(facts, question.shift, moment);
  }
}

parentPort?.on('message', ({ number, question }: ToPlanThread) => {
  const say = (message: FromPlanThread): void => parentPort?.postMessage(message);
  try {
    say({ number, answer: answerOf(question) });
  } catch (error) {
    say({ number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
