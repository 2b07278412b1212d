import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readPageParts } from './page-parts.ts';
import { type Headers, pageWithPolicy, policyOfFile } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.wasm',
]);
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface StoredFile {
  readonly type: string;
  readonly isHashed: boolean;
  readonly isPage: boolean;
  /** Of a script that runs beside the page. */
  readonly policy: string | undefined;
  readonly body: Buffer;
  readonly tag: string;
  readonly compressed: ReadonlyMap<string, Buffer>;
}

export interface StaticFiles {
  has(name: string): boolean;
  /** `name` is relative to the folder, as in a URL. */
  send(name: string, request: IncomingMessage, response: ServerResponse, headers: Headers): Promise<void>;
  /** What the page at an address below the base path takes beside what `index.html` names. */
  partsOf(address: string): readonly string[];
}

/**
 * Holds a built site in memory (a few megabytes): a rebuild beside it never mixes two versions in one page load, and
 * no request can name a file outside. Uses the .br and .gz files of the build, compressing where there are none.
 */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StoredFile>();
  for (const entry of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, entry);
    if (encodings.some(({ suffix }) => entry.endsWith(suffix))) continue;
    if (!(await stat(file)).isFile()) continue;
    files.set(entry.split(path.sep).join('/'), await load(file, entry));
  }
  return {
    has: (name) => files.has(name),
    partsOf: readPageParts(files.get('page-parts.json')?.body.toString()),
    send: async (name, request, response, headers) => {
      const file = files.get(name);
      if (file === undefined) throw new Error(`no such file: ${name}`);
      if (file.isPage) await sendPage(file, request, response, headers);
      else sendFile(file, request, response, headers);
    },
  };
}

async function load(file: string, entry: string): Promise<StoredFile> {
  const extension = path.extname(entry);
  const body = await readFile(file);
  const isPage = extension === '.html';
  const compressed = new Map<string, Buffer>();
  if (compressible.has(extension) && !isPage && body.length > 1_000) {
    for (const { name, suffix } of encodings) {
      const ready = await readFile(`${file}${suffix}`).catch(() => undefined);
      compressed.set(name, ready ?? (await compress(name, body)));
    }
  }
  return {
    type: types[extension] ?? 'application/octet-stream',
    // Vite writes name-hash.ext; everything else may change under the same name.
    isHashed: /^assets[\\/].*-[\w-]{8,}\.\w+$/.test(entry),
    isPage,
    policy: policyOfFile(entry.split(path.sep).join('/')),
    body,
    tag: `"${body.length.toString(36)}-${(await stat(file)).mtimeMs.toString(36)}"`,
    compressed,
  };
}

function sendFile(
  file: StoredFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): void {
  const cached = {
    ...headers,
    'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.tag,
    ...(file.policy ? { 'Content-Security-Policy': file.policy } : {}),
    ...(file.compressed.size > 0 ? { Vary: 'Accept-Encoding' } : {}),
  };
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304, cached);
    response.end();
    return;
  }
  const encoding = chosenEncoding(request, file);
  const body = (encoding === undefined ? undefined : file.compressed.get(encoding)) ?? file.body;
  response.writeHead(200, {
    ...cached,
    'Content-Type': file.type,
    'Content-Length': body.length,
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function sendPage(
  file: StoredFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): Promise<void> {
  const { html, policy } = pageWithPolicy(file.body.toString());
  const plain = Buffer.from(html);
  const isGzipped = accepts(request, 'gzip');
  const body = isGzipped ? await compress('gzip', plain) : plain;
  response.writeHead(200, {
    ...headers,
    'Content-Security-Policy': policy,
    // A nonce is good for one answer.
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    'Content-Type': file.type,
    'Content-Length': body.length,
    ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chosenEncoding(request: IncomingMessage, file: StoredFile): string | undefined {
  return encodings.find(({ name }) => file.compressed.has(name) && accepts(request, name))?.name;
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
