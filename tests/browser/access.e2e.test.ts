import { builtMenuIds, defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  settle,
  startBrowserWorld,
} from './browser.ts';
import { countHands } from './hands.ts';
import { generateBriefly } from './planning-shop.ts';

/** As a spreadsheet copies it. */
const eight = [
  'Nom\tPrénom\tContrat\tDate de naissance\tPoste\tHeures/sem\tCompétences',
  'Delmas\tCatherine\tCDI\t02/05/1975\tmanager\t39\tOuverture, Fermeture, Management',
  'Martin\tLéa\tCDI\t02/05/1995\tvendeuse\t35\tOuverture, Fermeture',
  'Roux\tInès\tCDI\t02/05/1996\tvendeuse\t35\tOuverture, Fermeture',
  'Petit\tJade\tCDI\t02/05/1997\tvendeuse\t35\tFermeture',
  'Noël\tZoé\tCDI\t02/05/1998\tvendeuse\t35\tOuverture',
  'Lambert\tMathieu\tCDI\t02/05/1985\tboulanger\t39\t',
  'Pinson\tGérard\tCDI\t02/05/1980\tchef prod\t39\t',
  'Blanc\tHugo\tCDI\t02/05/1990\tpréparateur\t35\t',
].join('\n');
/** What stands on Léa's slip: address, short name, one-time password. */
let leaLogin: string[] = [];

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const path = (url: string) => new URL(url).pathname + new URL(url).search;
const at = async (page: { waitForURL(url: (url: URL) => boolean): Promise<void> }, where: string) =>
  page.waitForURL((url) => path(url.href) === `/plan${where}`);

describe('the first morning', () => {
  it('leads from an empty installation to a published week of eight people', async () => {
    const page = await world.openAs('admin', '/dashboard');
    const hands = await countHands(page);
    const steps = page.getByRole('region', { name: 'Premiers pas' });
    const back = async (doneSoFar: string) => {
      await hands.click(page.getByRole('link', { name: 'Tableau de bord' }));
      await steps.getByText(doneSoFar).waitFor();
    };
    await steps.getByText('0 étape faite sur 6').waitFor();
    await expectNoAxeViolations(page);
    // Every step is reached by the keyboard, in the order it stands in.
    await steps.getByRole('button', { name: 'Ranger' }).focus();
    for (const name of [
      'Nom et ville',
      'Horaires',
      'Importer ou coller une liste',
      'Ajouter un employé',
      'Régler les besoins',
      /^Préparer la semaine/,
      'Créer les comptes',
      "Régler l'envoi",
    ]) {
      await page.keyboard.press('Tab');
      const there = steps.getByRole('link', { name }).or(steps.getByRole('button', { name }));
      expect(await there.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await hands.start();

    await hands.click(steps.getByRole('link', { name: 'Nom et ville' }));
    await hands.type(page.getByLabel('Nom du site'), 'Aux Blés');
    await hands.type(page.getByLabel('Ville'), 'Lens');
    await hands.click(page.getByRole('button', { name: 'Enregistrer' }));
    // The page is read anew once the toast was.
    await page.getByText('Planning Boulangerie Lens').waitFor();
    await back('0 étape faite sur 6');
    await hands.click(steps.getByRole('link', { name: 'Horaires' }));
    await hands.type(page.getByLabel('Mardi, début de la plage 1', { exact: true }), '7h');
    await hands.press('Tab');
    await hands.click(page.getByRole('button', { name: 'Enregistrer' }));
    await see(page, 'Tout est enregistré');
    await back('1 étape faite sur 6');

    await hands.click(steps.getByRole('button', { name: 'Importer ou coller une liste' }));
    await page.evaluate((text) => navigator.clipboard.writeText(text), eight);
    await hands.click(page.getByLabel('Ou collez votre tableau ici'));
    await hands.press('ControlOrMeta+v');
    await hands.click(page.getByRole('button', { name: 'Vérifier la liste collée' }));
    await hands.click(page.getByRole('button', { name: 'Importer 8 salariés' }));
    await see(page, '8 salariés importés');
    await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last());
    await steps.getByText('8 salariés').waitFor();

    await hands.click(steps.getByRole('link', { name: 'Régler les besoins' }));
    await hands.click(page.getByRole('radio', { name: 'Équipe moyenne', exact: true }).first());
    await hands.click(page.getByRole('button', { name: 'Enregistrer' }));
    await see(page, 'Tout est enregistré');
    await back('3 étapes faites sur 6');

    await hands.click(steps.getByRole('link', { name: /^Préparer la semaine/ }));
    await hands.click(page.getByRole('button', { name: 'Générer le planning' }));
    await generateBriefly(page, (button) => hands.click(button));
    // Generated is published where the settings say so; the sheet on paper tells.
    await page
      .getByText(/^Publié/)
      .first()
      .waitFor({ state: 'attached' });
    await back('4 étapes faites sur 6');

    // By keyboard alone: who it is for is proposed.
    await steps.getByRole('button', { name: 'Créer les comptes' }).focus();
    await hands.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Comptes personnels' });
    await dialog.getByLabel('Identifiant : Léa Martin').waitFor();
    await expectNoAxeViolations(page);
    const make = dialog.getByRole('button', { name: 'Créer 8 fiches' });
    await eventually(async () => {
      await hands.press('Tab');
      return make.evaluate((element) => element === document.activeElement);
    }).toBe(true);
    await hands.press('Enter');
    const slips = page.getByRole('dialog', { name: 'Fiches de connexion' });
    await slips.getByText('8 comptes ouverts').waitFor();
    await expectNoAxeViolations(page);
    await eventually(() => slips.getByRole('article').count()).toBe(8);
    const sheet = page.waitForEvent('popup');
    await hands.click(slips.getByRole('button', { name: 'Imprimer les fiches' }));
    expect(await (await sheet).locator('[data-slip] svg').count()).toBe(8);
    await (await sheet).close();
    leaLogin = await slips
      .getByRole('article', { name: 'Léa Martin' })
      .locator('[data-typed]')
      .allTextContents();
    await hands.click(slips.getByRole('button', { name: 'Fermer', exact: true }).last());
    await steps.getByText('5 étapes faites sur 6').waitFor();

    const { clicks, keys } = await hands.counts();
    // What it took is told where it is too much.
    expect(clicks, 'clicks').toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(120);
    expect(keys).toBeLessThanOrEqual(600);

    await steps.getByRole('button', { name: 'Ranger' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Afficher les premiers pas' }).click();
    await steps.getByText('5 étapes faites sur 6').waitFor();
  });

  it('lets an employee in from a slip, and to « Mes arrêts », in six taps', async () => {
    const [address, login, password] = leaLogin;
    expect(login).toBe('lea.martin');
    const slip = new URLSearchParams({ identifiant: String(login), code: String(password) });
    expect(address).toMatch(/\/plan\/salarie-connexion$/);
    // What the camera opens.
    const page = await world.open(`/salarie-connexion#${slip}`, { width: 360 });
    const hands = await countHands(page);
    await hands.start();
    await page.getByText('Bienvenue').waitFor();
    await eventually(() => new URL(page.url()).hash).toBe('');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await hands.tap(page.getByRole('button', { name: 'Se connecter' }));
    await hands.tap(page.getByLabel('Nouveau mot de passe', { exact: true }));
    await page.keyboard.type('mon-levain-8');
    await hands.tap(page.getByLabel('Nouveau mot de passe, encore une fois'));
    await page.keyboard.type('mon-levain-8');
    await hands.tap(page.getByRole('button', { name: 'Enregistrer et continuer' }));
    await hands.tap(page.getByRole('button', { name: 'Ouvrir le menu' }));
    await hands.tap(page.getByRole('link', { name: 'Envoyer un arrêt' }));
    await page.getByRole('heading', { name: 'Mes arrêts' }).waitFor();
    expect((await hands.counts()).clicks).toBeLessThanOrEqual(6);

    // Afterwards by the short name, however it is written; the slip serves no more.
    const again = await world.open('/salarie-connexion');
    await again.getByLabel('Adresse e-mail ou identifiant').fill(' Lea.Martin ');
    await again.getByLabel('Mot de passe', { exact: true }).fill(String(password));
    await again.keyboard.press('Enter');
    await see(again, 'Identifiant ou mot de passe incorrect');
    await again.getByLabel('Mot de passe', { exact: true }).fill('mon-levain-8');
    await again.keyboard.press('Enter');
    await at(again, '/dashboard');
  });
});

describe('the login page', () => {
  it('offers both roles only once something is typed, and says what each may do', async () => {
    const page = await world.open('/login');
    await see(page, 'Connexion au Planning');
    await see(page, 'Administrateur : Accès complet à toutes les fonctionnalités');
    await see(page, 'Salarié : Accès limité aux fonctions de consultation et saisie');
    const buttons = ['Administrateur', 'Salarié'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const button of buttons) await eventually(() => button.isDisabled()).toBe(true);
    await page.getByLabel('Mot de passe', { exact: true }).fill('x');
    for (const button of buttons) await eventually(() => button.isDisabled()).toBe(false);
  });

  it('names the role whose password is wrong; Enter tries the administrator', async () => {
    const page = await world.open('/login');
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
    await page.keyboard.press('Enter');
    await see(page, 'Mot de passe administrateur incorrect');
    await page.getByRole('button', { name: 'Salarié', exact: true }).click();
    await see(page, 'Mot de passe salarié incorrect');
  });

  it('opens the dashboard, and the session outlives a reload', async () => {
    const page = await world.open('/login');
    await page.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.adminPassword);
    await page.keyboard.press('Enter');
    await at(page, '/dashboard');
    await page.reload();
    await see(page, '(Administrateur)');
    expect(path(page.url())).toBe('/plan/dashboard');
    const saved = await page.evaluate(() => localStorage.getItem('userRole'));
    expect(JSON.parse(saved ?? '')).toEqual({ role: 'admin', name: 'Administrateur', permissions: ['all'] });
  });

  it('leads back to the page that was asked for, when the role may open it', async () => {
    const page = await world.open('/employees?statut=actif');
    await at(page, '/login');
    await page.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.employeePassword);
    await page.getByRole('button', { name: 'Salarié', exact: true }).click();
    await at(page, '/employees?statut=actif');

    const other = await world.open('/tutors');
    await other.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.employeePassword);
    await other.getByRole('button', { name: 'Salarié', exact: true }).click();
    await at(other, '/dashboard');
  });

  it('lets the accountant in by a page of their own', async () => {
    const page = await world.open('/comptable-connexion');
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
    await page.keyboard.press('Enter');
    await see(page, 'Mot de passe comptable incorrect');
    await page.getByLabel('Mot de passe', { exact: true }).fill(world.fournil.accountantPassword);
    await page.keyboard.press('Enter');
    await at(page, '/audit');
    await see(page, '(Comptable)');
  });

  it.each(['/login', '/salarie-connexion', '/comptable-connexion'])(
    'is accessible on %s, on a phone too',
    async (where) => {
      for (const options of [{ width: 360 }, { width: 1280, colorScheme: 'dark' as const }]) {
        const page = await world.open(where, options);
        await page.getByRole('button').first().waitFor();
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
});

describe('a session', () => {
  it('ends with Déconnexion and leaves nothing behind', async () => {
    const page = await world.openAs('employee', '/dashboard');
    await page.getByTitle('Se déconnecter').click();
    await at(page, '/login');
    await eventually(() => page.evaluate(() => localStorage.getItem('userRole'))).toBeNull();
    await page.goto('/plan/dashboard');
    await at(page, '/login');
  });

  it('drops a saved user that cannot be read', async () => {
    const page = await world.open('/login');
    await page.evaluate(() => localStorage.setItem('userRole', '{corrompu'));
    await page.reload();
    await see(page, 'Connexion au Planning');
    await eventually(() => page.evaluate(() => localStorage.getItem('userRole'))).toBeNull();
  });

  it('that expires asks for the password over the page, which keeps what was typed', async () => {
    const page = await world.openAs('admin', '/employees');
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    await page.getByLabel('Nom complet*').fill('Sarah Expire');
    await page.getByLabel('Âge*').fill('40');
    await page.context().clearCookies();
    await page.getByRole('button', { name: "Ajouter l'employé" }).click();
    await see(page, 'Votre session a expiré');
    await expectNoAxeViolations(page);
    await page.getByLabel('Mot de passe administrateur', { exact: true }).fill(world.fournil.adminPassword);
    await page.keyboard.press('Enter');
    await see(page, 'Employé ajouté avec succès');
    await page.getByRole('rowheader', { name: 'Sarah Expire' }).waitFor();
  });

  it('of a one-time password opens nothing before a personal one is chosen', async () => {
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
    await expectNoAxeViolations(page);
    await page.getByLabel('Mot de passe reçu', { exact: true }).fill(String(oneTimePassword));
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('mon-levain-8');
    await page.getByLabel('Nouveau mot de passe, encore une fois').fill('mon-levain-8');
    await page.keyboard.press('Enter');
    await see(page, 'Gestion des employés');
    await page.getByText('Nadia Benali').first().waitFor();
    await world.openAs({ email, password: 'mon-levain-8' }, '/dashboard');
  });
});

describe('the guard', () => {
  it("keeps an employee from the administrator's pages", async () => {
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
  });

  it('keeps who lacks the permission out', async () => {
    const page = await world.openAs('accountant', '/absences');
    await see(page, 'Permission insuffisante');
    await see(page, "Vous n'avez pas les permissions nécessaires pour accéder à cette page.");
    await expectNoAxeViolations(page);
  });

  it('says so when an address leads nowhere', async () => {
    const page = await world.openAs('admin', '/nulle-part');
    await see(page, 'Page introuvable');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: "Aller à l'accueil" }).click();
    await at(page, '/dashboard');
  });
});

describe('the sidebar', () => {
  const expectEntries = (page: Page, names: readonly string[]) =>
    eventually(() => page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(names);

  it('shows each role its menus and marks the current one', async () => {
    const admin = await world.openAs('admin', '/employees');
    // Every screen there is, in the order of the table: a feature that is added adds its own.
    const screens = defaultMenuPermissions.filter(
      ({ menuId, isVisibleToAdmin }) => isVisibleToAdmin && builtMenuIds.includes(menuId),
    );
    await expectEntries(
      admin,
      screens.map(({ menuName }) => menuName),
    );
    await eventually(() => admin.locator('[aria-current="page"]').textContent()).toBe('Gestion des employés');
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
      'Arrêts maladie',
      'Imprimer État',
      "Journal d'audit",
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
    await expectNoAxeViolations(page);
    await page.getByRole('main').focus();
    await eventually(width).toBeLessThan(80);
    await page.getByRole('button', { name: 'Déplier le menu' }).dispatchEvent('click');
    await eventually(width).toBeGreaterThan(200);
  });

  it('is a drawer behind a burger on a phone', async () => {
    const page = await world.openAs('admin', '/dashboard', { width: 360 });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await see(page, 'v2.0');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Paramètres' }).tap();
    await at(page, '/parameters');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await settle(page);
    await expectNoSidewaysScroll(page);
    // Without a keyboard the palette opens from there.
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await page.getByRole('button', { name: 'Aller à une page, un salarié…' }).tap();
    await page.getByRole('dialog', { name: 'Aller à' }).getByRole('combobox').fill('congés');
    await page.getByRole('option', { name: 'Gestion des Congés' }).tap();
    await at(page, '/vacation-management');
  });
});

it('leaves the next test a page on which nothing is kept and nobody is logged in', async () => {
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
  expect(path(next.url())).toBe('/health/ready');
  expect(await next.goBack()).toBeNull();
});
