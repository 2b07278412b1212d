/**
 * The error of a parked event, without its content: messages of Postgres and of schemas quote values, and
 * this text is in clear next to the encrypted views (ADR 25).
 */
const longest = 500;

/** Of a schema: the place of each value and what it should have been, never the value. */
function placesOf(error: Error): string | null {
  if (!('issues' in error) || !Array.isArray(error.issues)) return null;
  return error.issues
    .map(({ path, code }: { path?: readonly PropertyKey[]; code?: string }) => {
      // Keys of records may be words that somebody typed; numbers and names of fields are ours.
      const place = (path ?? []).map(String).filter((part) => /^[A-Za-z0-9_]{1,40}$/.test(part));
      return [place.join('.'), code].filter(Boolean).join(' ');
    })
    .join(', ');
}

/** Of Postgres: its code, and the column or constraint where it names one. */
function codeOf(error: Error): string | null {
  if (!('code' in error) || typeof error.code !== 'string') return null;
  const named = ['table', 'column', 'constraint'].flatMap((name) => {
    const value = (error as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  return [error.code, ...named].join(', ');
}

/** Where it was thrown: the first line of the stack behind the message. */
function thrownAt({ stack = '', message }: Error): string | null {
  const at = stack.indexOf(message);
  return at < 0 ? null : (/^ {4}at .*$/m.exec(stack.slice(at + message.length))?.[0].trim() ?? null);
}

export function describeFault(error: Error): string {
  const detail = placesOf(error) ?? codeOf(error) ?? thrownAt(error);
  return (detail ? `${error.name}, ${detail}` : error.name).slice(0, longest);
}
