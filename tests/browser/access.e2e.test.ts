import { builtMenuIds, defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, pathOf } from './address.ts';
import { type BrowserWorld, eventually, expectNoAxeViolations, see, startBrowserWorld } from './browser.ts';
import { countHands } from './hands.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

describe('the login page', () => {
  it("offers both roles while a password is typed, says which role's password is wrong, and opens the dashboard", async () => {
    const page = await world.open('/login');
    await see(page, 'Connexion au Planning');
    await see(page, 'Administrateur : Accès complet à toutes les fonctionnalités');
    await see(page, 'Salarié : Accès limité aux fonctions de consultation et saisie');
    for (const [name, where, back] of [
      ['Se connecter avec son compte personnel', '/salarie-connexion', 'Je suis responsable ou comptable'],
      ['Accès comptable', '/comptable-connexion', 'Je suis responsable ou salarié'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await at(page, where);
      await page.getByRole('link', { name: back }).click();
      await at(page, '/login');
    }
    const buttons = ['Administrateur', 'Salarié'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const button of buttons) await eventually(() => button.isDisabled()).toBe(true);
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
    for (const button of buttons) await eventually(() => button.isDisabled()).toBe(false);
    await page.keyboard.press('Enter');
    await see(page, 'Mot de passe administrateur incorrect');
    await page.getByRole('button', { name: 'Salarié', exact: true }).click();
    await see(page, 'Mot de passe salarié incorrect');
    await page.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.adminPassword);
    await page.keyboard.press('Enter');
    await at(page, '/dashboard');
    await page.reload();
    await see(page, '(Administrateur)');
    expect(pathOf(page.url())).toBe('/plan/dashboard');
    const saved = await page.evaluate(() => localStorage.getItem('userRole'));
    expect(JSON.parse(saved ?? '')).toEqual({ role: 'admin', name: 'Administrateur', permissions: ['all'] });
  });

  describe('variants', { tags: 'variant' }, () => {
    it('opens the requested page when the role may read it, and the accountant has a separate login page', async () => {
      const page = await world.open('/employees?statut=actif');
      await at(page, '/login');
      await page.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.employeePassword);
      await page.getByRole('button', { name: 'Salarié', exact: true }).click();
      await at(page, '/employees?statut=actif');

      const other = await world.open('/tutors');
      await other.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.employeePassword);
      await other.getByRole('button', { name: 'Salarié', exact: true }).click();
      await at(other, '/dashboard');

      const accountant = await world.open('/comptable-connexion');
      await accountant.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
      await accountant.keyboard.press('Enter');
      await see(accountant, 'Mot de passe comptable incorrect');
      await accountant.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.accountantPassword);
      await accountant.keyboard.press('Enter');
      await at(accountant, '/payroll');
      await see(accountant, '(Comptable)');
    });
  });
});

describe('a login session', () => {
  describe('variants', { tags: 'variant' }, () => {
    it('ends with « Déconnexion » and leaves no data in the browser; an unreadable saved user is removed', async () => {
      const page = await world.openAs('employee', '/dashboard');
      await page.getByTitle('Se déconnecter').click();
      await at(page, '/login');
      await eventually(() => page.evaluate(() => localStorage.getItem('userRole'))).toBeNull();
      await page.goto('/plan/dashboard');
      await at(page, '/login');
      await page.evaluate(() => localStorage.setItem('userRole', '{corrompu'));
      await page.reload();
      await see(page, 'Connexion au Planning');
      await eventually(() => page.evaluate(() => localStorage.getItem('userRole'))).toBeNull();
    });
  });

  it('that expires asks for the password over the page, and the page keeps its input', async () => {
    const page = await world.openAs('admin', '/employees');
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    await page.getByLabel('Nom complet*').fill('Sarah Expire');
    await page.getByLabel('Âge*').fill('40');
    await page.context().clearCookies();
    await page.getByRole('button', { name: "Ajouter l'employé" }).click();
    await see(page, 'Votre session a expiré');
    await expectNoAxeViolations(page);
    await page.getByLabel('Mot de passe administrateur', { exact: true }).fill(world.fournil.adminPassword);
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await see(page, 'Employé ajouté avec succès');
    await page.getByRole('rowheader', { name: 'Sarah Expire' }).waitFor();
  });

  it('with a one-time password opens no page before a personal password is chosen', async () => {
    const email = 'nadia@example.org';
    const { _id } = await world.arrange('POST', '/employees', { name: 'Nadia Benali', age: 35, email });
    const { oneTimePassword } = await world.arrange('POST', `/auth/send-password/${_id}`);
    const page = await world.open('/salarie-connexion');
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('autre');
    await page.keyboard.press('Enter');
    await see(page, 'Adresse e-mail ou mot de passe incorrect');
    await page.getByLabel('Mot de passe', { exact: true }).fill(String(oneTimePassword));
    await page.keyboard.press('Enter');
    await see(page, 'Choisissez votre mot de passe');
    await page.goto('/plan/employees');
    await see(page, 'Choisissez votre mot de passe');
    await page.getByLabel('Mot de passe reçu', { exact: true }).fill(String(oneTimePassword));
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('mon-levain-8');
    await page.getByLabel('Nouveau mot de passe, encore une fois').fill('mon-levain-8');
    await page.keyboard.press('Enter');
    await see(page, 'Gestion des employés');
    await page.getByText('Nadia Benali').first().waitFor();
    await world.openAs({ email, password: 'mon-levain-8' }, '/dashboard');
  });
});

describe('variants', { tags: 'variant' }, () => {
  it('the router refuses pages that a role may not open, and reports unknown pages', async () => {
    const page = await world.openAs('employee', '/employees');
    await see(page, 'Gestion des employés');
    for (const where of ['/tutors', '/parameters']) {
      await page.goto(`/plan${where}`);
      await see(page, 'Accès refusé');
      await see(page, 'Cette page est réservée aux administrateurs.');
    }
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Retour' }).click();
    await at(page, '/tutors');

    const accountant = await world.openAs('accountant', '/absences');
    await see(accountant, 'Permission insuffisante');
    await see(accountant, "Vous n'avez pas les permissions nécessaires pour accéder à cette page.");

    const admin = await world.openAs('admin', '/nulle-part');
    await see(admin, 'Page introuvable');
    await expectNoAxeViolations(admin);
    await admin.getByRole('link', { name: "Aller à l'accueil" }).click();
    await at(admin, '/dashboard');
  });
});

describe('the sidebar', () => {
  const expectEntries = (page: Page, names: readonly string[]) =>
    eventually(() => page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(names);

  describe('variants', { tags: 'variant' }, () => {
    it('shows each role its menus and marks the current page', async () => {
      const admin = await world.openAs('admin', '/employees');
      // Every screen there is, in the order of the table: a feature that is added adds its own.
      const screens = defaultMenuPermissions.filter(
        ({ menuId, isVisibleToAdmin }) => isVisibleToAdmin && builtMenuIds.includes(menuId),
      );
      await expectEntries(
        admin,
        screens.map(({ menuName }) => menuName),
      );
      await eventually(() => admin.locator('[aria-current="page"]').textContent()).toBe(
        'Gestion des employés',
      );
      await expectEntries(await world.openAs('employee', '/dashboard'), [
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
      await expectEntries(await world.openAs('accountant', '/'), [
        'Imprimer État',
        "Journal d'audit",
        'Fin de mois',
        'Documents',
        'Registre',
        'Arrêts maladie',
      ]);
    });

    it('opens on hover, on keyboard focus and on a tap', async () => {
      const page = await world.openAs('admin', '/dashboard');
      await page.getByRole('navigation').getByRole('link').first().waitFor();
      const panel = page.getByRole('complementary').locator('> div');
      const width = async () => (await panel.boundingBox())?.width ?? 0;
      await eventually(() => width()).toBeLessThan(80);
      await page.mouse.move(20, 300);
      await eventually(width).toBeGreaterThan(200);
      await page.mouse.move(900, 300);
      await eventually(width).toBeLessThan(80);
      await page.getByRole('link', { name: 'Paramètres' }).focus();
      await page.keyboard.press('Shift+Tab');
      await eventually(width).toBeGreaterThan(200);
      await page.getByRole('main').focus();
      await eventually(width).toBeLessThan(80);
      await page.getByRole('button', { name: 'Déplier le menu' }).dispatchEvent('click');
      await eventually(width).toBeGreaterThan(200);
    });
  });

  it('is a drawer behind a menu button on a phone', async () => {
    const page = await world.openAs('admin', '/dashboard', { width: 360 });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await see(page, 'v2.0');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Paramètres' }).tap();
    await at(page, '/parameters');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Without a keyboard the search opens by its field, and finds what is called otherwise.
    await page.getByRole('button', { name: 'Rechercher' }).tap();
    await page.getByRole('dialog', { name: 'Aller à' }).getByRole('combobox').fill('smtp');
    await page.getByRole('option', { name: "Serveur d'e-mail Paramètres" }).tap();
    await eventually(async () => {
      const { y = 9999 } = (await page.locator('#serveur').boundingBox()) ?? {};
      return y < 500;
    }).toBe(true);
    await page.getByRole('button', { name: 'Rechercher' }).tap();
    await page.getByRole('dialog', { name: 'Aller à' }).getByRole('combobox').fill('tenue');
    await page.getByRole('option', { name: 'Tenue' }).first().tap();
    await page.getByRole('dialog', { name: /Tenue/ }).waitFor();
  });
});

describe('variants', { tags: 'variant' }, () => {
  it('the accountant downloads the documents of last month with four clicks from the login page', async () => {
    const page = await world.open('/login');
    const hands = await countHands(page);
    await hands.start();
    await hands.click(page.getByRole('link', { name: 'Accès comptable' }));
    await hands.click(page.getByLabel('Mot de passe', { exact: true }));
    await page.keyboard.type(world.fournil.accountantPassword);
    await hands.click(page.getByRole('button', { name: 'Se connecter' }));
    const contents = page.getByRole('list', { name: /^Contenu du dossier/ });
    await contents.getByText('Heures et variables de paie (Excel)').waitFor();
    const download = page.waitForEvent('download');
    await hands.click(page.getByRole('button', { name: 'Télécharger le dossier (ZIP)' }));
    expect((await download).suggestedFilename()).toMatch(/^dossier \d{4}-\d{2}\.zip$/);
    expect((await hands.counts()).clicks).toBeLessThanOrEqual(4);
    await expectNoAxeViolations(page);
  });

  it('a page opened in a new browser has no stored data and no login', async () => {
    const page = await world.openAs('admin', '/employees');
    await see(page, 'Gestion des employés');
    await page.evaluate(() => {
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
    });
    await page.route('**/api/site', (route) => route.abort());
    await page.context().grantPermissions(['clipboard-read']);
    await page.evaluate(() => window.open('/health/ready'));
    expect(await world.endTest()).toEqual([]);

    const next = await world.open('/login', { width: 900, colorScheme: 'dark' });
    // The same one: it is what this test is about.
    expect(next).toBe(page);
    await see(next, 'Connexion au Planning');
    expect(next.context().pages()).toHaveLength(1);
    expect(await next.context().cookies()).toEqual([]);
    const kept = await next.evaluate(async () => ({
      left: [localStorage.getItem('left'), sessionStorage.getItem('left'), localStorage.getItem('userRole')],
      site: (await fetch('/api/site')).status,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
    }));
    const untouched = { clipboard: 'prompt', isDark: true, width: 900 };
    expect(kept).toEqual({ left: [null, null, null], site: 401, ...untouched });
    await next.goBack();
    expect(pathOf(next.url())).toBe('/health/ready');
    expect(await next.goBack()).toBeNull();
  });
});
