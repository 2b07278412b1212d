import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '../../testing/worlds/certificates.ts';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, readApi, see } from './browser.ts';
import {
  accountant,
  type CertificateBrowser,
  card,
  confirmRejection,
  dates,
  details,
  file,
  startCertificateBrowser,
} from './certificate-browser.ts';

let world: CertificateBrowser;
beforeAll(async () => {
  world = await startCertificateBrowser();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('the certificate management page', () => {
  it('files a paper certificate for a person, corrects it with a reason, and fits a phone', async () => {
    const page = await world.openAs('admin', '/sick-leave-management', { width: 360 });
    await page.getByRole('button', { name: 'Classer un certificat papier' }).click();
    await page.getByLabel('Employé*').selectOption({ label: 'Bruno Teixeira' });
    await dates(page, '2026-11-02', '2026-11-04');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Classer le certificat' }).click();
    await see(page, 'Arrêt maladie validé et synchronisé avec succès');
    await expectNoSidewaysScroll(page);
    await card(page, 'Bruno Teixeira')
      .getByRole('button', { name: /Voir les détails/ })
      .click();
    await page.getByRole('button', { name: 'Corriger les dates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corriger les dates' });
    await dialog.getByLabel('Date de fin*').fill('2026-11-06');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Indiquez le motif de la correction');
    await dialog.getByLabel('Motif de la correction*').fill('Prolongé sur le volet');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText(/Dates modifiées avec succès/).waitFor();
    await page.getByText('06/11/2026').first().waitFor();
    await eventually(() =>
      world
        .letters(accountant)
        .some(({ text }) => /04\/11\/2026[\s\S]*Prolongé sur le volet/.test(text ?? '')),
    ).toBe(true);
  });

  describe('variants', { tags: 'variant' }, () => {
    it('warns about days shared with another certificate, and links a prolongation to the one before it', async () => {
      const page = await world.openAs('admin', '/sick-leave-management');
      const people = await readApi(page, '/sick-leaves/people');
      const bruno = people.data.find((one: { name: string }) => one.name === 'Bruno Teixeira');
      const paper = (startDate: string, endDate: string) =>
        file(page, 'paper', { employeeId: bruno._id, startDate, endDate, status: 'pending' });
      await paper('2026-11-05', '2026-11-07');
      await paper('2026-11-09', '2026-11-10');
      await page.reload();
      const warning = 'Chevauche un autre arrêt ou une absence';
      await card(page, 'Bruno Teixeira', '05/11 – 07/11/2026').getByText(warning).waitFor();
      expect(await card(page, 'Bruno Teixeira', '09/11 – 10/11/2026').getByText(warning).count()).toBe(0);
      await details(page, 'Bruno Teixeira', '05/11 – 07/11/2026');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('certificat 02/11 – 06/11/2026').waitFor();
      await page.keyboard.press('Escape');
      await details(page, 'Bruno Teixeira', '09/11 – 10/11/2026');
      await dialog.getByRole('button', { name: "Prolonge l'arrêt 05/11 – 07/11/2026" }).click();
      await see(page, 'Prolongation rattachée');
      await dialog.getByText('Prolonge', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: "Détacher de l'arrêt 05/11 – 07/11/2026" }).click();
      await see(page, 'Prolongation détachée');
    });

    it('goes through pending certificates by keyboard, zooms and turns the file, and undoes a validation', async () => {
      const page = await world.openAs('admin', '/sick-leave-management?statut=pending');
      const people = await readApi(page, '/sick-leaves/people');
      const one = people.data.find(({ name }: { name: string }) => name === 'Nadia Benali');
      const photo = await samplePhoto();
      for (const day of ['2026-06-01', '2026-06-08'])
        await file(page, 'upload', { employeeId: one._id, startDate: day, endDate: day }, photo);
      await page.reload();
      await details(page, 'Nadia Benali', '08/06/2026');
      const dialog = page.getByRole('dialog', { name: /Arrêt maladie de/ });
      const picture = dialog.getByRole('img', { name: 'Certificat de Nadia Benali' });
      await picture.waitFor();
      const before = await picture.boundingBox();
      await page.keyboard.press('+');
      await dialog.getByText('150 %').waitFor();
      await eventually(async () => Number((await picture.boundingBox())?.width) > Number(before?.width)).toBe(
        true,
      );
      await page.keyboard.press('-');
      await dialog.getByText('100 %').waitFor();
      await page.keyboard.press('t');
      // Upright it is higher than broad, turned broader than high.
      await eventually(async () => {
        const box = await picture.boundingBox();
        return box !== null && box.width > box.height;
      }).toBe(true);
      await page.keyboard.press('r');
      await page.getByRole('dialog', { name: "Rejeter l'arrêt maladie" }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: "Rejeter l'arrêt maladie" }).waitFor({ state: 'detached' });
      await page.keyboard.press('v');
      await see(page, 'Arrêt maladie validé et synchronisé avec succès');
      // The next pending one has taken its place.
      await dialog.getByText('01/06/2026').first().waitFor();
      const address = page.url();
      await page.keyboard.press('s');
      await eventually(() => page.url()).not.toBe(address);
      const further = page.url();
      await dialog.getByRole('button', { name: 'Suivant en attente' }).click();
      await eventually(() => page.url()).not.toBe(further);
      await page.goto('/plan/sick-leave-management?statut=validated');
      await details(page, 'Nadia Benali', '08/06/2026');
      await page.getByRole('button', { name: 'Remettre en attente' }).click();
      const reopening = page.getByRole('dialog', { name: "Remettre l'arrêt en attente" });
      await reopening.getByRole('button', { name: 'Remettre en attente' }).click();
      await see(page, 'Indiquez pourquoi cet arrêt est remis en attente');
      await reopening.getByLabel('Motif*').fill("C'est celui d'un homonyme");
      await reopening.getByRole('button', { name: 'Remettre en attente' }).click();
      await page
        .getByRole('dialog')
        .filter({ hasText: 'ne sera plus en arrêt maladie' })
        .getByRole('button', { name: 'Remettre en attente' })
        .click();
      await see(page, 'Arrêt maladie remis en attente - Email envoyé au comptable');
      await page.getByText('Certificat remis en attente', { exact: false }).first().waitFor();
      await eventually(() => world.letters(accountant).some(({ text }) => text?.includes('homonyme'))).toBe(
        true,
      );
    });

    it('shows to the second of two people the decision that the first one made at the same time', async () => {
      const admin = await world.openAs('admin', '/sick-leave-management?statut=pending');
      const other = await world.openAs('admin', '/sick-leave-management?statut=pending');
      await card(admin, 'Nadia Benali').getByRole('button', { name: 'Valider' }).waitFor();
      await card(other, 'Nadia Benali').getByRole('button', { name: 'Valider' }).waitFor();
      await card(admin, 'Nadia Benali').getByRole('button', { name: 'Valider' }).click();
      await see(admin, 'Arrêt maladie validé et synchronisé avec succès');
      await card(other, 'Nadia Benali').getByRole('button', { name: 'Rejeter' }).click();
      const dialog = other.getByRole('dialog', { name: "Rejeter l'arrêt maladie" });
      await dialog.getByLabel('Raison du rejet*').fill('Illisible');
      await dialog.getByRole('button', { name: 'Rejeter' }).click();
      await confirmRejection(other);
      await other.getByText(/Erreur lors du rejet.*Administrateur/).waitFor();
    });

    it('can empty the list after a warning, and reports when the outcome is unknown', async () => {
      const page = await world.openAs('admin', '/sick-leave-management');
      await page.getByRole('button', { name: 'Effacer toutes les données' }).click();
      await page.getByText(/irréversible/).waitFor();
      await page.getByText(/fichiers sont conservés/).waitFor();
      await page.getByRole('button', { name: 'Tout effacer' }).click();
      await page.getByText(/arrêts maladie supprimés de la base de données/).waitFor();
      await see(page, 'Aucun arrêt maladie');
      await eventually(() =>
        page.getByRole('button', { name: 'Effacer toutes les données' }).isDisabled(),
      ).toBe(true);
      await page.route(/\/api\/sick-leaves\?/, (route) =>
        route.fulfill({ json: { success: true, data: 'oui' } }),
      );
      await page.goto('/plan/sick-leave-management');
      await see(page, 'Erreur: Réponse API invalide');
    });
  });
});
