/** The cost of a key on a page: CPU time of its thread, and the time until its result is visible. */
import type { CDPSession, Page } from 'playwright-core';
import { quantile } from '../words.ts';

/** How much slower the processor is thought to be. */
export const slower = 4;
/** Longer than the pause after which totals are worked out: so they are separate from the keys. */
const pauseMs = 400;
/** Value for unreported events: the browser reports only longer ones. */
const leastShown = 16;

export interface Keys {
  readonly count: number;
  /** Before the key with this number: puts the caret where it goes. */
  readonly goTo: (at: number) => Promise<void>;
  readonly keyOf: (at: number) => string;
}

/** Two frames, and the tasks after them. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** CPU milliseconds of the page's thread since it was opened, independent of other load. */
async function clockOf(devtools: CDPSession) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
    return {
      all: of('TaskDuration'),
      script: of('ScriptDuration'),
      layout: of('LayoutDuration'),
      style: of('RecalcStyleDuration'),
    };
  };
}

const half = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds of the page's thread for a key and the frame that shows it, and for what follows when the keys rest. */
export async function costOfKeys(page: Page, { count, goTo, keyOf }: Keys) {
  const devtools = await page.context().newCDPSession(page);
  const spent = await clockOf(devtools);
  const [keys, script, layout, style, rest]: number[][] = [[], [], [], [], []];
  for (let at = 0; at < count; at++) {
    await goTo(at);
    await drawn(page);
    const before = await spent();
    await page.keyboard.press(keyOf(at));
    await drawn(page);
    const after = await spent();
    keys?.push(slower * (after.all - before.all));
    script?.push(slower * (after.script - before.script));
    layout?.push(slower * (after.layout - before.layout));
    style?.push(slower * (after.style - before.style));
    await page.waitForTimeout(pauseMs);
    await drawn(page);
    rest?.push(slower * ((await spent()).all - after.all));
  }
  await devtools.detach();
  return {
    middle: half(keys ?? []),
    slow: quantile(keys ?? [], 0.95),
    script: half(script ?? []),
    layout: half(layout ?? []),
    style: half(style ?? []),
    rest: half(rest ?? []),
  };
}

/** The page's list of what its keys took, from the key to the frame that shows it. */
type Felt = Window & { fournilKeys?: { name: string; duration: number; interactionId: number }[] };

const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const told: NonNullable<Felt['fournilKeys']> = [];
    (window as Felt).fournilKeys = told;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        told.push({ name: entry.name, duration: entry.duration, interactionId: entry.interactionId });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Milliseconds until the person sees the key, on a processor that is really slowed down; in steps of 8 (Event Timing). */
export async function waitForKeys(page: Page, { count, goTo, keyOf }: Keys) {
  const devtools = await page.context().newCDPSession(page);
  await watchKeys(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const waits: number[] = [];
  for (let at = 0; at < count; at++) {
    await goTo(at);
    await page.waitForTimeout(pauseMs);
    await page.evaluate(() => (window as Felt).fournilKeys?.splice(0));
    await page.keyboard.press(keyOf(at));
    await page.waitForTimeout(pauseMs);
    // Only the key's press and its input: the release has its own frame.
    const told = await page.evaluate(
      () => (window as Felt).fournilKeys?.filter(({ name }) => name !== 'keyup') ?? [],
    );
    waits.push(Math.max(leastShown, ...told.map(({ duration }) => duration)));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return { middle: half(waits), slow: quantile(waits, 0.95) };
}
