import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;

beforeAll(async () => {
  world = await startBrowserWorld();
  await world.arrange('POST', '/employees', { age: 30, role: 'boulanger', name: 'Karim Haddad' });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

/** A tablet whose disk is full keeps nothing more. */
const fillTablet = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const { prototype } = IDBObjectStore;
    const spare = prototype as { add: typeof prototype.add; spared?: typeof prototype.add };
    spare.spared ??= prototype.add;
    prototype.add = full
      ? () => {
          throw new DOMException('full', 'QuotaExceededError');
        }
      : spare.spared;
  }, isFull);

it('a tablet is enrolled; an arrival and an offline break are punched; the manager reads and corrects the day', async () => {
  const page = await world.openAs('admin', '/parameters?onglet=badgeuse', { width: 768 });
  await page.getByLabel('Pointage activé').click();
  await page.getByRole('button', { name: 'Activer la badgeuse' }).click();
  await page.getByRole('button', { name: 'Choisir un code, Karim Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Code de pointage' });
  await dialog.getByLabel('Nouveau code (4 à 8 chiffres)').fill('271828');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'Code de pointage enregistré');
  await page.getByLabel('Nom de la nouvelle tablette').fill('Tablette du fournil');
  await page.getByRole('button', { name: 'Obtenir un code' }).click();
  const code = await page.getByRole('alert').locator('code').innerText();
  await expectNoAxeViolations(page);
  await page.goto('/plan/badgeuse');
  await page.getByLabel('Code de l’appareil').fill(code);
  await page.getByRole('button', { name: 'Enrôler cet appareil' }).click();
  const name = page.getByRole('button', { name: 'Karim Haddad' });
  await name.waitFor();
  await expectNoAxeViolations(page);
  await name.click();
  await page.getByLabel('Votre code').waitFor();
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  await page.getByText('Ce code n’est pas le bon.').or(page.getByText("Ce code n'est pas le bon.")).waitFor();
  for (const digit of '271828') await page.getByRole('button', { name: digit, exact: true }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('button', { name: 'J’ai lu' }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'J’ai lu' }).click();
  await page.getByLabel(/Pour quelle équipe/).fill('Fournil');
  await page.getByRole('button', { name: 'Arrivée', exact: true }).click();
  await page.getByText(/^Bonjour Karim, \d\d:\d\d\.$/).waitFor();
  await page.getByRole('button', { name: 'Karim Haddad' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('Sans connexion').waitFor();
  await page.getByRole('button', { name: 'Karim Haddad' }).click();
  await expectNoAxeViolations(page);
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await fillTablet(page, true);
  await pause.click();
  await page.getByText(/^La mémoire de cette tablette est pleine/).waitFor();
  await fillTablet(page, false);
  await pause.click();
  await page.getByText(/^Bonne pause Karim, \d\d:\d\d\. Gardé sur cette tablette/).waitFor();
  await page.reload();
  await page.getByText('1 pointage à transmettre.').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('1 pointage à transmettre.').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto('/plan/time-clock');
  await page.getByText('En pause, Non planifié').waitFor();
  await expectNoAxeViolations(page);
  const days = page.getByRole('row', { name: /^Karim Haddad/ }).getByRole('button');
  await days.nth(0).press('ArrowRight');
  expect(await days.nth(1).evaluate((day) => day === document.activeElement)).toBe(true);
  await page
    .getByRole('button', { name: /^Karim Haddad, / })
    .filter({ hasText: 'En pause' })
    .click();
  await page.getByRole('button', { name: /^Corriger, Arrivée/ }).click();
  const correcting = page.getByRole('dialog', { name: 'Corriger un pointage' });
  await correcting.getByLabel('Heure').fill('00:01');
  await correcting.getByLabel('Motif').fill('Vu sur place');
  await correcting.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/Vu sur place/).waitFor();
  await page
    .getByText(/Tablette du fournil, sans connexion ni code/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
});

describe('variants', { tags: 'variant' }, () => {
  it('a slow tablet without network opens the time clock, keeps a punch, and sends it when the network is back', async () => {
    await world.arrange('PUT', '/time-clock/switch', { isOn: true });
    const { code } = await world.arrange('POST', '/time-clock/devices', { name: 'Tablette du magasin' });
    const page = await world.openAs('admin', '/tutors', { width: 768, hasWorker: true });
    await page.setViewportSize({ width: 768, height: 1024 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/plan/badgeuse');
    await page.getByLabel('Code de l’appareil').fill(String(code));
    await page.getByRole('button', { name: 'Enrôler cet appareil' }).click();
    const name = page.getByRole('button', { name: 'Karim Haddad' });
    await name.waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Sans connexion').waitFor();
    await name.click();
    const notice = page.getByRole('button', { name: 'J’ai lu' });
    const step = page.getByRole('button', { name: /^(Arrivée|Départ|Fin de pause)$/ }).first();
    await notice.or(step).first().waitFor();
    if (await notice.count()) await notice.click();
    await step.click();
    await page.getByText(/Gardé sur cette tablette/).waitFor();
    await page.reload();
    await page.getByText('1 pointage à transmettre.').waitFor();
    await expectNoSidewaysScroll(page);
    await page.context().setOffline(false);
    await page.getByText('1 pointage à transmettre.').waitFor({ state: 'detached' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });
});
