import { definitionOf } from '@fournil/events/catalogue';
import { streamKindOf } from '@fournil/events/streams';

/** A fact was about to be written where nobody looks for it: a bug of ours. Nothing was written. */
export class WrongStream extends Error {
  constructor(type: string, stream: string) {
    super(`L'événement ${type} n'a pas sa place dans le flux ${stream}`);
    this.name = 'WrongStream';
  }
}

/** @throws WrongStream where a type belongs into streams of another kind, or into none */
export function refuseWrongStream(stream: string, events: readonly { readonly type: string }[]): void {
  const kind = streamKindOf(stream);
  for (const { type } of events) {
    if (kind === null || definitionOf(type)?.stream !== kind) throw new WrongStream(type, stream);
  }
}
