import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { samplePdf, samplePhoto } from '../../testing/worlds/certificates.ts';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, see } from './browser.ts';
import {
  accountant,
  type CertificateBrowser,
  card,
  choose,
  confirmRejection,
  dates,
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

describe('a sick-leave certificate', () => {
  it('goes from the phone to the manager and to the accountant, who opens it from the mail', async () => {
    const phone = await world.openAs(nadia, '/sick-leave', { width: 360 });
    await see(phone, 'Remplir le formulaire');
    await phone.getByRole('link', { name: 'Envoyer un arrêt maladie' }).click();
    await see(phone, 'Envoyez seulement le volet 3');
    await choose(phone, 'IMG_0042.jpg', 'image/jpeg', await samplePhoto());
    await phone.getByRole('img', { name: /Photo 1/ }).waitFor();
    await phone.getByText(/Score: \d+\/100/).waitFor();
    await dates(phone, '2026-11-12', '2026-11-18');
    await expectNoAxeViolations(phone);
    await expectNoSidewaysScroll(phone);
    await send(phone);
    await see(phone, 'Arrêt maladie envoyé avec succès !');
    await eventually(() =>
      world.letters(nadia.email).some(({ subject }) => /reçu/i.test(subject ?? '')),
    ).toBe(true);

    const admin = await world.openAs('admin', '/sick-leave-management');
    await card(admin, 'Nadia Benali').getByText('12/11 – 18/11/2026, 7 jours').waitFor();
    await card(admin, 'Nadia Benali')
      .getByRole('button', { name: /Voir les détails/ })
      .click();
    await see(admin, 'Arrêt maladie de Nadia Benali');
    await admin.getByRole('img', { name: 'Certificat de Nadia Benali' }).waitFor();
    await expectNoAxeViolations(admin);
    // One key validates.
    await admin.keyboard.press('v');
    await see(admin, 'Arrêt maladie validé et synchronisé avec succès');
    await admin.keyboard.press('Escape');
    await card(admin, 'Nadia Benali')
      .getByText(/Validé$/)
      .waitFor();
    await eventually(() => world.letters(accountant).length).toBeGreaterThan(0);
    const [mail] = world.letters(accountant);
    expect(mail?.attachments).toHaveLength(1);
    const link = /https?:\/\/\S+\/sick-leave-certificates\/[\w-]+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();

    const visitor = await world.open(new URL(String(link)).pathname.replace('/plan', ''));
    await visitor.waitForURL(/comptable-connexion/);
    await visitor
      .getByLabel(/mot de passe/i)
      .first()
      .fill(world.fournil.accountantPassword);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('heading', { name: 'Arrêt maladie de Nadia Benali' }).waitFor();
    await see(visitor, 'Validé, 12/11 – 18/11/2026, 7 jours');
    await visitor.getByRole('button', { name: 'Afficher le document' }).click();
    await visitor.getByRole('img', { name: 'Certificat de Nadia Benali' }).waitFor();
    await visitor.getByLabel('Commentaire').fill('Attestation de salaire envoyée.');
    await visitor.getByRole('button', { name: 'Ajouter le commentaire' }).click();
    await see(visitor, 'Commentaire ajouté');
    await see(visitor, 'Attestation de salaire envoyée.');
    await eventually(() => visitor.getByLabel('Commentaire').inputValue()).toBe('');
    expect(await visitor.getByRole('button', { name: /Valider|Rejeter|déclaré/ }).count()).toBe(0);
    await visitor.getByRole('link', { name: 'Arrêts du mois' }).click();
    await visitor.getByRole('link', { name: /Nadia Benali/ }).waitFor();
    await visitor.getByRole('link', { name: /Nadia Benali/ }).click();
    await visitor.getByRole('heading', { name: 'Arrêt maladie de Nadia Benali' }).waitFor();

    await card(admin, 'Nadia Benali').getByRole('button', { name: 'Marquer comme déclaré' }).click();
    await admin.getByLabel('Notes').fill('Net-entreprises');
    await admin.getByRole('dialog').getByRole('button', { name: 'Marquer comme déclaré' }).click();
    await admin
      .getByRole('dialog', { name: "Déclarer l'arrêt maladie" })
      .getByRole('button', { name: 'Marquer comme déclaré' })
      .click();
    await see(admin, 'Arrêt maladie déclaré - Email envoyé au comptable');
    await eventually(() => world.letters(accountant).length).toBeGreaterThan(1);

    await admin.goto('/plan/audit');
    await admin
      .getByText(/Nadia Benali.*certificat|certificat.*Nadia Benali/i)
      .first()
      .waitFor();
  });

  describe('variants', { tags: 'variant' }, () => {
    it('shows the reason of a rejection to its sender', async () => {
      const page = await world.openAs('admin', '/sick-leave-upload');
      await page.getByLabel('Nom complet*').selectOption({ label: 'Nadia Benali' });
      await choose(page, 'arret.pdf', 'application/pdf', await samplePdf());
      await page.getByRole('img', { name: /Première page du PDF/ }).waitFor();
      // The PDF says its dates: proposed, never decided.
      await page.getByRole('button', { name: 'Reprendre ces dates' }).click();
      await eventually(() => page.getByLabel('Date de début*').inputValue()).toBe('12/11/2026');
      await page.getByLabel('Date de fin*').fill('2026-11-20');
      await page.getByText("Le document porte d'autres dates").waitFor();
      await send(page);
      await page.getByText(/Arrêt maladie envoyé avec succès !/).waitFor();

      await page.goto('/plan/sick-leave-management?statut=pending');
      await card(page, 'Nadia Benali')
        .getByText(/d'autres dates/)
        .waitFor();
      await card(page, 'Nadia Benali').getByRole('button', { name: 'Rejeter' }).click();
      const dialog = page.getByRole('dialog', { name: "Rejeter l'arrêt maladie" });
      await dialog.getByRole('button', { name: 'Rejeter' }).click();
      await see(page, 'La raison du rejet est obligatoire');
      await dialog.getByLabel('Raison du rejet*').fill('Dates fausses');
      await dialog.getByRole('button', { name: 'Rejeter' }).click();
      await page.getByText('Raison\u202f: Dates fausses').waitFor();
      await confirmRejection(page);
      await see(page, 'Arrêt maladie rejeté - Email envoyé au salarié');
      await eventually(() =>
        world.letters(nadia.email).some(({ text }) => text?.includes('Dates fausses')),
      ).toBe(true);
    });
  });
});
