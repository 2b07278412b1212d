import { defaultReturnComment, uniformMessages } from '@fournil/contracts/uniforms/types';
import { accept, refuse, refuseFields } from '../../kernel/decision.ts';
import type { UniformsDecision, UniformsState } from '../uniforms.ts';

interface Return {
  readonly employeeId: string;
  readonly itemId: string;
  readonly returnDate?: string | undefined;
  readonly returnComment?: string | undefined;
}

/** Marks something as given back, today by default; never before it was handed out, never to come. */
export function decideReturnUniform(
  { employeeId, itemId, returnDate, returnComment }: Return,
  state: UniformsState,
  today: string,
): UniformsDecision {
  const item = state[itemId];
  if (!item) return refuse('unknown_uniform');
  if (item.returned) return refuse('uniform_returned');
  const day = returnDate ?? today;
  if (day > today) return refuseFields('invalid_input', { returnDate: uniformMessages.returnInFuture });
  if (day < item.issueDate)
    return refuseFields('invalid_input', { returnDate: uniformMessages.returnBeforeIssue });
  return accept({
    type: 'UniformReturned',
    data: { employeeId, itemId, returnDate: day, returnComment: returnComment ?? defaultReturnComment },
  });
}
