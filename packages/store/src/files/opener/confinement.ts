/**
 * How the process for foreign files is started: with memory limited by the system, without writing files,
 * network, other programs or the service's settings, and first to be ended when the machine has no memory
 * left.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const program = join(here, 'opener-process.ts');

/** The folder that holds a package and all that it needs. */
function modulesOf(name: string): string {
  const path = createRequire(import.meta.url).resolve(name);
  const folder = '/node_modules/';
  return path.slice(0, path.replaceAll('\\', '/').lastIndexOf(folder) + folder.length);
}

/** All it may read: the code around it and the libraries. */
const readable = () => [
  ...new Set([join(here, '..', '/'), ...['sharp', 'pdfjs-dist', '@cantoo/pdf-lib'].map(modulesOf)]),
];

/**
 * Large blocks of glibc go back to the system when they are freed; by itself it raises that threshold, and eight
 * photos of 100 megapixels then leave 500 MB. The canvas would take a gigabyte in advance, which counts.
 */
const environment = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
};

/** CPU seconds after which the system ends a process, even if its parent is gone. */
const mostProcessorSeconds = 900;

/**
 * No core, no file of more than no bytes, few descriptors, so much processor, so much memory; then the program takes
 * the shell's place. RLIMIT_DATA and not RLIMIT_AS: V8 and WebAssembly reserve gigabytes of addresses they never use.
 */
const limited = (dataKb: number | null) =>
  [
    'ulimit -c 0',
    'ulimit -f 0',
    'ulimit -n 256',
    `ulimit -t ${mostProcessorSeconds}`,
    ...(dataKb === null ? [] : [`ulimit -d ${dataKb}`]),
    '[ ! -w /proc/self/oom_score_adj ] || echo 1000 > /proc/self/oom_score_adj',
    'exec "$0" "$@"',
  ].join('; ');

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** `dataKb`: kilobytes of writable memory the process may have in all; null for no limit but that of the heap. */
export function confined(options: { readonly heapMb: number; readonly dataKb: number | null }): Command {
  const node = [
    `--max-old-space-size=${options.heapMb}`,
    '--permission',
    // Decoders are native code; the system's limits apply to it too.
    '--allow-addons',
    ...readable().map((folder) => `--allow-fs-read=${folder}`),
    program,
  ];
  if (process.platform !== 'linux') return { command: process.execPath, args: node, env: environment };
  const args = ['-c', limited(options.dataKb), process.execPath, ...node];
  return { command: '/bin/sh', args, env: environment };
}

/** Kilobytes that count against the limit of a process; null where the system does not report it. */
export function dataOf(pid: number): number | null {
  try {
    const found = /^VmData:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return found === undefined ? null : Number(found);
  } catch {
    return null;
  }
}

/** Milliseconds of processor that a process has used so far; null where the system does not report it. */
export function processorMsOf(pid: number): number | null {
  try {
    // After the name, which may hold spaces: user and system time in hundredths of a second (proc_pid_stat(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const hundredths = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(hundredths) ? hundredths * 10 : null;
  } catch {
    return null;
  }
}
