/**
 * Stream names, made here and nowhere else. They hold random ids or dates only, and the generation of
 * the log: an import starts a new generation [log-3].
 */
import { isStreamCategory, type StreamCategory } from './features.ts';

/** The prefix of all our streams. Another program may keep its own on the same server, under any name. */
export const streamPrefix = 'fournil.';

/**
 * True for a stream of ours. All others belong to other programs or the server, and are neither read, stored
 * nor moved [log-13].
 */
export const isOwnStream = (name: string): boolean => name.startsWith(streamPrefix);

/** The name of a stream of ours without the prefix. */
const bareName = (name: string): string => (isOwnStream(name) ? name.slice(streamPrefix.length) : name);

/** The stream that names the current generation and the log's owner; it has no generation itself. */
export const controlStream = `${streamPrefix}control-log`;

/** The streams that contain events of a type: those of a category, or the control stream. */
export type StreamKind = StreamCategory | 'control';

/** `fournil.employee-1.<uuid>`; for EventStoreDB the part before the first dash is the category. */
export function streamName(category: StreamCategory, id: string, generation: number): string {
  return `${streamPrefix}${category}-${generation}.${id}`;
}

const generationAndId = /^(\d+)\.(.+)$/;

/** The parts of a stream name; null for streams of other programs and the control stream. */
export function parseStreamName(
  name: string,
): { category: StreamCategory; generation: number; id: string } | null {
  if (!isOwnStream(name)) return null;
  const dash = name.indexOf('-');
  const category = name.slice(streamPrefix.length, Math.max(dash, streamPrefix.length));
  if (!isStreamCategory(category)) return null;
  const [, generation, id] = generationAndId.exec(name.slice(dash + 1)) ?? [];
  return generation && id ? { category, generation: Number(generation), id } : null;
}

/** A stream's name without prefix and generation: what the chain and exports call it, wherever the log is. */
export function logicalStream(name: string): string {
  const parsed = parseStreamName(name);
  return parsed ? `${parsed.category}.${parsed.id}` : bareName(name);
}

/** Whether what is in a stream counts while `generation` is in force: the control stream always does. */
export const isInForce = (stream: string, generation: number): boolean =>
  (parseStreamName(stream)?.generation ?? generation) === generation;

/** The kind of a stream; null for a guest's, and for one of ours that a newer program writes. */
export const streamKindOf = (name: string): StreamKind | null =>
  name === controlStream ? 'control' : (parseStreamName(name)?.category ?? null);
