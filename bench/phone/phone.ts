// npm run bench -- phone: when the pages for phones become usable, on slow 4G and a CPU slowed down four
// times, with an empty cache, like Lighthouse. Calculated from counts (bytes, dependent requests, CPU time of
// the page's thread), so that a busy machine does not change it. Aim: under three seconds.
import { rm } from 'node:fs/promises';
import { findChromium } from '@fournil/local/chromium';
import { type Browser, chromium, request } from 'playwright-core';
import { startFournil } from '../../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { chromiumArgs } from '../../tests/browser/chromium-args.ts';
import { sendPassword } from '../../tests/browser/sessions.ts';
import { decimal, kilobytes } from '../words.ts';
import { bytesPerMs, middle, phone, roundTripMs, slow4G, slower } from './profile.ts';

/** Before the first byte of the first answer: TCP and TLS. */
const connectTrips = 2;
const aimMs = 3000;
const rounds = 3;

type Role = 'admin' | 'employee';
/** Path below /plan, its user, and the element that shows that it is usable. */
const pages: readonly (readonly [path: string, role: Role | null, ready: string])[] = [
  ['/login', null, 'button[type=submit]'],
  ['/dashboard', 'admin', 'section[aria-label="Aujourd\'hui"] p'],
  ['/planning', 'admin', 'main h2'],
  ['/planning', 'employee', 'main :is(h2, p)'],
];

const dataDir = await makeTemporaryFolder('bench-phone');
const fournil = await startFournil({ web: true, dataDir });
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
const arranging = await request.newContext({ baseURL: fournil.url });
await sendPassword(arranging, { role: 'admin', password: fournil.adminPassword });
for (let number = 1; number <= 15; number++)
  await arranging.post('/api/employees', { data: { name: `Salarié ${number}`, age: 30, role: 'vendeuse' } });
const browser = await chromium.launch({ executablePath, args: chromiumArgs() });

interface Seen {
  /** The page's thread until it is there, on this processor. */
  readonly threadMs: number;
  readonly bytes: number;
  /** Requests that had to wait for one another. */
  readonly waves: number;
}

/** Of requests that wait for each other: a request that began after every earlier one of its line had ended begins the next wave. */
function wavesOf(requests: readonly { readonly start: number; readonly end: number }[]): number {
  let waves = 0;
  let endsAt = Number.NEGATIVE_INFINITY;
  for (const { start, end } of requests.toSorted((one, other) => one.start - other.start)) {
    if (start < endsAt) continue;
    waves += 1;
    endsAt = end;
  }
  return waves;
}

const isUsable = 'pageIsUsable';

/** A script that marks the moment at which the element is in the page, and calls the binding. */
const reportWhenUsable = (ready: string) => `{
  const observer = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(ready)})) return;
    observer.disconnect();
    performance.mark('${isUsable}');
    ${isUsable}('');
  });
  observer.observe(document, { childList: true, subtree: true });
}`;

/**
 * Runs in the page: the downloads when the mark was set. Without the icon, which the browser loads by itself.
 */
function waitedFor(mark: string): { start: number; end: number }[] {
  const at = performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const fetched = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return fetched
    .filter(({ name }) => !name.endsWith('/favicon.svg'))
    .map(({ startTime, responseEnd }) => ({ start: startTime, end: responseEnd }))
    .filter(({ end }) => end <= at);
}

/** Opens a page in a browser that has never seen the site. */
async function open(of: Browser, [path, role, ready]: (typeof pages)[number]): Promise<Seen> {
  const context = await of.newContext({ baseURL: fournil.url, ...phone });
  try {
    if (role) {
      const password = role === 'admin' ? fournil.adminPassword : fournil.employeePassword;
      await sendPassword(context.request, { role, password });
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Runtime.enable');
    await devtools.send('Page.enable');
    // Only a slow network shows which downloads wait for others.
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    let bytes = 0;
    let counts = true;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      if (counts) bytes += encodedDataLength;
    });
    // Reported by the page itself: polling it from outside takes processor that counts as the page's.
    await devtools.send('Runtime.addBinding', { name: isUsable });
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: reportWhenUsable(ready) });
    const usable = new Promise<void>((resolve) => {
      devtools.on('Runtime.bindingCalled', ({ name }) => name === isUsable && resolve());
    });
    await devtools.send('Page.navigate', { url: `${fournil.url}/plan${path}` });
    await usable;
    counts = false;
    const { metrics } = await devtools.send('Performance.getMetrics');
    const requests = await page.evaluate(waitedFor, isUsable);
    const seconds = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? 0;
    const threadMs = 1000 * (seconds('TaskDuration') - seconds('DevToolsCommandDuration'));
    return { threadMs, bytes, waves: wavesOf(requests) };
  } finally {
    await context.close();
  }
}

try {
  for (const asked of pages) {
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await open(browser, asked));
    const of = (pick: (one: Seen) => number) => middle(seen.map(pick));
    const bytes = of((one) => one.bytes);
    const waves = of((one) => one.waves);
    const processor = slower * of(({ threadMs }) => threadMs);
    const network = (connectTrips + waves) * roundTripMs + bytes / bytesPerMs;
    // As if network and CPU never worked at the same time: no phone is slower than that.
    const interactive = network + processor;
    const [path, role] = asked;
    console.log(
      `${`${path} (${role ?? 'personne'})`.padEnd(28)} utilisable en ${decimal(interactive / 1000)} s au plus : ` +
        `réseau ${decimal(network / 1000)} s (${kilobytes(bytes)}, ${waves} allers-retours), ` +
        `processeur ${decimal(processor / 1000)} s`,
    );
    if (interactive > aimMs) process.exitCode = 1;
  }
  console.log(
    `But\u202f: ${aimMs / 1000}\u202fs, 4G lente, processeur ÷ ${slower}, cache vide, médiane de ${rounds}`,
  );
} finally {
  await arranging.dispose();
  await browser.close();
  await fournil.stop();
  await rm(dataDir, { recursive: true, force: true });
}
