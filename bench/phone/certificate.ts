// npm run bench -- phone certificate: a certificate's photo of 3.5 MB or more, from its choice to « envoyé », on slow 4G
// and a CPU slowed down four times. Dates are typed before, so that nothing is done while somebody types. Aim: 12
// seconds. A busy machine makes it slower: its load is printed.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '@fournil/local/chromium';
import { chromium, type Page, request } from 'playwright-core';
import { startFournil } from '../../testing/installation/harness.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { photoOfPhone } from '../../testing/worlds/phone-photo.ts';
import { chromiumArgs } from '../../tests/browser/chromium-args.ts';
import { sendPassword } from '../../tests/browser/sessions.ts';
import { decimal, loads } from '../words.ts';
import { middle, phone, slow4G, slower } from './profile.ts';

const aimMs = 12_000;
const rounds = 3;
const account = { email: 'nadia@example.org', password: 'mon-levain-8' };
const sent = 'Arrêt maladie envoyé avec succès';

const dataDir = await makeTemporaryFolder('bench-certificate');
const fournil = await startFournil({ web: true, dataDir });
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
const arranging = await request.newContext({ baseURL: fournil.url });
const browser = await chromium.launch({ executablePath, args: chromiumArgs() });

async function giveAccount(): Promise<void> {
  const post = async (to: string, data: object) => (await arranging.post(`/api${to}`, { data })).json();
  await sendPassword(arranging, { role: 'admin', password: fournil.adminPassword });
  const employee = { name: 'Nadia Benali', birthDate: '1990-11-27', email: account.email };
  const added = await post('/employees', employee);
  const { data } = await post(`/auth/send-password/${added.data._id}`, {});
  await sendPassword(arranging, { email: account.email, password: data.oneTimePassword });
  await post('/auth/change-password', {
    currentPassword: data.oneTimePassword,
    newPassword: account.password,
  });
}

/** Marks the moments of the choice and of the success, by the page's own clock. */
const markMoments = (text: string) => `{
  addEventListener('change', ({ target }) => {
    if (target.type === 'file') performance.mark('chosen');
  }, true);
  new MutationObserver((_changes, observer) => {
    if (!document.body?.innerText.includes(${JSON.stringify(text)})) return;
    observer.disconnect();
    performance.mark('sent');
  }).observe(document, { childList: true, subtree: true });
}`;

/** Runs in the page: the moments, and both calls. */
function momentsIn() {
  const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  const call = (name: string) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const one = all.find((entry) => new URL(entry.name).pathname === `/api/sick-leaves/${name}`);
    return { from: one?.startTime ?? Number.NaN, to: one?.responseEnd ?? Number.NaN };
  };
  return { chosen: mark('chosen'), sent: mark('sent'), check: call('check'), upload: call('upload') };
}

async function send(page: Page, photo: string, round: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await page.addInitScript({ content: markMoments(sent) });
  await page.goto('/plan/sick-leave-upload');
  await page.getByLabel('Date de début*').fill(`2026-10-0${round + 1}`);
  await page.getByLabel('Date de fin*').fill(`2026-10-0${round + 1}`);
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByRole('button', { name: "Envoyer l'arrêt maladie" }).click();
  await page.getByText(sent).waitFor();
  const moments = await page.evaluate(momentsIn);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    whole: moments.sent - moments.chosen,
    reduced: moments.check.from - moments.chosen,
    checked: moments.check.to - moments.check.from,
    saved: moments.sent - moments.check.to,
  };
}

try {
  await giveAccount();
  const photo = path.join(dataDir, 'IMG_2026.jpg');
  const seen: Awaited<ReturnType<typeof send>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: fournil.url, ...phone, serviceWorkers: 'block' });
    await sendPassword(context.request, account);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    if (round === 0) await writeFile(photo, Buffer.from(await page.evaluate(photoOfPhone), 'base64'));
    seen.push(await send(page, photo, round));
    await context.close();
  }
  const seconds = (pick: (one: (typeof seen)[number]) => number) => decimal(middle(seen.map(pick)) / 1000);
  const whole = middle(seen.map((one) => one.whole));
  console.log(
    `arrêt envoyé en ${decimal(whole / 1000)} s : photo réduite ${seconds((one) => one.reduced)} s, ` +
      `envoi et contrôle ${seconds((one) => one.checked)} s, ` +
      `enregistrement ${seconds((one) => one.saved)} s`,
  );
  console.log(
    `But\u202f: ${aimMs / 1000}\u202fs, 4G lente, processeur ÷ ${slower}, médiane de ${rounds} ; charge ${loads()}`,
  );
  if (!(whole <= aimMs)) process.exitCode = 1;
} finally {
  await arranging.dispose();
  await browser.close();
  await fournil.stop();
  await rm(dataDir, { recursive: true, force: true });
}
