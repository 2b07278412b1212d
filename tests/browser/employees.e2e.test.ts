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

describe('the list of employees', () => {
  it('has the columns of the specification and says how things stand', async () => {
    const page = await world.openAs('admin', '/employees');
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
    await eventually(() => row(page, 'Émilie Vasseur').getByRole('cell').allTextContents()).toEqual([
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
  });

  it('keeps search, filters and sort in the address, over a reload and until it is opened again', async () => {
    const page = await world.openAs('admin', '/employees');
    await row(page, 'Bruno Teixeira').waitFor();
    await page.getByLabel('Rechercher un salarié').fill('teixeira');
    await eventually(() => rowNames(page)).toEqual(['Bruno Teixeira']);
    await page.getByLabel('Rechercher un salarié').fill('');
    await page.getByLabel('Filtrer par rôle').selectOption('vendeuse');
    await page.getByRole('button', { name: 'Nom' }).click();
    await page.getByRole('button', { name: 'Nom' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?role=vendeuse&tri=-nom');
    await page.reload();
    await row(page, 'Émilie Vasseur').waitFor();
    await eventually(() => rowNames(page)).not.toContain('Bruno Teixeira');
    await page.getByRole('link', { name: 'Paramètres' }).click();
    await see(page, 'Informations du Site');
    await page.getByRole('link', { name: 'Gestion des employés' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?role=vendeuse&tri=-nom');
  });

  it('loses no choice that follows another before the page is drawn, nor the cursor in what is searched', async () => {
    const page = await world.openAs('admin', '/employees');
    const search = page.getByLabel('Rechercher un salarié');
    await page.getByRole('button', { name: 'Nom' }).evaluate(async (button: HTMLElement) => {
      button.click();
      // What a click brings about at once, and nothing that a page does when it has time.
      for (let turn = 0; turn < 100; turn += 1) await null;
      button.click();
    });
    await eventually(() => new URL(page.url()).search).toBe('?tri=-nom');
    await search.fill('texeira');
    await search.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
    await page.keyboard.type('i');
    await eventually(() => rowNames(page)).toEqual(['Bruno Teixeira']);
    expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
  });

  it('says when nobody is found, and how to see everybody again', async () => {
    const page = await world.openAs('admin', '/employees?recherche=introuvable');
    await see(page, 'Aucun employé trouvé');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await row(page, 'Bruno Teixeira').waitFor();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const page = await world.openAs('admin', '/parameters');
    await page.route('**/api/employees?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'Gestion des employés' }).click();
    await see(page, 'Erreur lors du chargement des employés');
    await expectNoAxeViolations(page);
    await page.unroute('**/api/employees?*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await row(page, 'Bruno Teixeira').waitFor();
  });

  it.each(['employee', 'accountant'] as const)('is reduced and read-only for %s', async (who) => {
    const page = await world.openAs(who, '/employees');
    await row(page, 'Émilie Vasseur').waitFor();
    await eventually(() => page.getByRole('columnheader').allTextContents()).toEqual([
      'Nom',
      'Rôle',
      'Statut',
    ]);
    expect(await page.getByRole('button', { name: /Ajouter|Modifier|Désactiver|Tuteurs/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Tuteurs' }).count()).toBe(0);
    await expectNoAxeViolations(page);
  });

  it.each([360, 768, 1280, 1600])('is accessible and fits at %i px, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await world.openAs('admin', '/employees', { width, colorScheme });
      await page.getByText('Émilie Vasseur').first().waitFor();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }
  });
});

describe('the form', () => {
  it('adds an employee by keyboard alone', async () => {
    const page = await world.openAs('admin', '/employees');
    await row(page, 'Bruno Teixeira').waitFor();
    const button = page.getByRole('button', { name: 'Ajouter un employé' });
    await eventually(async () => {
      await page.keyboard.press('Tab');
      return button.evaluate((element) => element === document.activeElement);
    }).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByLabel('Nom complet*').waitFor();
    await eventually(() =>
      page.getByLabel('Nom complet*').evaluate((e) => e === document.activeElement),
    ).toBe(true);
    await page.keyboard.type('Zoé Clavier');
    for (const _ of ['Email', 'Contrat', 'Rôle', 'Âge']) await page.keyboard.press('Tab');
    await page.keyboard.type('22');
    await page.keyboard.press('Enter');
    await see(page, 'Employé ajouté avec succès');
    await row(page, 'Zoé Clavier').waitFor();
  });

  it('shows each error beside its field and together, and nothing is sent', async () => {
    const page = await world.openAs('admin', '/employees');
    await page.getByRole('button', { name: 'Ajouter un employé' }).first().click();
    await page.getByLabel('Contrat*').selectOption("Contrat d'apprentissage");
    await page.getByLabel('Volume hebdomadaire (h)*').fill('40');
    await page.getByRole('button', { name: "Ajouter l'employé" }).click();
    const expected = [
      'Le nom est obligatoire',
      "L'âge est obligatoire",
      'Le volume hebdomadaire doit être entre 20 et 39 heures',
      'Les apprentis doivent avoir au moins un jour de formation',
      'Les apprentis doivent avoir une date de fin de contrat',
      'Le tuteur est obligatoire',
      'Le nom du tuteur est obligatoire',
    ];
    await page.getByRole('alert').getByText('Le nom est obligatoire').waitFor();
    const together = await page.getByRole('alert').getByRole('listitem').allTextContents();
    expect(together.toSorted()).toEqual(expected.toSorted());
    const name = page.getByLabel('Nom complet*');
    await eventually(() => name.getAttribute('aria-invalid')).toBe('true');
    await eventually(() => name.evaluate((e) => e === document.activeElement)).toBe(true);
    await expectNoAxeViolations(page);
  });

  it('fills the name of the tuteur from the select, the two dates being one', async () => {
    const page = await world.openAs('admin', '/employees', { width: 360, colorScheme: 'dark' });
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
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: "Ajouter l'employé" }).tap();
    await see(page, 'Employé ajouté avec succès');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Inès Roussel' })
      .getByText(/\(Mineur\)/)
      .waitFor();
  });

  it('quotes the server when it refuses: an e-mail belongs to one person', async () => {
    const page = await world.openAs('admin', '/employees');
    await openForm(page, 'Bruno Teixeira');
    await page.getByLabel('Email').fill('catherine@example.org');
    await page.getByRole('button', { name: "Modifier l'employé" }).click();
    await page.getByText(/^Erreur lors de la sauvegarde: Cette adresse e-mail est déjà celle/).waitFor();
  });

  it('takes an edit back', async () => {
    await add({ name: 'Karim Haddad', age: 33 });
    const page = await world.openAs('admin', '/employees');
    await openForm(page, 'Karim Haddad');
    await page.getByLabel('Âge*').fill('34');
    await page.getByLabel('Téléphone').fill('le soir');
    await page.getByRole('button', { name: "Modifier l'employé" }).click();
    await see(page, "Le numéro de téléphone n'est pas valide");
    await page.getByLabel('Téléphone').fill('+33 6 39 98 00 12');
    await page.getByLabel('Motif de la modification').fill('Faute de frappe');
    await page.getByRole('button', { name: "Modifier l'employé" }).click();
    await see(page, 'Employé modifié avec succès');
    await row(page, 'Karim Haddad').getByRole('cell', { name: '34', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await see(page, 'Modification annulée');
    await row(page, 'Karim Haddad').getByRole('cell', { name: '33', exact: true }).waitFor();
  });

  it('asks before what was typed is lost', async () => {
    const page = await world.openAs('admin', '/employees');
    await openForm(page, 'Bruno Teixeira');
    await page.getByLabel('Âge*').fill('59');
    await page.keyboard.press('Escape');
    await see(page, 'Ce que vous avez saisi sera perdu.');
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    await eventually(() => page.getByLabel('Âge*').inputValue()).toBe('59');
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('form').waitFor({ state: 'hidden' });
    await row(page, 'Bruno Teixeira').getByRole('cell', { name: '58', exact: true }).waitFor();
  });

  it('merges what two managers change apart, and asks about what both changed', async () => {
    const id = await add({ name: 'Monique Perrin', age: 60 });
    const page = await world.openAs('admin', '/employees');
    await openForm(page, 'Monique Perrin');
    await world.arrange('PUT', `/employees/${id}`, { weeklyHours: 24, name: 'Monique Perrin-Lacour' });
    await page.getByLabel('Nom complet*').fill('Monique Perrin-Roux');
    await page.getByLabel('Âge*').fill('61');
    await page.getByRole('button', { name: "Modifier l'employé" }).click();
    await see(page, 'Modifié entre-temps');
    await expectNoAxeViolations(page);
    await page.getByLabel(/Monique Perrin-Lacour/).waitFor();
    await page.getByLabel('Monique Perrin-Roux (votre saisie)').check();
    await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
    await see(page, 'Employé modifié avec succès');
    const cells = row(page, 'Monique Perrin-Roux').getByRole('cell');
    await cells.getByText('61', { exact: true }).waitFor();
    await cells.getByText('24 h', { exact: true }).waitFor();
  });
});

describe('an employee', () => {
  it('is deactivated after a confirmation, with a way back, and reactivated without', async () => {
    await add({ name: 'Gérard Pinson', age: 63 });
    const page = await world.openAs('admin', '/employees');
    await row(page, 'Gérard Pinson').getByRole('button', { name: 'Désactiver', exact: true }).click();
    await see(page, 'Êtes-vous sûr de vouloir désactiver cet employé ?');
    await expectNoAxeViolations(page);
    await page.getByLabel('Motif').fill('Départ à la retraite');
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver', exact: true }).click();
    await see(page, 'Employé désactivé');
    await row(page, 'Gérard Pinson').getByText('Inactif').waitFor();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await see(page, 'Employé réactivé');
    await row(page, 'Gérard Pinson').getByText(/Actif/).waitFor();
  });

  it('gets a one-time password, shown once, only with an e-mail address', async () => {
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
    await world.openAs({ email: 'catherine@example.org', password }, '/');
    await openForm(page, 'Bruno Teixeira');
    await page.getByRole('button', { name: '📧 Envoyer mot de passe' }).click();
    await see(page, 'Aucun email configuré pour cet employé');
  });
});
