import { accept, refuse } from '../../kernel/decision.ts';
import type { UniformsDecision, UniformsState } from '../uniforms.ts';

/** Takes something off the list; the log keeps it (D064). */
export const decideDeleteUniform = (
  data: { readonly employeeId: string; readonly itemId: string },
  state: UniformsState,
): UniformsDecision =>
  state[data.itemId] ? accept({ type: 'UniformDeleted', data }) : refuse('unknown_uniform');
