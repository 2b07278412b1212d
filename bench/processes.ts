/** Memory over time and CPU time of a bench's processes. Linux only (/proc); elsewhere nothing. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = (() => {
  try {
    return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  } catch {
    return 100;
  }
})();

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Resident bytes of a process, 0 where that is not known. */
export const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

const statOf = (pid: number) =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** Seconds of processor time of a process and of the children it has waited for. */
const ownSeconds = (pid: number): number => {
  const fields = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) / ticksPerSecond;
};

/** The same with every process below it that still lives. */
export function cpuSeconds(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))[1] === `${pid}`,
  );
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), ownSeconds(pid));
}

/** Milliseconds of processor that the threads of a process used, to the nanosecond; 0 where that is not known. */
export function processorMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of threadsOf(pid))
    nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0);
  return nanoseconds / 1e6;
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Looks at processes now and then, until `stop`. */
export function watchMemory(pids: Readonly<Record<string, () => number | undefined>>, everyMs = 200) {
  const samples = new Map<string, number[]>(Object.keys(pids).map((name) => [name, []]));
  const timer = setInterval(() => {
    for (const [name, pidOf] of Object.entries(pids)) {
      const pid = pidOf();
      const bytes = pid === undefined ? 0 : residentBytes(pid);
      if (bytes) samples.get(name)?.push(bytes);
    }
  }, everyMs);
  return {
    stop(): ReadonlyMap<string, readonly number[]> {
      clearInterval(timer);
      return samples;
    },
  };
}

const peakBytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

/** The most that processes ever held, as the kernel counts it, over all their lives since the last `reset`. */
export function watchPeaks(pids: Readonly<Record<string, () => number | undefined>>, everyMs = 100) {
  const peaks = new Map<string, number>();
  const look = () => {
    for (const [name, pidOf] of Object.entries(pids)) {
      const pid = pidOf();
      peaks.set(name, Math.max(peaks.get(name) ?? 0, pid === undefined ? 0 : peakBytes(pid)));
    }
  };
  const timer = setInterval(look, everyMs);
  return {
    peaks: (): ReadonlyMap<string, number> => {
      look();
      return peaks;
    },
    reset: () => peaks.clear(),
    /** The largest peak memory among the running children of a process. */
    largestBelow: (pid: number | undefined): number =>
      Math.max(
        0,
        ...readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name) && pid !== undefined && statOf(Number(name))[1] === `${pid}`)
          .map((name) => peakBytes(Number(name))),
      ),
    stop: () => clearInterval(timer),
  };
}
