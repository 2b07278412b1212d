import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import { type Headers, pageWithPolicy, policyOfFile } from './security-headers.ts';

export interface StaticFiles {
  has(name: string): boolean;
  /** `name` is relative to the folder, as in a URL. */
  send(name: string, request: IncomingMessage, response: ServerResponse, headers: Headers): Promise<void>;
  /** The data that the page at an address below the base path needs in addition to what `index.html` names. */
  partsOf(address: string): readonly string[];
}

/** Vite writes name-hash.ext; everything else may change under the same name. */
const isHashed = (name: string) => /^assets\/.*-[\w-]{8,}\.\w+$/.test(name);

/**
 * Reads `page-parts.json` of a built site (`web/build/page-parts.ts`): for each path below the base path, the
 * files of its page besides those in `index.html`. Empty if the build wrote no such file.
 */
function readPageParts(json: string | undefined): (address: string) => readonly string[] {
  const parts: Readonly<Record<string, readonly string[]>> = json === undefined ? {} : JSON.parse(json);
  const pages = Object.entries(parts).map(([path, files]) => ({
    address: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`),
    files,
  }));
  return (address) => pages.find((page) => page.address.test(address))?.files ?? [];
}

/**
 * A module or its styles, linked exactly as the build imports them, so that the browser fetches each once.
 */
const asLink = (base: string, file: string): string =>
  file.endsWith('.css')
    ? `<${base}/${file}>; rel=preload; as=style; crossorigin`
    : `<${base}/${file}>; rel=modulepreload; crossorigin`;

/** Listed with the page, its parts are fetched with the first script instead of once that runs: a round trip less. */
export const linkHeader = (base: string, files: readonly string[]): Readonly<Record<string, string>> =>
  files.length === 0 ? {} : { Link: files.map((file) => asLink(base, file)).join(', ') };

/**
 * A built site, which never changes: another build is another folder (web-build.ts). Serves only the files
 * that existed when it was loaded; the build's .br and .gz files to clients that accept them.
 */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const files = new Set(names.filter((name) => !/\.(br|gz)$/.test(name)));
  const pages = new Map<string, string>();
  for (const name of files) {
    if (name.endsWith('.html')) pages.set(name, await readFile(path.join(folder, name), 'utf8'));
  }
  const parts = files.has('page-parts.json')
    ? await readFile(path.join(folder, 'page-parts.json'), 'utf8')
    : undefined;
  const sendFile = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: [] });
  return {
    has: (name) => files.has(name),
    partsOf: readPageParts(parts),
    send: async (name, request, response, headers) => {
      const page = pages.get(name);
      if (page !== undefined) return sendPage(page, request, response, headers);
      if (!files.has(name)) throw new Error(`no such file: ${name}`);
      const policy = policyOfFile(name);
      if (policy) response.setHeader('Content-Security-Policy', policy);
      response.setHeader(
        'Cache-Control',
        isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      request.headers['accept-encoding'] = ['br', 'gzip'].filter((one) => accepts(request, one)).join(', ');
      // Files are too short for range requests.
      delete request.headers.range;
      request.url = `/${encodeURI(name)}`;
      // A disk that fails, or a system out of descriptors, ends this answer and not the program.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      sendFile(request, response);
    },
  };
}

async function sendPage(
  page: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): Promise<void> {
  const { html, policy } = pageWithPolicy(page);
  const plain = Buffer.from(html);
  const isGzipped = accepts(request, 'gzip');
  const body = isGzipped ? await compress('gzip', plain) : plain;
  response.writeHead(200, {
    ...headers,
    'Content-Security-Policy': policy,
    // A nonce is good for one answer.
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const asked = request.headers['accept-encoding'];
  const text = Array.isArray(asked) ? asked.join(',') : (asked ?? '');
  return text.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(quality ?? '1') > 0;
  });
}

/** Strong enough to matter, quick enough for a start; the build stores the strongest. */
export function compress(encoding: 'br' | 'gzip', body: Buffer, isForKeeps = false): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: isForKeeps ? 9 : 6 });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isForKeeps ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
