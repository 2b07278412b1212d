import { documentFileMessages, documentsFooter } from '@fournil/contracts/documents/rules';
import { payslipsPdf } from '@fournil/store/files/samples/payslip';
import { wordDocument } from '@fournil/store/files/samples/word';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  readApi,
  see,
  startBrowserWorld,
} from './browser.ts';
import { choosePassword } from './personal-account.ts';

let world: BrowserWorld;
let nadia: string;
let ines: string;
const account = { email: 'nadia@example.org', password: 'mon-levain-8' };
const payslip = { name: 'Nadia Benali', month: '2026-10', gross: 1900 };

beforeAll(async () => {
  world = await startBrowserWorld();
  const person = { age: 30, role: 'vendeuse' };
  nadia = String(
    (await world.arrange('POST', '/employees', { ...person, name: 'Nadia Benali', email: account.email }))
      ._id,
  );
  ines = String((await world.arrange('POST', '/employees', { ...person, name: 'Inès Roussel' }))._id);
  await choosePassword(world, nadia, account);
  await world.endTest();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

it('the administrator files several documents at once after a preview, and refused files show the reason', async () => {
  const page = await world.openAs('admin', '/parameters');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('tab', { name: 'Gestion des Documents' }).click();
  expect(new URL((await opened).url()).pathname).toBe('/plan/admin-documents.html');
  await page.goto('/plan/admin-documents.html');
  await see(page, 'Aucun document pour le moment');
  const macro = wordDocument({ paragraphs: ['x'], more: { 'word/vbaProject.bin': new Uint8Array(4) } });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file('Benali_Nadia_paie.pdf', 'application/pdf', await payslipsPdf([payslip], 'classic')),
      file('Livret accueil.docx', 'application/msword', wordDocument({ paragraphs: ['Bienvenue'] })),
      file('Procédure.docx', 'application/msword', macro),
    ]);
  const dialog = page.getByRole('dialog');
  const group = (name: string) => dialog.getByRole('group', { name });
  await eventually(() => group('Benali_Nadia_paie').getByLabel('Pour*').inputValue()).toBe(nadia);
  await eventually(() => group('Benali_Nadia_paie').getByLabel('Catégorie*').inputValue()).toBe('payslip');
  expect(await group('Benali_Nadia_paie').getByLabel('Expire le').count()).toBe(0);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Classer 3 documents' }).click();
  await see(page, 'Choisissez pour qui');
  for (const name of ['Livret accueil', 'Procédure'])
    await group(name).getByLabel('Pour*').selectOption('Tous les salariés');
  await dialog.getByRole('button', { name: 'Classer 3 documents' }).click();
  await see(page, '2 documents classés');
  await see(page, documentFileMessages.macroWord);
  expect(await dialog.getByRole('group').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Ne pas envoyer Procédure.docx' }).click();
  await see(page, '1 document général, 1 document personnel');
  await eventually(() => row(page, 'Benali Nadia paie').textContent()).toMatch(
    /Nadia Benali.*Fiche de paie.*Jamais/,
  );
});

it('general and own documents are read on a phone, and each download is recorded', async () => {
  const soon = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 5 }).toString();
  const admin = await world.openAs('admin', '/dashboard');
  const pdf = await payslipsPdf([payslip], 'boxed');
  const attestation = await admin.evaluate(
    async ({ bytes, fields }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('document', new Blob([new Uint8Array(bytes)]), 'a.pdf');
      return (await fetch('/api/documents', { method: 'POST', body: form })).status;
    },
    {
      bytes: [...pdf],
      fields: { title: 'Attestation', category: 'other', employeeId: nadia, expiryDate: soon },
    },
  );
  expect(attestation).toBe(200);
  const { data: all } = await readApi(admin, '/documents?search=livret');
  await world.arrange('PUT', `/documents/${all.documents[0]._id}/acknowledgement`, { asked: true });
  const page = await world.openAs(account, '/employee-dashboard', { width: 360 });
  await see(page, 'Bonjour Nadia Benali');
  await page.getByText(/^1 document vous est demandé/).waitFor();
  const signs = page.getByRole('button', { name: "J'ai lu et compris" });
  expect(await signs.isDisabled()).toBe(true);
  const reading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  await reading;
  await eventually(() => signs.isDisabled()).toBe(false);
  await expectNoSidewaysScroll(page);
  await signs.click();
  await see(page, 'Lecture de "Livret accueil" confirmée');
  await page.getByText(/Lu et compris le/).waitFor();
  await see(page, 'Documents Généraux (1)');
  await see(page, documentsFooter);
  await page.getByRole('tab', { name: 'Mes Documents (2)' }).click();
  await page.getByText('Expire dans 5 jour(s)').waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'Benali Nadia paie' });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('Benali Nadia paie.pdf');
  await see(page, 'Téléchargement de "Benali Nadia paie" démarré');
  await eventually(() => card.textContent()).toContain('1 téléchargement, le dernier le');
});

describe('variants', { tags: 'variant' }, () => {
  it('a shared session shows no document of a person, and says that a personal account is needed', async () => {
    const page = await world.openAs('employee', '/employee-dashboard?onglet=mes-documents', { width: 360 });
    const ownAccount = page.getByRole('link', { name: 'Connectez-vous avec votre compte personnel' });
    await ownAccount.waitFor();
    await page.getByRole('tab', { name: 'Documents Généraux (1)' }).click();
    await see(page, 'Livret accueil');
    await page.getByRole('tab', { name: /^Mes Documents/ }).click();
    await ownAccount.click();
    await page.getByLabel('Adresse e-mail ou identifiant').waitFor();
    const accountant = await world.openAs('accountant', '/employee-dashboard');
    await see(accountant, 'Livret accueil');
  });

  it('the list of documents shows the readers, and a deletion can be undone', async () => {
    const page = await world.openAs('admin', '/admin-documents.html?recherche=paie');
    await page.goto('/plan/admin-documents.html?recherche=livret');
    await page.getByRole('button', { name: /lecture\s: Livret accueil$/ }).click();
    const panel = page.getByRole('dialog');
    await eventually(() => panel.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Inès Roussel.*Pas encore$/),
      expect.stringMatching(/^Nadia Benali/),
    ]);
    await panel.getByText(/Empreinte du fichier lu/).waitFor();
    await expectNoAxeViolations(page);
    await page.goto('/plan/admin-documents.html?recherche=paie');
    await page.getByRole('button', { name: '1 téléchargement\u202f: Benali Nadia paie' }).click();
    await see(page, 'Nadia Benali');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Supprimer Benali Nadia paie' }).click();
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await see(page, '«\u202fBenali Nadia paie\u202f» supprimé');
    await page.getByLabel('État').selectOption('Bientôt supprimés');
    await page.getByRole('button', { name: 'Remettre Benali Nadia paie' }).click();
    await eventually(async () => {
      const { data } = await readApi(page, `/documents/personal/${nadia}`);
      return data.map((one: { title: string }) => one.title).sort();
    }).toEqual(['Attestation', 'Benali Nadia paie']);
  });

  it('former employees can open only their own documents', async () => {
    await world.arrange('PATCH', `/employees/${nadia}/deactivate`, {});
    const page = await world.openAs(account, '/planning', { width: 360 });
    await see(page, 'Benali Nadia paie');
    expect(new URL(page.url()).pathname).toBe('/plan/employee-dashboard');
    await eventually(() => page.getByRole('tab').allTextContents()).toEqual(['Mes Documents (2)']);
    await expectNoSidewaysScroll(page);
  });

  it.each([360, 1280])(
    "the accountant's single PDF becomes everybody's payslips at %i px, after doubtful pages are assigned",
    async (width) => {
      const isOnPaper = width === 1280;
      if (isOnPaper) {
        const person = await world.openAs('admin', `/employees/${ines}/documents`);
        await see(person, 'Fiches de paie électroniques.');
        await person.getByRole('button', { name: 'Changer' }).click();
        await person.getByRole('radio', { name: /Sur papier/ }).check();
        await person.getByRole('button', { name: 'Enregistrer' }).click();
        await person.getByText(/les fiches électroniques sont refusées depuis le/).waitFor();
        await person.goto('/plan/parameters?onglet=documents');
        const apart = person.waitForEvent('popup');
        await person.getByRole('link', { name: 'Ouvrir la gestion des documents' }).click();
        await (await apart).getByRole('button', { name: 'Répartir les fiches de paie' }).waitFor();
      }
      const month = width === 360 ? '2026-05' : '2026-06';
      const page = await world.openAs('admin', '/admin-documents.html', { width });
      await page.getByRole('button', { name: 'Répartir les fiches de paie' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Répartir les fiches de paie' });
      const months = [month, month, month, width === 360 ? '2026-03' : '2026-04'];
      const names = ['Nadia Benali', 'Inès Roussel', 'Personne Inconnue', 'Nadia Benali'];
      const slips = names.map((name, at) => ({
        name,
        month: months[at] ?? month,
        gross: 1800,
        number: `30${names.indexOf(name)}`,
        pages: 2,
      }));
      await dialog.getByRole('button', { name: 'Choisir le PDF' }).waitFor();
      await dialog
        .locator('input[type=file]')
        .setInputFiles(file('paies.pdf', 'application/pdf', await payslipsPdf(slips, 'letter')));
      await dialog.getByText('6 à vérifier').waitFor();
      // The page in question is next to the question, on a phone below it.
      const picture = dialog.getByRole('img', { name: 'Page 1' });
      await picture.waitFor();
      if (width === 360) {
        const questions = dialog.getByRole('list', { name: 'Pages' });
        const topOf = async (one: typeof picture) => (await one.boundingBox())?.y ?? 0;
        await eventually(async () => (await topOf(questions)) < (await topOf(picture))).toBe(true);
      }
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      // Two payslips of one person, the second of another month than the others: meant so.
      for (const number of [1, 2, 7, 8])
        await dialog.getByRole('button', { name: `C’est juste, page ${number}` }).click();
      await dialog.getByText('2 à vérifier').waitFor();
      const classify = dialog.getByRole('button', { name: 'Classer 3 fiches de paie' });
      expect(await classify.isDisabled()).toBe(true);
      await dialog.getByLabel('Salarié, page 5').selectOption('Ne pas classer');
      await dialog.getByRole('switch', { name: 'À vérifier seulement' }).focus();
      await page.keyboard.press('Space');
      await dialog.getByLabel('Salarié, page 6').selectOption('Ne pas classer');
      await dialog.getByText('rien à vérifier').waitFor();
      await classify.press('Enter');
      if (isOnPaper) {
        await see(page, '1 fiche à imprimer');
        await see(page, 'Inès Roussel, juin 2026 (pages 3 et 4 du PDF)');
        const printed = page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'Télécharger le PDF à imprimer' }).click();
        expect((await printed).suggestedFilename()).toBe('fiches-de-paie-a-imprimer.pdf');
        return dialog.getByRole('button', { name: 'Fermer' }).last().click();
      }
      await see(page, '3 fiches de paie classées');
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Fiche de paie, mai 2026').nth(1).waitFor();
    },
  );

  it('a second payslip of a person for one month is filed only after a question', async () => {
    const page = await world.openAs('admin', '/admin-documents.html?recherche=personne', { width: 360 });
    const filedInMay = async () => {
      const { data } = await readApi(page, `/documents/personal/${nadia}`);
      return data.filter(({ title }: { title: string }) => title === 'Fiche de paie, mai 2026').length;
    };
    await page.getByRole('button', { name: 'Répartir les fiches de paie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Répartir les fiches de paie' });
    const slip = { name: 'Nadia Benali', month: '2026-01', gross: 1800, number: '300' };
    await dialog
      .locator('input[type=file]')
      .setInputFiles(file('janvier.pdf', 'application/pdf', await payslipsPdf([slip], 'classic')));
    await dialog.getByText('rien à vérifier').waitFor();
    // Filed by a test above; the first look at this PDF asked about January alone.
    await dialog.getByRole('button', { name: /Mois, page 1$/ }).click();
    await page.getByRole('button', { name: /^mai/i }).click();
    const classify = dialog.getByRole('button', { name: 'Classer 1 fiche de paie' });
    await classify.click();
    const question = page.getByRole('dialog', { name: 'Fiches déjà classées' });
    await question.getByText(/Nadia Benali, mai 2026/).waitFor();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await question.waitFor({ state: 'detached' });
    // A user who said no is back where they were, and nothing failed.
    await eventually(() => classify.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByText('Le fichier n’a pas été traité').count()).toBe(0);
    expect(await filedInMay()).toBe(1);

    await classify.click();
    await question.getByRole('button', { name: 'Classer quand même' }).click();
    await see(page, '1 fiche de paie classée');
    await dialog.waitFor({ state: 'detached' });
    expect(await filedInMay()).toBe(2);
  });
});
