import type { BodyOf } from '@fournil/contracts/endpoint';
import type { addUniform } from '@fournil/contracts/uniforms/endpoints';
import { type SlipKind, type Strokes, slipMessages } from '@fournil/contracts/uniforms/slips';
import { defaultReturnComment, uniformMessages, uniformTypes } from '@fournil/contracts/uniforms/types';
import { accept, refuse, refuseFields } from '../decision.ts';
import type { EmployeeFound } from '../employees/found.ts';
import type { UniformsDecision, UniformsState } from './record.ts';

interface AddContext {
  readonly itemId: string;
  /** The day it is handed out, in Paris. */
  readonly today: string;
  readonly employee: EmployeeFound | null;
  /** The present brand of the shop: the type of its card contains it. */
  readonly brand: string;
}

/** Hands out an item to an active employee, today. */
export function decideAddUniform(
  { employeeId, itemType, size, quantity, comment }: BodyOf<typeof addUniform>,
  state: UniformsState,
  { itemId, today, employee, brand }: AddContext,
): UniformsDecision {
  if (!employee) return refuse('unknown_employee');
  if (!employee.isActive) return refuse('inactive_employee');
  if (!uniformTypes(brand).includes(itemType))
    return refuseFields('invalid_input', { itemType: uniformMessages.type });
  if (state[itemId]) return refuse('busy');
  return accept({
    type: 'UniformIssued',
    data: {
      employeeId,
      itemId,
      itemType,
      size: size || null,
      quantity,
      comment: comment || null,
      issueDate: today,
    },
  });
}

interface Return {
  readonly employeeId: string;
  readonly itemId: string;
  readonly returnDate?: string | undefined;
  readonly returnComment?: string | undefined;
}

/** Marks an item as returned, by default today; never before it was handed out, never in the future. */
export function decideReturnUniform(
  { employeeId, itemId, returnDate, returnComment }: Return,
  state: UniformsState,
  today: string,
): UniformsDecision {
  const item = state[itemId];
  if (!item) return refuse('unknown_uniform');
  if (item.returnDate !== null) return refuse('uniform_returned');
  const day = returnDate ?? today;
  if (day > today) return refuseFields('invalid_input', { returnDate: uniformMessages.returnInFuture });
  if (day < item.issueDate)
    return refuseFields('invalid_input', { returnDate: uniformMessages.returnBeforeIssue });
  return accept({
    type: 'UniformReturned',
    data: { employeeId, itemId, returnDate: day, returnComment: returnComment ?? defaultReturnComment },
  });
}

/** Deletes an item from the list; the log keeps it [uniforms-4]. */
export const decideDeleteUniform = (
  data: { readonly employeeId: string; readonly itemId: string },
  state: UniformsState,
): UniformsDecision =>
  state[data.itemId] ? accept({ type: 'UniformDeleted', data }) : refuse('unknown_uniform');

interface Signing {
  readonly employeeId: string;
  readonly slipId: string;
  readonly kind: SlipKind;
  readonly strokes: Strokes;
}

/**
 * Records a signature for all items handed out, or for all returned ones; the items come from the state, not
 * from the request.
 */
export function decideSign(
  { employeeId, slipId, kind, strokes }: Signing,
  state: UniformsState,
): UniformsDecision {
  const itemIds = Object.entries(state).flatMap(([id, { returnDate }]) =>
    (returnDate !== null) === (kind === 'return') ? [id] : [],
  );
  if (itemIds.length === 0) return refuse('invalid_input', { text: slipMessages.nothing });
  return accept({
    type: 'HandoverSigned',
    data: { employeeId, slipId, kind, itemIds, signature: JSON.stringify(strokes) },
  });
}
