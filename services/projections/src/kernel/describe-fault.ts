/**
 * The error of a parked event, without its content: messages of Postgres and of schemas quote values, and
 * this text is in clear next to the encrypted views (decision 25).
 */
const longest = 500;

/** For a schema: the place of each wrong value and the expected type, never the value. */
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

/** For Postgres: its code, and the column or constraint if it names one. */
function codeOf(error: Error): string | null {
  if (!('code' in error) || typeof error.code !== 'string') return null;
  const named = ['table', 'column', 'constraint'].flatMap((name) => {
    const value = (error as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  return [error.code, ...named].join(', ');
}

/** The place where it was thrown: the first line of the stack after the message. */
function thrownAt({ stack = '', message }: Error): string | null {
  const at = stack.indexOf(message);
  return at < 0 ? null : (/^ {4}at .*$/m.exec(stack.slice(at + message.length))?.[0].trim() ?? null);
}

export function describeFault(error: Error): string {
  const detail = placesOf(error) ?? codeOf(error) ?? thrownAt(error);
  return (detail ? `${error.name}, ${detail}` : error.name).slice(0, longest);
}
