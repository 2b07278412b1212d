/**
 * Stream names, made here and nowhere else. They hold random ids or dates only, and the generation of
 * the log: an import starts a new generation (design 3).
 */
export type StreamCategory =
  | 'employee'
  | 'absence'
  | 'certificate'
  | 'week'
  | 'settings'
  | 'mail'
  | 'access'
  | 'seals'
  | 'reads';

/** The stream that says which generation is current and whose log this is; it has no generation itself. */
export const controlStream = 'control-log';

/** `employee-1.<uuid>`; EventStoreDB takes what precedes the first dash for the category. */
export function streamName(category: StreamCategory, id: string, generation: number): string {
  return `${category}-${generation}.${id}`;
}

/** What a stream name says; null for streams of other programs and the control stream. */
export function parseStreamName(
  name: string,
): { category: StreamCategory; generation: number; id: string } | null {
  const parts = /^(employee|absence|certificate|week|settings|mail|access|seals|reads)-(\d+)\.(.+)$/.exec(
    name,
  );
  const [, category, generation, id] = parts ?? [];
  if (!category || !generation || !id) return null;
  return { category: category as StreamCategory, generation: Number(generation), id };
}
