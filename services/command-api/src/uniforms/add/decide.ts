import type { BodyOf } from '@fournil/contracts/endpoint';
import type { addUniform } from '@fournil/contracts/uniforms/endpoints';
import { uniformMessages, uniformTypes } from '@fournil/contracts/uniforms/types';
import { accept, refuse, refuseFields } from '../../kernel/decision.ts';
import type { EmployeeFound } from '../../shared/find-employee.ts';
import type { UniformsDecision, UniformsState } from '../uniforms.ts';

interface AddContext {
  readonly itemId: string;
  /** The day it is handed out, in Paris. */
  readonly today: string;
  readonly employee: EmployeeFound | null;
  /** Of the shop, now: its card has it in its type. */
  readonly brand: string;
}

/** Hands something out to an active employee, today. */
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
