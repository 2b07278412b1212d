import type { Endpoint } from '@fournil/contracts/endpoint';

export type Service = 'command' | 'query';

export interface Route {
  readonly service: Service;
  /** Largest body, in bytes. */
  readonly bodyLimit: number;
  /** Files come with it: passed on as they come, at the pace of a slow phone. */
  readonly takesFiles: boolean;
  /** Timeout of its answer; undefined for the usual one. */
  readonly answerTimeoutMs: number | undefined;
}

const defaultBodyLimit = 1_000_000;
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

type Row = Pick<Endpoint, 'method' | 'path' | 'service' | 'bodyLimit' | 'multipart' | 'answerTimeoutMs'>;

/**
 * The service of a call below /api: by the contracts' table, otherwise by method, so that an unknown address
 * gets the services' own 404. HEAD is like GET. A body may always be 1 MB here; the services have finer
 * limits.
 */
export function createRouting(endpoints: readonly Row[]): (method: string, pathname: string) => Route {
  const rows = endpoints.map((row) => ({
    ...row,
    pattern: patternOf(row.path),
    literals: literalsOf(row.path),
  }));
  // '/employees/export' before '/employees/:id'.
  rows.sort((a, b) => b.literals - a.literals);
  return (method, pathname) => {
    const asked = method === 'HEAD' ? 'GET' : method;
    const path = pathname.replace(/^\/api(?=\/|$)/, '');
    const row = rows.find((candidate) => candidate.method === asked && candidate.pattern.test(path));
    return {
      service: row?.service ?? (reading.has(method) ? 'query' : 'command'),
      bodyLimit: Math.max(row?.bodyLimit ?? 0, defaultBodyLimit),
      takesFiles: row?.multipart !== undefined,
      answerTimeoutMs: row?.answerTimeoutMs,
    };
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)));
  return new RegExp(`^${parts.join('/')}/?$`);
}

function literalsOf(path: string): number {
  return path.split('/').filter((part) => !part.startsWith(':')).length;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
