import { type SlipKind, type Strokes, slipMessages } from '@fournil/contracts/uniforms/slips';
import { accept, refuse } from '../../kernel/decision.ts';
import type { UniformsDecision, UniformsState } from '../uniforms.ts';

interface Signing {
  readonly employeeId: string;
  readonly slipId: string;
  readonly kind: SlipKind;
  readonly strokes: Strokes;
}

/** Keeps a signature for all that is out, or for all that came back: what it is for is read here, not sent. */
export function decideSign(
  { employeeId, slipId, kind, strokes }: Signing,
  state: UniformsState,
): UniformsDecision {
  const itemIds = Object.entries(state).flatMap(([id, { returned }]) =>
    returned === (kind === 'return') ? [id] : [],
  );
  if (itemIds.length === 0) return refuse('invalid_input', { text: slipMessages.nothing });
  return accept({
    type: 'HandoverSigned',
    data: { employeeId, slipId, kind, itemIds, signature: JSON.stringify(strokes) },
  });
}
