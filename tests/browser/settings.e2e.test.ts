import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer } from '../../testing/mail/smtp-server.ts';
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
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const phone = { width: 360, height: 640 };

describe('the parts of the settings', { tags: 'variant' }, () => {
  it('are a list on a phone, and seven tabs next to the other pages in a wide window', async () => {
    const page = await world.openAs('admin', '/parameters');
    const tabs = page.getByRole('tab');
    await page.getByRole('tab', { name: 'Informations du Site', selected: true }).waitFor();
    expect(await tabs.count()).toBe(7);
    const { width = 0 } = page.viewportSize() ?? {};
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const names = await tabs.allTextContents();
    // An earlier address, which named the part by its anchor, leads there too.
    await page.goto('/plan/parameters?onglet=boutique#besoins');
    await page.getByRole('heading', { name: 'Besoins', exact: true }).waitFor();
    const others = page.getByRole('navigation', { name: 'Réglages de la boutique' });
    await others
      .getByRole('link', { name: 'Besoins', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
    const links = await others.getByRole('link', { includeHidden: true }).allTextContents();
    expect(links.slice(0, 2)).toEqual(['Horaires', 'Besoins']);

    await page.setViewportSize(phone);
    const choice = page.getByLabel('Rubrique');
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('boutique besoins');
    expect((await choice.getByRole('option').allTextContents()).toSorted()).toEqual(
      [...links, ...names].toSorted(),
    );
    expect(await tabs.count()).toBe(0);
    await choice.selectOption({ label: 'Gestion des Mots de Passe' });
    await page.getByRole('tabpanel', { name: 'Gestion des Mots de Passe' }).waitFor();
    expect(new URL(page.url()).search).toBe('?onglet=mots-de-passe');
    await expectNoSidewaysScroll(page);
  });
});

describe('the page Informations du Site', () => {
  it('starts from the defaults, and shows a saved city in the header of all users', async () => {
    const page = await world.openAs('admin', '/parameters');
    await eventually(() => page.getByLabel('Ville').inputValue()).toBe('Ville');
    await page.getByLabel('Nom du site').fill('');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Le nom du site est obligatoire');
    await page.getByLabel('Nom du site').fill('Boulangerie');
    await page.getByLabel('Ville').fill('Villefranche-en-Demo');
    await page.evaluate(() => Object.assign(window, { beforeReload: true }));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Informations du site mises à jour avec succès');
    await page.waitForFunction(() => !('beforeReload' in window));
    await page.getByRole('banner').getByText('Villefranche-en-Demo').waitFor();
    const employee = await world.openAs('employee', '/dashboard');
    await employee.getByRole('banner').getByText('Villefranche-en-Demo').waitFor();
  });
});

describe('the page Gestion des Mots de Passe', () => {
  it('names a missing or too short password, and closes the sessions opened with the old one', async () => {
    const employee = await world.openAs('employee', '/employees');
    await see(employee, 'Gestion des employés');
    const page = await world.openAs('admin', '/parameters?onglet=mots-de-passe');
    const save = page.getByRole('button', { name: 'Mettre à jour les mots de passe' });
    await save.click();
    await see(page, 'Veuillez saisir au moins un mot de passe');
    await page.getByLabel('Mot de passe administrateur', { exact: true }).fill('court');
    await page.getByLabel('Mot de passe salarié', { exact: true }).fill('court');
    await save.click();
    await see(page, 'Le mot de passe administrateur doit contenir au moins 6 caractères');
    await see(page, 'Le mot de passe salarié doit contenir au moins 6 caractères');
    await page.getByLabel('Mot de passe administrateur', { exact: true }).fill('');
    await page.getByLabel('Mot de passe salarié', { exact: true }).fill('pain-de-campagne');
    await save.click();
    await see(page, 'Mots de passe mis à jour avec succès');
    await eventually(() => page.getByLabel('Mot de passe salarié', { exact: true }).inputValue()).toBe('');
    await employee.reload();
    await see(employee, 'Connexion au Planning');
    await employee.getByLabel('Mot de passe', { exact: true }).fill('pain-de-campagne');
    await employee.getByRole('button', { name: 'Salarié', exact: true }).click();
    await see(employee, '(Salarié)');
    await world.arrange('PUT', '/passwords/update', { employee: world.fournil.employeePassword });
  });
});

describe('the page Gestion des Permissions de Menu', { tags: 'variant' }, () => {
  it('sets the menus of employees, and resets the menus to the defaults', async () => {
    const page = await world.openAs('admin', '/parameters?onglet=menus');
    const absences = page.getByLabel('Salarié : État des absences');
    await eventually(() => page.getByLabel('Admin : État des absences').isDisabled()).toBe(true);
    await absences.uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Permissions de menu mises à jour avec succès');
    const expectLinks = async (names: readonly string[]) => {
      const employee = await world.openAs('employee', '/dashboard');
      await eventually(() => employee.getByRole('navigation').getByRole('link').allTextContents()).toEqual(
        names,
      );
    };
    await expectLinks([
      'Tableau de bord',
      'Génération du planning',
      'Stats Vente',
      'Frais Repas',
      'Frais KM',
      'Envoyer un arrêt',
      'Demander un congé',
      'Ticket restaurant',
      'Mes Documents',
    ]);

    await page.getByRole('button', { name: 'Recréer les permissions par défaut' }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Recréer', exact: true }).click();
    await eventually(() => absences.isChecked()).toBe(true);
    await expectLinks([
      'Tableau de bord',
      'Génération du planning',
      'Stats Vente',
      'État des absences',
      'Frais Repas',
      'Frais KM',
      'Envoyer un arrêt',
      'Demander un congé',
      'Ticket restaurant',
      'Mes Documents',
    ]);
  });
});

describe('the mail server, set on the screen', { tags: 'variant' }, () => {
  it('is saved, tested and removed, with the answer of the server shown', async () => {
    const smtp = await startSmtpServer();
    const page = await world.openAs('admin', '/parameters?onglet=e-mail&partie=serveur');
    // Nothing moves the field away between the press and its release.
    await settle(page);
    const typed = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Enregistrer le serveur' }).click();
    await page.getByLabel('Serveur (SMTP)').and(page.locator('[aria-invalid=true]')).waitFor();
    await typed('Serveur (SMTP)', '127.0.0.1');
    await page.getByLabel('Sécurité').first().click();
    await page.getByRole('option', { name: /^Aucune/ }).click();
    await typed('Port', new URL(smtp.url).port);
    await typed("Adresse d'expédition", 'Le Fournil <planning@exemple.fr>');
    await page.getByRole('button', { name: 'Enregistrer le serveur' }).click();
    await see(page, "Serveur d'e-mail enregistré");
    await typed('Envoyer un essai du serveur à', 'patron@exemple.fr');
    await page.getByRole('button', { name: 'Essayer le serveur' }).click();
    await eventually(async () => smtp.taken.map(({ to }) => to)).toContainEqual(['patron@exemple.fr']);
    await page
      .getByRole('status')
      .getByText(/patron@exemple\.fr/)
      .waitFor();
    await smtp.stop();
    await page.getByRole('button', { name: 'Essayer le serveur' }).click();
    await page
      .getByRole('status')
      .getByText(/^Personne n'écoute/)
      .waitFor();
    await page.getByRole('button', { name: 'Retirer le serveur' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await see(page, "Serveur d'e-mail retiré");
  });
});
