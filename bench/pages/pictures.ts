// npm run bench -- pages pictures --url http://localhost:3000 --password …: takes the pictures of the README on a
// running demo, and writes them to docs/images.
import { parseArgs } from 'node:util';
import { findChromium } from '@fournil/local/chromium';
import { chromium } from 'playwright-core';
import { chromiumArgs } from '../../tests/browser/chromium-args.ts';
import { sendPassword } from '../../tests/browser/sessions.ts';

const { url, password } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, password: { type: 'string' } },
}).values;
if (password === undefined) throw new Error('--password: the administrator’s, of the demo');

/** File, path below /plan, size, and an element that shows that the page is there. */
const pictures = [
  ['board', '/planning', [1280, 900], 'main table td'],
  ['phone', '/dashboard', [360, 900], 'section[aria-label="Aujourd\'hui"] p'],
  ['audit', '/audit', [1280, 900], 'main li'],
] as const;

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', baseURL: url });
await sendPassword(context.request, { role: 'admin', password });
for (const [name, path, [width, height], ready] of pictures) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.goto(`/plan${path}`);
  await page.locator(ready).first().waitFor();
  // A first visit keeps the system's font, and fetches ours when nothing else is to do: the second has it.
  await page.waitForFunction(() => localStorage.getItem('typeface') !== null);
  await page.reload();
  await page.locator(ready).first().waitFor();
  await page.getByText('Chargement...').first().waitFor({ state: 'detached' });
  const file = new URL(`../../docs/images/${name}.png`, import.meta.url);
  await page.screenshot({ path: file.pathname, animations: 'disabled' });
  console.log(`docs/images/${name}.png`);
  await page.close();
}
await browser.close();
