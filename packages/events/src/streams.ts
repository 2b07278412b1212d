/**
 * Stream names, made here and nowhere else. They hold random ids or dates only, and the generation of
 * the log: an import starts a new generation (design 3).
 */
import { isStreamCategory, type StreamCategory } from './features.ts';

/** The stream that says which generation is current and whose log this is; it has no generation itself. */
export const controlStream = 'control-log';

/** Where facts of a type lie: streams of a category, or the control stream. */
export type StreamKind = StreamCategory | 'control';

/** `employee-1.<uuid>`; EventStoreDB takes what precedes the first dash for the category. */
export function streamName(category: StreamCategory, id: string, generation: number): string {
  return `${category}-${generation}.${id}`;
}

const generationAndId = /^(\d+)\.(.+)$/;

/** What a stream name says; null for streams of other programs and the control stream. */
export function parseStreamName(
  name: string,
): { category: StreamCategory; generation: number; id: string } | null {
  const dash = name.indexOf('-');
  const category = name.slice(0, Math.max(dash, 0));
  if (!isStreamCategory(category)) return null;
  const [, generation, id] = generationAndId.exec(name.slice(dash + 1)) ?? [];
  return generation && id ? { category, generation: Number(generation), id } : null;
}

/** Whether what lies in a stream counts while `generation` is in force: the control stream always does. */
export const isInForce = (stream: string, generation: number): boolean =>
  (parseStreamName(stream)?.generation ?? generation) === generation;

/** The kind of a stream; null for one of another program. */
export const streamKindOf = (name: string): StreamKind | null =>
  name === controlStream ? 'control' : (parseStreamName(name)?.category ?? null);
