import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { samplePdf, samplePhoto } from '../certificates.ts';
import { startSmtpServer } from '../mail/smtp-server.ts';
import { until } from '../until.ts';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  settle,
  startBrowserWorld,
} from './browser.ts';

let world: BrowserWorld;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
const nadia = { email: 'nadia@example.org', password: 'mon-levain-8' };
const accountant = 'cabinet@example.org';

/** A personal account as the person sees it: the mailed password, changed at the first login. */
async function openAccount(id: string, { email, password }: typeof nadia): Promise<void> {
  await world.arrange('POST', `/auth/send-password/${id}`);
  await until(`the password of ${email} is mailed`, () => passwordMailed(email) !== null);
  const oneTime = passwordMailed(email);
  const page = await world.openAs({ email, password: String(oneTime) }, '/dashboard');
  await page.getByLabel('Mot de passe reçu', { exact: true }).fill(String(oneTime));
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Nouveau mot de passe, encore une fois').fill(password);
  await page.keyboard.press('Enter');
  await see(page, 'Tableau de bord');
}

const letters = (to: string) => smtp.taken.filter((one) => one.to.includes(to)).map(({ mail }) => mail);
const passwordMailed = (to: string): string | null => {
  for (const { text } of letters(to)) {
    const found = /[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/.exec(text ?? '');
    if (found) return found[0];
  }
  return null;
};

beforeAll(async () => {
  smtp = await startSmtpServer();
  world = await startBrowserWorld({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'planning@exemple.fr', ACCOUNTANT_EMAIL: accountant },
    fakeCamera: true,
  });
  const { _id } = await world.arrange('POST', '/employees', {
    name: 'Nadia Benali',
    birthDate: '1990-11-27',
    email: nadia.email,
  });
  await world.arrange('POST', '/employees', { name: 'Bruno Teixeira', birthDate: '1980-02-01' });
  await openAccount(String(_id), nadia);
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(async () => {
  await world?.close();
  await smtp?.stop();
});

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
const dates = async (page: Page, startDate: string, endDate: string) => {
  await page.getByLabel('Date de début*').fill(startDate);
  await page.getByLabel('Date de fin*').fill(endDate);
};
const send = (page: Page) => page.getByRole('button', { name: "Envoyer l'arrêt maladie" }).click();
const confirmRejection = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ hasText: 'Un e-mail sera envoyé au salarié' })
    .getByRole('button', { name: 'Rejeter' })
    .click();
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first();

describe('the certificate’s journey', () => {
  it('goes from the phone to the manager and to the accountant, who finds it in the mail', async () => {
    const phone = await world.openAs(nadia, '/sick-leave', { width: 360 });
    await see(phone, 'Remplir le formulaire');
    await expectNoAxeViolations(phone);
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
    await eventually(() => letters(nadia.email).some(({ subject }) => /reçu/i.test(subject ?? ''))).toBe(
      true,
    );

    const admin = await world.openAs('admin', '/sick-leave-management');
    await card(admin, 'Nadia Benali').getByText('12/11 – 18/11/2026, 7 jours').waitFor();
    await expectNoAxeViolations(admin);
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
    await eventually(() => letters(accountant).length).toBeGreaterThan(0);
    const [mail] = letters(accountant);
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
    expect(await visitor.getByRole('button', { name: /Valider|Rejeter|déclaré/ }).count()).toBe(0);
    await expectNoAxeViolations(visitor);
    await visitor.getByRole('link', { name: 'Arrêts du mois' }).click();
    await visitor.getByRole('link', { name: /Nadia Benali/ }).waitFor();
    await expectNoAxeViolations(visitor);

    await card(admin, 'Nadia Benali').getByRole('button', { name: 'Marquer comme déclaré' }).click();
    await admin.getByLabel('Notes').fill('Net-entreprises');
    await admin.getByRole('dialog').getByRole('button', { name: 'Marquer comme déclaré' }).click();
    await admin
      .getByRole('dialog', { name: "Déclarer l'arrêt maladie" })
      .getByRole('button', { name: 'Marquer comme déclaré' })
      .click();
    await see(admin, 'Arrêt maladie déclaré - Email envoyé au comptable');
    await eventually(() => letters(accountant).length).toBeGreaterThan(1);

    await admin.goto('/plan/audit');
    await admin
      .getByText(/Nadia Benali.*certificat|certificat.*Nadia Benali/i)
      .first()
      .waitFor();
  });

  it('sends a rejected one back with the reason', async () => {
    const page = await world.openAs('admin', '/sick-leave-upload');
    await page.getByLabel('Nom complet*').selectOption({ label: 'Nadia Benali' });
    await choose(page, 'arret.pdf', 'application/pdf', await samplePdf());
    await page.getByRole('img', { name: /Première page du PDF/ }).waitFor();
    // The PDF says its dates: proposed, never decided.
    await page.getByRole('button', { name: 'Reprendre ces dates' }).click();
    expect(await page.getByLabel('Date de début*').inputValue()).toBe('2026-11-12');
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
    await eventually(() => letters(nadia.email).some(({ text }) => text?.includes('Dates fausses'))).toBe(
      true,
    );
  });
});

describe('the upload form', () => {
  it('takes a picture with the camera of the machine, and several make one certificate', async () => {
    const page = await world.openAs(nadia, '/sick-leave-upload');
    for (const [button, number] of [
      ['Prendre une photo', 1],
      ['Photographier une autre page', 2],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('button', { name: 'Prendre la photo' }).click();
      await page.getByRole('img', { name: new RegExp(`Photo ${number}`) }).waitFor();
    }
    await expectNoAxeViolations(page);
  });

  it('names what is missing, refuses other files, and keeps what was chosen when the connection breaks', async () => {
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

  it('is all by keyboard, in dark, on the standalone page, which lists nobody else', async () => {
    const page = await world.openAs(nadia, '/sick-leave-standalone.html', { colorScheme: 'dark' });
    await settle(page);
    const names = await page.getByLabel('Nom complet*').locator('option').allInnerTexts();
    expect(names.join()).not.toContain('Bruno');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await expectNoAxeViolations(page);
    await choose(page, 'IMG_2.jpg', 'image/jpeg', await samplePhoto());
    await page.getByText(/Score: \d+\/100/).waitFor();
    await page.getByLabel('Date de début*').focus();
    await page.keyboard.type('01092026');
    await page.keyboard.press('Tab');
    await page.getByLabel('Date de fin*').focus();
    await page.keyboard.type('03092026');
    await page.keyboard.press('Enter');
    await page.getByText(/Arrêt maladie envoyé avec succès !/).waitFor();
  });

  it('is reached by its doubled address, and the standalone page asks for the personal login', async () => {
    const page = await world.openAs('employee', '/plan/sick-leave');
    await page.waitForURL(/\/plan\/sick-leave$/);
    const stranger = await world.open('/sick-leave-standalone.html');
    await stranger.waitForURL(/salarie-connexion/);
  });
});

describe('the management page', () => {
  it('files a paper certificate for somebody, corrects it with a reason, and fits a phone', async () => {
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
  });

  it('shows who was quicker when two decide at once', async () => {
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

  it('is emptied after an irreversible-action warning', async () => {
    const page = await world.openAs('admin', '/sick-leave-management');
    await page.getByRole('button', { name: 'Effacer toutes les données' }).click();
    await page.getByText(/irréversible/).waitFor();
    await page.getByText(/fichiers sont conservés/).waitFor();
    await page.getByRole('button', { name: 'Tout effacer' }).click();
    await page.getByText(/arrêts maladie supprimés de la base de données/).waitFor();
    await see(page, 'Aucun arrêt maladie');
    expect(await page.getByRole('button', { name: 'Effacer toutes les données' }).isDisabled()).toBe(true);
  });
});
