// npm run bench:typing: how long a key takes in the meals of 60 people over 31 days, on a processor four times as slow.
import { rm } from 'node:fs/promises';
import { findChromium } from '@fournil/local/chromium';
import { makeTemporaryFolder } from '@fournil/local/temporary-folder';
import { chromium } from 'playwright-core';
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

const dataDir = await makeTemporaryFolder('bench-typing');
const fournil = await startFournil({ web: true, dataDir });
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: chromiumArgs({}) });
try {
  const page = await browser.newPage({ baseURL: fournil.url, viewport: { width: 1280, height: 900 } });
  await sendPassword(page.request, { role: 'admin', password: fournil.adminPassword });
  for (let number = 1; number <= people; number++)
    await page.request.post('/api/employees', {
      data: { name: `Salarié ${number}`, age: 30, role: 'vendeuse' },
    });
  await page.goto('/plan/meal-expenses?mois=1');
  const cells = page.getByRole('main').getByRole('textbox');
  await cells.nth(people * 31 - 1).waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  // In the page's own processor time, so that what else the machine does does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
    return { all: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') };
  };
  const durations: number[] = [];
  let [script, layout] = [0, 0];
  for (let number = 0; number < keys; number++) {
    if (number % 3 === 0) await cells.nth((31 * number + number) % (31 * people)).focus();
    const before = await spent();
    await page.keyboard.press(String(1 + (number % 9)));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const after = await spent();
    durations.push(slower * (after.all - before.all));
    script += (slower * (after.script - before.script)) / keys;
    layout += (slower * (after.layout - before.layout)) / keys;
  }
  const middle = quantile(durations, 0.5);
  console.log(
    `${people} personnes × 31 jours, processeur ÷ ${slower} : ${decimal(middle, 1)} ms par touche au milieu, ` +
      `${decimal(quantile(durations, 0.95), 1)} ms au 95e centile, but ${aim} ms ` +
      `(script ${decimal(script, 1)} ms, mise en page ${decimal(layout, 1)} ms)`,
  );
  if (middle > aim) process.exitCode = 1;
} finally {
  await browser.close();
  await fournil.stop();
  await rm(dataDir, { recursive: true, force: true });
}
