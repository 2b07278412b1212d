// npm run bench:typing: how long a key takes in each grid of 60 people, on a processor four times as slow: meals over 31
// days, kilometres, sales, what is typed for pay. Fails where the key in the middle takes more than 50 ms in one of them.
import { rm } from 'node:fs/promises';
import { findChromium } from '@fournil/local/chromium';
import { makeTemporaryFolder } from '@fournil/local/temporary-folder';
import { chromium, type Page } from 'playwright-core';
import { startFournil } from '../local/src/harness.ts';
import { chromiumArgs } from '../tests/browser/chromium-args.ts';
import { sendPassword } from '../tests/browser/sessions.ts';
import { decimal, quantile } from './words.ts';

const people = 60;
const keys = 90;
/** How much slower the processor is thought to be. */
const slower = 4;
/** Milliseconds of the page's thread for a key and the frame that shows it, in the middle of all keys. */
const aim = 50;
/** Longer than the pause after which totals are worked out: they are told apart from the keys. */
const pauseMs = 400;

const grids = [
  { title: 'Repas, 31 jours', path: '/meal-expenses?mois=1' },
  { title: 'Kilomètres', path: '/km-expenses?mois=1' },
  { title: 'Ventes', path: '/sales-stats?mois=1' },
  { title: 'Variables de paie', path: '/payroll?mois=1' },
] as const;

const dataDir = await makeTemporaryFolder('bench-typing');
const fournil = await startFournil({ web: true, dataDir });
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: chromiumArgs({}) });

/** Two frames, and what they left to do. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Of the page's thread since it was opened, in milliseconds of its own processor time: what else runs does not count. */
async function clockOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
    return { all: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') };
  };
}

/** Whether the grid keeps to the aim. */
async function measure(page: Page, { title, path }: (typeof grids)[number]): Promise<boolean> {
  await page.goto(`/plan${path}`);
  const cells = page.locator('main table input');
  await page
    .locator('main tbody tr')
    .nth(people - 1)
    .waitFor({ state: 'attached' });
  await cells.first().waitFor();
  // What the page fetches beforehand is no part of a key.
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, 'fournil:all-fetched');
  const spent = await clockOf(page);
  const count = await cells.count();
  const durations: number[] = [];
  const totals: number[] = [];
  let [script, layout] = [0, 0];
  for (let number = 0; number < keys; number++) {
    if (number % 3 === 0) await cells.nth((31 * number + number) % count).focus();
    await drawn(page);
    const before = await spent();
    await page.keyboard.press(String(1 + (number % 9)));
    await drawn(page);
    const after = await spent();
    durations.push(slower * (after.all - before.all));
    script += (slower * (after.script - before.script)) / keys;
    layout += (slower * (after.layout - before.layout)) / keys;
    await page.waitForTimeout(pauseMs);
    await drawn(page);
    totals.push(slower * ((await spent()).all - after.all));
  }
  const middle = quantile(durations, 0.5);
  console.log(
    `${title} : ${decimal(middle, 1)} ms par touche au milieu, ${decimal(quantile(durations, 0.95), 1)} ms au 95e centile, ` +
      `but ${aim} ms (script ${decimal(script, 1)} ms, mise en page ${decimal(layout, 1)} ms ; ` +
      `totaux après la saisie ${decimal(quantile(totals, 0.5), 1)} ms)`,
  );
  return middle <= aim;
}

try {
  const page = await browser.newPage({ baseURL: fournil.url, viewport: { width: 1280, height: 900 } });
  await sendPassword(page.request, { role: 'admin', password: fournil.adminPassword });
  for (let number = 1; number <= people; number++)
    await page.request.post('/api/employees', {
      data: { name: `Salarié ${number}`, age: 30, role: 'vendeuse' },
    });
  for (let number = 1; number <= 4; number++)
    await page.request.post('/api/parameters', {
      data: { name: `TRAJET_${number}`, displayName: `Trajet ${number}`, kmValue: 10 + number },
    });
  console.log(`${people} personnes, ${keys} touches, processeur ÷ ${slower}\n`);
  let isHeld = true;
  for (const grid of grids) isHeld = (await measure(page, grid)) && isHeld;
  if (!isHeld) process.exitCode = 1;
} finally {
  await browser.close();
  await fournil.stop();
  await rm(dataDir, { recursive: true, force: true });
}
