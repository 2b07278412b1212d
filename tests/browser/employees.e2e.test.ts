import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BrowserWorld,
  eventually,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  see,
  startBrowserWorld,
} from './browser.ts';
import { openForm, row, rowNames } from './employee-steps.ts';

let world: BrowserWorld;
beforeAll(async () => {
  world = await startBrowserWorld();
  await add({ name: 'Catherine Delmas', role: 'manager', email: 'catherine@example.org', weeklyHours: 39 });
  await add({ name: 'Émilie Vasseur', age: 31, skills: ['Ouverture'] });
  await add({ name: 'Bruno Teixeira', role: 'préparateur', age: 58 });
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const add = async (fields: Record<string, unknown>) =>
  String((await world.arrange('POST', '/employees', { age: 40, ...fields }))._id);

describe('variants', { tags: 'variant' }, () => {
  it('the employee list reloads after a failure, has the specified columns, and keeps search and order', async () => {
    const page = await world.openAs('admin', '/parameters');
    await page.route('**/api/employees?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'Gestion des employés' }).click();
    await see(page, 'Erreur lors du chargement des employés');
    await expectNoAxeViolations(page);
    await page.unroute('**/api/employees?*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await row(page, 'Émilie Vasseur').waitFor();
    await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
      'Nom',
      'Rôle',
      'Contrat',
      'Âge',
      'Volume hebdo',
      'Compétences',
      'Jours formation',
      'Arrêt maladie',
      'Absences',
      'Statut',
      'Actions',
    ]);
    expect(await row(page, 'Émilie Vasseur').getByRole('cell').allTextContents()).toEqual([
      'Vendeuse',
      'CDI',
      '31',
      '35 h',
      'Ouverture',
      '—',
      '—',
      '—',
      '●Actif',
      'ModifierDésactiver',
    ]);
    await page.getByText(/^\d+ salariés, aucun absent aujourd'hui$/).waitFor();
    for (const width of [768, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    // A letter typed in the middle of a search leaves the cursor there.
    const search = page.getByLabel('Rechercher un salarié');
    await search.fill('texeira');
    await search.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
    await page.keyboard.type('i');
    await eventually(() => rowNames(page)).toEqual(['Bruno Teixeira']);
    expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
    await search.fill('introuvable');
    await see(page, 'Aucun employé trouvé');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await row(page, 'Bruno Teixeira').waitFor();
    await page.getByLabel('Filtrer par rôle').selectOption('vendeuse');
    await eventually(() => new URL(page.url()).search).toBe('?role=vendeuse');
    // Two choices before the page is drawn: the second does not undo the first.
    await page.getByRole('button', { name: 'Nom' }).evaluate(async (button: HTMLElement) => {
      button.click();
      // Waits for the immediate effects of a click, not for later work of the page.
      for (let turn = 0; turn < 100; turn += 1) await null;
      button.click();
    });
    await eventually(() => new URL(page.url()).search).toBe('?role=vendeuse&tri=-nom');
    await page.reload();
    await row(page, 'Émilie Vasseur').waitFor();
    await eventually(() => rowNames(page)).not.toContain('Bruno Teixeira');
    await page.getByRole('link', { name: 'Paramètres' }).click();
    await see(page, 'Informations du Site');
    await page.getByRole('link', { name: 'Gestion des employés' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?role=vendeuse&tri=-nom');
  });

  it('the employee list has fewer columns and no actions for an employee and for the accountant', async () => {
    for (const who of ['employee', 'accountant'] as const) {
      const page = await world.openAs(who, '/employees');
      await row(page, 'Émilie Vasseur').waitFor();
      await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
        'Nom',
        'Rôle',
        'Statut',
      ]);
      expect(await page.getByRole('button', { name: /Ajouter|Modifier|Désactiver|Tuteurs/ }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Tuteurs' }).count()).toBe(0);
    }
  });
});

it('the employee form adds an employee with the keyboard only, and shows each error at its field', async () => {
  const page = await world.openAs('admin', '/employees');
  await row(page, 'Bruno Teixeira').waitFor();
  const button = page.getByRole('button', { name: 'Ajouter un employé' });
  await eventually(async () => {
    await page.keyboard.press('Tab');
    return button.evaluate((element) => element === document.activeElement);
  }).toBe(true);
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Nom complet*');
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Le nom est obligatoire').waitFor();
  expect(await page.getByRole('alert').getByRole('listitem').allTextContents()).toEqual([
    'Le nom est obligatoire',
    "L'âge est obligatoire",
  ]);
  await eventually(() => name.getAttribute('aria-invalid')).toBe('true');
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Zoé Clavier');
  for (const _ of ['Email', 'Contrat', 'Rôle', 'Âge']) await page.keyboard.press('Tab');
  await page.keyboard.type('22');
  await page.keyboard.press('Enter');
  await see(page, 'Employé ajouté avec succès');
  await row(page, 'Zoé Clavier').waitFor();
});

describe('variants', { tags: 'variant' }, () => {
  it("an apprentice added on a phone gets a tutor from the list, one end date, and a line in the tutors' list", async () => {
    const page = await world.openAs('admin', '/tutors', { width: 360, colorScheme: 'dark' });
    await see(page, 'Aucun tuteur trouvé');
    await page.goto('/plan/employees');
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().tap();
    await page.getByLabel('Nom complet*').fill('Inès Roussel');
    await page.getByLabel('Contrat*').selectOption("Contrat d'apprentissage");
    await page.getByLabel('Rôle*').selectOption('Apprenti Vendeuse');
    await page.getByLabel('Date de naissance').fill('2009-04-02');
    await page.getByLabel('Tuteur*', { exact: true }).selectOption('Catherine Delmas - Manager');
    await eventually(() => page.getByLabel('Nom du tuteur*').inputValue()).toBe('Catherine Delmas');
    await page.getByLabel("Fin du contrat d'apprentissage*").fill('2028-08-31');
    await eventually(() => page.getByLabel('Date de fin de contrat*').inputValue()).toBe('31/08/2028');
    await page.getByLabel('Lundi').check();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: "Ajouter l'employé" }).tap();
    await see(page, 'Employé ajouté avec succès');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Inès Roussel' })
      .getByText(/\(Mineur\)/)
      .waitFor();

    await page.goto('/plan/tutors');
    await page.setViewportSize({ width: 1280, height: 900 });
    const tutor = page.getByRole('row').filter({ hasText: 'Catherine Delmas' });
    await tutor.waitFor();
    await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
      'Tuteur',
      'Rôle',
      'Statut',
      'Apprentis',
      'Détails des apprentis',
    ]);
    await eventually(() => tutor.getByRole('cell').allTextContents()).toEqual([
      'Manager',
      '●Actif',
      '1',
      expect.stringMatching(
        /^Inès Roussel, \d+ ans \(Mineur\) ●ActifApprentissageFin de contrat : 31\/08\/2028Jours de formation : Lundi$/,
      ),
    ]);
    const figures = page.locator('dl').filter({ hasText: 'Apprentis sans tuteur' });
    await eventually(() => figures.getByRole('definition').allTextContents()).toEqual(['1', '1', '0']);
  });
});

it("an edit of an employee is refused with the server's text, guarded by a question before leaving, and undone", async () => {
  const page = await world.openAs('admin', '/employees');
  await openForm(page, 'Bruno Teixeira');
  await page.getByLabel('Email').fill('catherine@example.org');
  await page.getByRole('button', { name: "Modifier l'employé" }).click();
  await page.getByText(/^Erreur lors de la sauvegarde: Cette adresse e-mail est déjà celle/).waitFor();
  await page.keyboard.press('Escape');
  await see(page, 'Ce que vous avez saisi sera perdu.');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await eventually(() => page.getByLabel('Email').inputValue()).toBe('catherine@example.org');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('form').waitFor({ state: 'hidden' });

  await openForm(page, 'Bruno Teixeira');
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  await page.getByLabel('Âge*').fill('59');
  await page.getByLabel('Téléphone').fill('le soir');
  await page.getByRole('button', { name: "Modifier l'employé" }).click();
  await see(page, "Le numéro de téléphone n'est pas valide");
  await page.getByLabel('Téléphone').fill('+33 6 39 98 00 12');
  await page.getByLabel('Motif de la modification').fill('Faute de frappe');
  await page.getByRole('button', { name: "Modifier l'employé" }).click();
  await see(page, 'Employé modifié avec succès');
  await row(page, 'Bruno Teixeira').getByRole('cell', { name: '59', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await see(page, 'Modification annulée');
  await row(page, 'Bruno Teixeira').getByRole('cell', { name: '58', exact: true }).waitFor();
});

describe('variants', { tags: 'variant' }, () => {
  it('an employee gets a one-time password that is shown once, and is deactivated and reactivated by undo', async () => {
    const page = await world.openAs('admin', '/employees');
    await row(page, 'Catherine Delmas').waitFor();
    expect(
      await row(page, 'Bruno Teixeira')
        .getByRole('button', { name: /Mot de passe/ })
        .count(),
    ).toBe(0);
    await row(page, 'Catherine Delmas').getByRole('button', { name: '🔐 Mot de passe' }).click();
    await page.getByText(/catherine@example\.org.*\/salarie-connexion/s).waitFor();
    await page.getByRole('button', { name: 'Envoyer le mot de passe' }).click();
    const shown = page.getByLabel('Mot de passe à usage unique');
    await eventually(async () => (await shown.inputValue()).length).toBeGreaterThan(7);
    const password = await shown.inputValue();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: "C'est noté" }).click();
    const login = await fetch(`${world.fournil.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'catherine@example.org', password }),
    });
    expect(login.status).toBe(200);
    await openForm(page, 'Bruno Teixeira');
    await page.getByRole('button', { name: '📧 Envoyer mot de passe' }).click();
    await see(page, 'Aucun email configuré pour cet employé');
    await page.keyboard.press('Escape');
    await page.getByRole('form').waitFor({ state: 'hidden' });

    await row(page, 'Émilie Vasseur').getByRole('button', { name: 'Désactiver', exact: true }).click();
    await see(page, 'Êtes-vous sûr de vouloir désactiver cet employé ?');
    await expectNoAxeViolations(page);
    await page.getByLabel('Motif').fill('Départ à la retraite');
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver', exact: true }).click();
    await see(page, 'Employé désactivé');
    await row(page, 'Émilie Vasseur').getByText('Inactif').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await see(page, 'Employé réactivé');
    await row(page, 'Émilie Vasseur').getByText(/Actif/).waitFor();
  });
});
