import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserWorld, eventually, expectNoAxeViolations, see, startBrowserWorld } from './browser.ts';
import { cell, choose, path, stored, value } from './constraints-grid.ts';

let world: BrowserWorld;
const ids: Record<string, string> = {};
const staff = [
  { name: 'Aurélie Fontaine', role: 'responsable', age: 41, skills: ['Ouverture', 'Fermeture'] },
  { name: 'Karim Haddad', role: 'vendeuse', age: 29 },
  { name: 'Nadia Benali', role: 'vendeuse', age: 34 },
];

beforeAll(async () => {
  world = await startBrowserWorld();
  for (const person of staff) {
    const { _id } = await world.arrange('POST', '/employees', { weeklyHours: 35, ...person });
    ids[person.name] = String(_id);
  }
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

it('a week of constraints is filled by mouse, saved in one call, and used by the planning', async () => {
  const page = await world.openAs('admin', path(48));
  await cell(page, 'Nadia Benali', 'Lundi').waitFor();
  await choose(page, 'Nadia Benali', 'Mardi', 'Matin');
  await page.getByRole('button', { name: 'Maladie, Karim Haddad' }).click();
  await see(page, 'Maladie appliquée pour toute la semaine');
  await page.getByRole('button', { name: '6j/7, Aurélie Fontaine' }).click();
  await see(page, '6 jours de travail appliqués (1 jour de repos)');
  await eventually(() => value(page, 'Aurélie Fontaine', 'Dimanche')).toBe('Repos');
  await page.getByRole('button', { name: 'Jour férié, Jeudi' }).click();
  await eventually(() => value(page, 'Nadia Benali', 'Jeudi')).toBe('Férié');
  await page.getByLabel('Affluence du samedi').selectOption('4');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'Générer le planning' }).click();
  await page.waitForURL('**/planning?week=48&year=2026');
  expect(sent.filter((call) => call.includes('constraints'))).toEqual(['PUT /api/weeks/48/2026/constraints']);
  const rows = await stored(page, 48);
  expect(rows['Nadia Benali']).toEqual({ Mardi: 'Matin', Jeudi: 'Férié' });
  expect(rows['Aurélie Fontaine']).toEqual({ Dimanche: 'Repos', Jeudi: 'Férié' });
  expect(rows['Karim Haddad']).toEqual({
    Lundi: 'MAL',
    Mardi: 'MAL',
    Mercredi: 'MAL',
    Jeudi: 'Férié',
    Vendredi: 'MAL',
    Samedi: 'MAL',
    Dimanche: 'MAL',
  });
});

describe('variants', { tags: 'variant' }, () => {
  it('a week of constraints is filled with the keyboard only: arrows, letters, blocks, clipboard, undo, last week', async () => {
    const constraints = { Mardi: 'Repos', Jeudi: 'Matin', Vendredi: 'CP' };
    await world.arrange('POST', '/constraints', {
      ...{ weekNumber: 26, year: 2026, employeeId: ids['Karim Haddad'], constraints },
    });
    const page = await world.openAs('admin', path(50));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(page, 'Aurélie Fontaine', 'Lundi').focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('ArrowRight', 'r', 'ArrowDown', 'c');
    await eventually(() => value(page, 'Aurélie Fontaine', 'Mardi')).toBe('Repos');
    await eventually(() => value(page, 'Karim Haddad', 'Mardi')).toBe('CP');
    // A block of two rows and two days, copied one row and two days further.
    await press(
      'Shift+ArrowUp',
      'Shift+ArrowRight',
      'ControlOrMeta+c',
      'ArrowDown',
      'ArrowRight',
      'ArrowRight',
    );
    await press('ControlOrMeta+v');
    await eventually(() => value(page, 'Karim Haddad', 'Vendredi')).toBe('Repos');
    await eventually(() => value(page, 'Nadia Benali', 'Vendredi')).toBe('CP');
    await press('ControlOrMeta+z');
    await eventually(() => value(page, 'Nadia Benali', 'Vendredi')).toBe('');
    await press('ControlOrMeta+y');
    await eventually(() => value(page, 'Nadia Benali', 'Vendredi')).toBe('CP');
    await press('Delete');
    await eventually(() => value(page, 'Karim Haddad', 'Vendredi')).toBe('');
    // From Excel: a table of labels and values.
    await page.evaluate(() => navigator.clipboard.writeText('Repos\tFormation (8h)\r\nVacances\tabs\r\n'));
    await cell(page, 'Aurélie Fontaine', 'Samedi').focus();
    await press('ControlOrMeta+v');
    await eventually(() => value(page, 'Aurélie Fontaine', 'Dimanche')).toBe('Formation');
    await eventually(() => value(page, 'Karim Haddad', 'Dimanche')).toBe('ABS');
    await page.getByText(/laissé de côté.*Vacances/).waitFor();
    await press('ControlOrMeta+s');
    await see(page, 'Contraintes sauvegardées avec succès');
    expect((await stored(page, 50))['Aurélie Fontaine']).toEqual({
      Mardi: 'Repos',
      Samedi: 'Repos',
      Dimanche: 'Formation',
    });

    await page.goto(`/plan${path(27)}`);
    await page.getByRole('button', { name: 'Reprendre la semaine dernière' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^2 cellules reprises de la semaine dernière/).waitFor();
    const filled = () =>
      Promise.all(['Mardi', 'Jeudi', 'Vendredi'].map((day) => value(page, 'Karim Haddad', day)));
    await eventually(() => filled()).toEqual(['Repos', 'Matin', '']);
    await cell(page, 'Karim Haddad', 'Mardi').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(() => filled()).toEqual(['', '', '']);
  });
});

it("two people who changed one cell see both values and save a choice, also after a third person's change", {
  tags: 'variant',
}, async () => {
  const page = await world.openAs('admin', path(21));
  await cell(page, 'Nadia Benali', 'Lundi').waitFor();
  await choose(page, 'Nadia Benali', 'Mardi', 'CP');
  await choose(page, 'Karim Haddad', 'Mardi', 'Repos');
  const others = (constraints: Record<string, string>) =>
    world.arrange('POST', '/constraints', {
      weekNumber: 21,
      year: 2026,
      employeeId: ids['Nadia Benali'],
      constraints,
    });
  await others({ Mardi: 'ABS', Jeudi: 'Matin' });
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await dialog.getByLabel(/^ABS.* \(Administrateur\)$/).waitFor();
  await expectNoAxeViolations(page);
  // Anything that is decided was compared with ABS: a third value is shown before it is overwritten.
  await others({ Mardi: 'Repos', Jeudi: 'Matin' });
  for (const theirs of ['ABS', 'Repos']) {
    await dialog.getByLabel(new RegExp(`^${theirs}.* \\(Administrateur\\)$`)).waitFor();
    await dialog.getByLabel('CP (Congé payé) (votre saisie)').check();
    await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  }
  await see(page, 'Contraintes sauvegardées avec succès');
  expect(await stored(page, 21)).toEqual({
    'Nadia Benali': { Mardi: 'CP', Jeudi: 'Matin' },
    'Karim Haddad': { Mardi: 'Repos' },
  });
});

describe('variants', { tags: 'variant' }, () => {
  it('leaving with unsaved constraints asks a question, and a week that fails to load is read-only', async () => {
    const page = await world.openAs('admin', path(20));
    await cell(page, 'Nadia Benali', 'Lundi').waitFor();
    await choose(page, 'Nadia Benali', 'Mardi', 'CP');
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    await eventually(() => value(page, 'Nadia Benali', 'Mardi')).toBe('CP');
    expect(page.url()).toContain('week=20');
    await page.getByRole('button', { name: 'Semaine suivante' }).click();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await page.waitForURL('**/constraints?week=21&year=2026');

    await page.route('**/api/weeks/48/2026', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/plan${path(48)}`);
    await page.getByText(/contraintes non chargées, lecture seule/).waitFor();
    await eventually(() => value(page, 'Nadia Benali', 'Mardi')).toBe('');
    await eventually(() => cell(page, 'Nadia Benali', 'Mardi').isDisabled()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Sauvegarder' }).isDisabled()).toBe(true);
    expect((await stored(page, 48))['Nadia Benali']).toEqual({ Mardi: 'Matin', Jeudi: 'Férié' });
  });

  it("a leave and a recurring value recorded from a person's row then appear in the grid of constraints", async () => {
    const page = await world.openAs('admin', path(22));
    await page.getByRole('button', { name: 'Autres actions, Nadia Benali' }).click();
    await page.getByRole('menuitem', { name: 'Saisir un congé…' }).click();
    const leave = page.getByRole('dialog', { name: 'Saisir un congé' });
    await leave.getByLabel('Date de début*').fill('2026-05-26');
    await leave.getByLabel('Date de fin*').fill('2026-05-27');
    await leave.getByRole('button', { name: 'Enregistrer le congé' }).click();
    await see(page, 'Congé enregistré');
    await page.getByRole('button', { name: 'Karim Haddad', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Planning de Karim Haddad' });
    await panel.getByRole('button', { name: 'Ajouter une disponibilité' }).click();
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Fiche de planning enregistrée');
    const described = (name: string, day: string) => cell(page, name, day).getAttribute('aria-description');
    await eventually(() => described('Nadia Benali', 'Mardi')).toBe(
      'CP (Congé payé), Congés payés du 26/05 au 27/05',
    );
    await eventually(() => described('Karim Haddad', 'Mercredi')).toBe(
      'Matin (seulement), Disponibilité habituelle, toutes les semaines',
    );
  });

  it('a shared employee session sees no colleague in the grid of constraints, and is asked for a personal account', async () => {
    const page = await world.openAs('employee', path(48));
    await page.getByText(/Connectez-vous avec votre compte personnel/).waitFor();
    expect(await page.getByText('Nadia Benali').count()).toBe(0);
  });
});
