// npm run bench -- ops files [--waits [--file PDF]]: what files that ask for too much cost, and how long an honest sender waits behind them. How to
// read it: bench/README.md.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Inspector } from '@fournil/store/files/inspector';
import { processorMsOf } from '@fournil/store/files/opener/confinement';
import { certificatePdf, certificatePhoto } from '@fournil/store/files/samples/certificate';
import * as bombs from '../../testing/files/bombs.ts';
import { largePhoto } from '../../testing/files/large-photo.ts';
import { decimal, loads, rounded } from '../words.ts';

const sample = { name: 'Nadia Benali', startDate: '2026-11-12', endDate: '2026-11-18' };
const plainPhoto = await certificatePhoto(sample);

/** Most memory that a process of the inspector held since the last look, in megabytes. */
class Peaks {
  #most = 0;
  readonly #looking: NodeJS.Timeout;
  constructor(inspector: Inspector) {
    this.#looking = setInterval(() => {
      for (const pid of inspector.pids()) if (pid !== null) this.#look(pid);
    }, 10);
  }
  #look(pid: number): void {
    try {
      const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      this.#most = Math.max(this.#most, Number(found ?? 0) / 1000);
    } catch {
      // It ended.
    }
  }
  take(): number {
    const most = this.#most;
    this.#most = 0;
    return most;
  }
  stop(): void {
    clearInterval(this.#looking);
  }
}

console.log(`${os.availableParallelism()} cœurs · Node ${process.versions.node} · charge ${loads()}\n`);
console.log(
  `${'fichier'.padEnd(46)}${'taille'.padStart(12)}${'durée'.padStart(10)}${'mémoire'.padStart(10)}  verdict`,
);

/** Each with its own loaded inspector: without memory or failures of the previous one. */
async function one(name: string, content: Buffer): Promise<void> {
  const inspector = new Inspector();
  await inspector.open('certificate', { sender: 'nadia' }, async () => [plainPhoto]);
  const peaks = new Peaks(inspector);
  const started = performance.now();
  const verdict = await inspector
    .open('certificate', { sender: 'nadia' }, async () => [content])
    .then(
      ({ quality }) => `pris, ${quality.score}/100`,
      (error: { problem?: string }) => `refusé (${error.problem})`,
    );
  const seconds = (performance.now() - started) / 1000;
  await wait(20);
  peaks.stop();
  console.log(
    `${name.padEnd(46)}${`${rounded(content.length)} o`.padStart(12)}${`${decimal(seconds)} s`.padStart(10)}${`${rounded(peaks.take())} Mo`.padStart(10)}  ${verdict}`,
  );
  await inspector.close();
}

const { values: args } = parseArgs({
  options: { waits: { type: 'boolean', default: false }, file: { type: 'string' } },
});
if (!args.waits) await all();

async function all(): Promise<void> {
  await one('photo', plainPhoto);
  await one('PDF', await certificatePdf(sample));
  await one(
    'photo progressive de 100 Mpixels, 4:2:0',
    await largePhoto(10_000, { chromaSubsampling: '4:2:0' }),
  );
  await one('photo progressive de 100 Mpixels, 4:4:4', await largePhoto(10_000));
  await one("bombe : liste d'objets, long dictionnaire", bombs.longDictionaryBomb());
  await one('bombe : filtres aux noms écrits autrement', bombs.escapedFilterBomb());
  await one('bombe : hexadécimal, deux fois comprimé', bombs.hexBomb());
  await one('bombe : LZW', bombs.lzwBomb());
  await one('bombe : image qui ment sur sa taille', bombs.lyingPicture(plainPhoto));
  await one('dix mille millions de formes', bombs.nestedFormsPdf());
  await one('objets sans fin (lent)', bombs.slowPdf());
}

const honest = [
  ['photo', plainPhoto],
  // As phones take them today.
  ['photo de 12 Mpixels', await largePhoto(3464, { progressive: false })],
  ['PDF', await certificatePdf(sample)],
] as const;
/** CPU seconds of this process and all openers, ended and running ones: independent of other load. */
function processorSeconds(inspector: Inspector): number {
  // After the name: own user and system time, then those of children that ended (proc_pid_stat(5)).
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const hundredths = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  const running = inspector.pids().map((pid) => (pid === null ? 0 : (processorMsOf(pid) ?? 0) / 1000));
  return running.reduce((sum, one) => sum + one, hundredths / 100);
}

console.log(
  "\nAttente d'un fichier honnête, et processeur employé jusque-là, pendant que d'autres envoient des fichiers lents :",
);
for (const [name, file] of honest.filter(([name]) => name === (args.file ?? name)))
  for (const [senders, each] of [
    [0, 0],
    [1, 4],
    [4, 4],
    [8, 1],
    [8, 4],
  ] as const) {
    const inspector = new Inspector();
    await inspector.open('certificate', { sender: 'léo' }, async () => [plainPhoto]);
    const slow = [bombs.slowPdf(), bombs.nestedFormsPdf()];
    const burning = Array.from({ length: senders * each }, (_, at) =>
      inspector
        .open('certificate', { sender: `autre ${at % senders}` }, async () => [slow[at % 2] ?? plainPhoto])
        .catch(() => undefined),
    );
    const waits: { seconds: number; processor: number }[] = [];
    for (let at = 0; at < 5; at++) {
      const started = performance.now();
      const before = processorSeconds(inspector);
      await inspector.open('certificate', { sender: 'nadia', isPhoto: name !== 'PDF' }, async () => [file]);
      const processor = processorSeconds(inspector) - before;
      waits.push({ seconds: (performance.now() - started) / 1000, processor });
    }
    console.log(
      `  ${name.padEnd(20)} ${senders} fois ${each} : ${waits.map(({ seconds, processor }) => `${decimal(seconds)} s (${decimal(processor)})`).join('  ')}   (charge ${decimal(os.loadavg()[0] ?? 0)})`,
    );
    const ending = setInterval(() => {
      for (const pid of inspector.pids()) if (pid !== null) process.kill(pid, 'SIGKILL');
    }, 50);
    await Promise.all(burning);
    clearInterval(ending);
    await inspector.close();
  }
