import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '../../testing/worlds/certificates.ts';
import { photoOfPhone } from '../../testing/worlds/phone-photo.ts';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see, settle } from './browser.ts';
import {
  type CertificateBrowser,
  choose,
  dates,
  details,
  nadia,
  send,
  startCertificateBrowser,
} from './certificate-browser.ts';

let world: CertificateBrowser;
beforeAll(async () => {
  world = await startCertificateBrowser();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('the certificate upload form', () => {
  describe('variants', { tags: 'variant' }, () => {
    it("takes pictures with the machine's camera at 360 pixels, and makes one PDF of several pictures", async () => {
      const page = await world.openAs(nadia, '/sick-leave-upload');
      await page.setViewportSize({ width: 360, height: 740 });
      for (const [button, number] of [
        ['Prendre une photo', 1],
        ['Photographier une autre page', 2],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('button', { name: 'Prendre la photo' }).waitFor();
        await expectNoSidewaysScroll(page);
        await page.getByRole('button', { name: 'Prendre la photo' }).click();
        await page.getByRole('img', { name: new RegExp(`Photo ${number}`) }).waitFor();
      }
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await dates(page, '2026-08-03', '2026-08-04');
      await page.getByText(/Score: \d+\/100/).waitFor();
      await send(page);
      await page.getByText(/Arrêt maladie envoyé avec succès !/).waitFor();
      const admin = await world.openAs('admin', '/sick-leave-management');
      await details(admin, 'Nadia Benali', '03/08 – 04/08/2026');
      const pages = admin.getByRole('dialog').getByRole('img', { name: /Certificat de Nadia Benali, page/ });
      await eventually(() => pages.count()).toBe(2);
    });

    it('sends the reduced photo of a phone once, whatever dates are typed and although it is still being checked', async () => {
      const page = await world.openAs(nadia, '/sick-leave-upload', { width: 360 });
      const photo = Buffer.from(await page.evaluate(photoOfPhone), 'base64');
      expect(photo.length).toBeGreaterThan(3_000_000);
      const sent: (string | undefined)[] = [];
      page.on('requestfinished', (request) => {
        if (!request.url().includes('/api/sick-leaves/') || request.method() !== 'POST') return;
        sent.push(request.url().split('/').pop());
      });
      const checks = Promise.withResolvers<void>();
      await page.route('**/api/sick-leaves/check', async (route) => {
        await checks.promise;
        await route.continue();
      });
      await choose(page, 'IMG_3.jpg', 'image/jpeg', photo);
      await page.getByText('Vérification de la lisibilité...').waitFor();
      const chosen = await page.getByRole('listitem').filter({ hasText: 'IMG_3.jpg' }).innerText();
      const kilobytes = Number(/(\d+)\s*ko/.exec(chosen)?.[1]);
      expect(kilobytes).toBeGreaterThan(100);
      expect(kilobytes).toBeLessThan(550);
      await dates(page, '2026-11-02', '2026-11-03');
      await send(page);
      await page.getByRole('button', { name: 'Envoi en cours...' }).waitFor();
      checks.resolve();
      await page.getByText(/Arrêt maladie envoyé avec succès !/).waitFor();
      await eventually(() => sent.join()).toBe('check,upload');
    });

    it('opens the camera app of a phone', async () => {
      const phone = await world.openAs(nadia, '/sick-leave-upload', { width: 360 });
      const asked = phone.waitForEvent('filechooser');
      await phone.getByRole('button', { name: 'Prendre une photo' }).click();
      const chooser = await asked;
      await eventually(() => chooser.element().getAttribute('capture')).toBe('environment');
      await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto() });
      await phone.getByRole('img', { name: /Photo 1/ }).waitFor();
    });
  });

  it('names missing fields, refuses other file types, and keeps chosen files when the connection fails', async () => {
    const page = await world.openAs(nadia, '/sick-leave-upload');
    await send(page);
    await see(page, 'Veuillez sélectionner un fichier');
    await choose(page, 'photo.png', 'image/png', Buffer.from('x'));
    await page.getByText('Seuls les fichiers JPG et PDF sont acceptés').first().waitFor();
    await choose(page, 'IMG_1.jpg', 'image/jpeg', await samplePhoto());
    await page.getByText(/Score: \d+\/100/).waitFor();
    await dates(page, '2026-10-01', '2026-10-02');
    // The request arrives, its answer does not.
    await page.route('**/api/sick-leaves/upload', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page);
    await page.getByText(/La connexion a été coupée/).waitFor();
    await page.unroute('**/api/sick-leaves/upload');
    await send(page);
    await page.getByText(/Arrêt maladie envoyé avec succès !/).waitFor();
    const admin = await world.openAs('admin', '/sick-leave-management');
    await eventually(() => admin.getByText('01/10 – 02/10/2026, 2 jours').count()).toBe(1);
  });

  describe('variants', { tags: 'variant' }, () => {
    it('works with the keyboard and in dark mode; the standalone page lists no other employee', async () => {
      const page = await world.openAs(nadia, '/sick-leave-standalone.html', { colorScheme: 'dark' });
      await settle(page);
      const names = await page.getByLabel('Nom complet*').locator('option').allInnerTexts();
      expect(names.join()).not.toContain('Bruno');
      expect(await page.getByRole('navigation').count()).toBe(0);
      await choose(page, 'IMG_2.jpg', 'image/jpeg', await samplePhoto());
      await page.getByText(/Score: \d+\/100/).waitFor();
      await page.getByLabel('Date de début*').focus();
      await page.keyboard.type('01092026');
      await page.keyboard.press('Tab');
      await page.getByLabel('Date de fin*').focus();
      await page.keyboard.type('03092026');
      await page.keyboard.press('Enter');
      await page.getByText(/Arrêt maladie envoyé avec succès !/).waitFor();
      await eventually(() => page.getByLabel('Date de début*').inputValue()).toBe('');
      expect(await page.getByRole('listitem').filter({ hasText: 'IMG_2.jpg' }).count()).toBe(0);
      // The result is below the form, and the focus moves there.
      const own = page.getByRole('region', { name: 'Mes arrêts' });
      await own
        .getByRole('listitem')
        .filter({ hasText: '01/09 – 03/09/2026, 3 jours' })
        .filter({ hasText: 'En attente' })
        .waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mes arrêts');
      await page.getByText('Les volets 1 et 2 vont à votre caisse', { exact: false }).waitFor();
      await expectNoAxeViolations(page);
    });

    it('opens at two addresses, one of them without menus and only for a personal account', async () => {
      const page = await world.openAs('employee', '/plan/sick-leave');
      await page.waitForURL(/\/plan\/sick-leave$/);
      const stranger = await world.open('/sick-leave-standalone.html');
      await stranger.waitForURL(/salarie-connexion/);
      for (const role of ['admin', 'accountant'] as const) {
        const other = await world.openAs(role, '/sick-leave-standalone.html');
        await other.getByRole('heading', { name: 'Permission insuffisante' }).waitFor();
        expect(await other.getByText('Nadia Benali').count()).toBe(0);
        expect(await other.getByRole('link', { name: /compte personnel/ }).count()).toBe(
          role === 'accountant' ? 0 : 1,
        );
      }
      const accountant = await world.openAs('accountant', '/sick-leave-upload');
      await accountant.getByRole('heading', { name: 'Permission insuffisante' }).waitFor();
    });
  });
});
