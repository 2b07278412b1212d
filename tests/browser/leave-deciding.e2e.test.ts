import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { todayInParis } from '../../web/src/shared/format/french.ts';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, readApi, see } from './browser.ts';
import { type CertificateBrowser, nadia, startCertificateBrowser } from './certificate-browser.ts';

let world: CertificateBrowser;
let nadiaId: string;
/** The page of the requests knows the years around today. */
const next = Number(todayInParis().slice(0, 4)) + 1;
const today = todayInParis();
/** DD/MM/YYYY. */
const typedToday = today.split('-').toReversed().join('/');
const managed = `/vacation-management?annee=${next}`;

beforeAll(async () => {
  world = await startCertificateBrowser();
  const page = await world.openAs('admin', '/dashboard');
  const { data } = await readApi(page, '/employees');
  nadiaId = data.find(({ name }: { name: string }) => name === 'Nadia Benali')._id;
  await world.endTest();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const card = (page: Page, period: string) => page.getByRole('article', { name: `Nadia Benali, ${period}` });

it('shows what a request does to the weeks, proposes other dates, and the person takes them on the phone', async () => {
  await world.arrange('POST', '/vacation-requests', {
    employeeId: nadiaId,
    startDate: `${next}-08-02`,
    endDate: `${next}-08-08`,
  });
  const admin = await world.openAs('admin', managed);
  const asked = card(admin, `02/08 – 08/08/${next} · 7 jours`);
  // Before anything is decided: every week of it, without and with the leave.
  const effect = asked.getByRole('list', { name: 'Effet sur le planning' });
  await effect
    .getByText(
      /^.*Semaine \d+\u202f: .*(avec ce congé|avec ou sans ce congé).*\(prévu par le planificateur\)$/,
    )
    .first()
    .waitFor();
  await asked.getByRole('button', { name: 'Proposer d’autres dates' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Proposer d’autres dates' });
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
  await dialog
    .getByText(/^Ce sont les dates demandées/)
    .first()
    .waitFor();
  await dialog.getByLabel('Date de début*').fill(`09/08/${next}`);
  await dialog.getByLabel('Date de fin*').fill(`15/08/${next}`);
  await dialog.getByLabel('Message').fill('La première semaine est déjà prise.');
  await expectNoAxeViolations(admin);
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
  await see(admin, 'Autres dates proposées');
  await asked.getByText(/En attente$/).waitFor();

  // The mail says both periods, and where to answer.
  await eventually(() =>
    world
      .letters(nadia.email)
      .find(({ subject }) => /autres dates proposées/.test(subject ?? ''))
      ?.text?.replace(/\s+/g, ' '),
  ).toMatch(
    new RegExp(
      `du 02/08/${next} au 08/08/${next}, 7 j.*du 09/08/${next} au 15/08/${next}, 7 j.*La première semaine est déjà prise\\..*/vacation-request`,
    ),
  );

  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  await see(phone, 'La première semaine est déjà prise.');
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: `Accepter ces dates, 09/08 – 15/08/${next} · 7 jours` }).click();
  await phone.getByText(/^Dates acceptées/).waitFor();
  await phone.getByText(/Accepté$/).waitFor();
  await admin.reload();
  await card(admin, `09/08 – 15/08/${next} · 7 jours`).getByText('Accepté').waitFor();
});

it('takes over the balances of everybody from a table, says why not, and corrects one with a reason', async () => {
  const page = await world.openAs('admin', managed);
  await page.getByRole('button', { name: 'Reprendre les soldes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reprendre les soldes de tous' });
  await dialog.getByLabel('Tableau des soldes*').fill('Nom;N-1;N\nBENALI Nadia;12,5;7\nInconnu;1;2');
  const lines = dialog.getByRole('table').locator('tbody').getByRole('row');
  const texts = async () => (await lines.allInnerTexts()).map((line) => line.replace(/[\s●◆○]+/g, ' '));
  await eventually(texts).toEqual([
    '1 BENALI Nadia 12,5 7 0 À reprendre',
    '2 Inconnu 1 2 0 À corriger Personne ne porte ce nom parmi les salariés actifs.',
  ]);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Reprendre 1 solde' }).click();
  await see(page, 'Veuillez remplir tous les champs obligatoires');
  await dialog.getByLabel('Soldes au*').fill(typedToday);
  await dialog.getByRole('button', { name: 'Reprendre 1 solde' }).click();
  await see(page, '1 solde repris');
  await eventually(async () => (await texts())[0]).toBe('1 BENALI Nadia 12,5 7 0 Repris');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();

  // Once is once: what is wrong in it is corrected, with a reason that stands in the balance.
  await page.getByRole('button', { name: 'Reprendre les soldes' }).click();
  await dialog.getByLabel('Tableau des soldes*').fill('Nadia Benali\t1\t2');
  await dialog.getByText(`Déjà repris au ${typedToday}`).waitFor();
  expect(await dialog.getByRole('button', { name: 'Rien à reprendre' }).isEnabled()).toBe(false);
  await page.keyboard.press('Escape');
  await page.goto(`/plan/employees/${nadiaId}/conges`);
  await page.getByRole('button', { name: 'Corriger un solde' }).click();
  const correction = page.getByRole('dialog', { name: 'Corriger un solde' });
  await correction.getByRole('button', { name: 'Corriger', exact: true }).click();
  await correction.getByText('Dites pourquoi le solde est corrigé.').first().waitFor();
  await correction.getByLabel('Jours*').fill('-1,5');
  await correction.getByLabel('Motif*').fill('Samedi compté deux fois');
  await correction.getByRole('button', { name: 'Corriger', exact: true }).click();
  await see(page, 'Solde corrigé');
  await page.getByText('Détail du solde').first().click();
  await page.getByText(/-1,5 \(Samedi compté deux fois\)/).waitFor();
  await page.getByText(`N-1, Solde repris au ${typedToday}\u202f: 12,5`).waitFor();

  await page.getByRole('button', { name: 'Ordre des départs' }).click();
  const order = page.getByRole('dialog', { name: 'Ordre des départs' });
  await order.getByLabel('Enfants à charge').fill('trois');
  await order.getByRole('button', { name: 'Enregistrer' }).click();
  await see(page, 'Indiquez un nombre entier, 20 au plus.');
  await order.getByLabel('Enfants à charge').fill('3');
  await order.getByLabel('Travaille aussi pour un autre employeur').selectOption('Non');
  await order.getByRole('button', { name: 'Enregistrer' }).click();
  await order.waitFor({ state: 'detached' });
  const { account } = (await readApi(page, `/vacation-balances?employeeId=${nadiaId}`)).data[0];
  expect([account.children, account.secondJob]).toEqual([3, false]);
});

it('gives days of illness within a leave back once they are asked for, and the balance follows', async () => {
  await world.arrange('POST', '/leaves', {
    employeeId: nadiaId,
    startDate: `${next}-05-10`,
    endDate: `${next}-05-15`,
  });
  await world.arrange('POST', '/sick-leaves', {
    employeeId: nadiaId,
    startDate: `${next}-05-12`,
    endDate: `${next}-05-13`,
  });
  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  await phone.getByRole('button', { name: `Redemander les jours d’arrêt, 12/05 – 13/05/${next}` }).click();
  await see(phone, 'Jours d’arrêt demandés en retour');
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);
  const admin = await world.openAs('admin', managed);
  const planned = async () =>
    (await readApi(admin, `/vacation-balances?employeeId=${nadiaId}`)).data[0].current.planned +
    (await readApi(admin, `/vacation-balances?employeeId=${nadiaId}`)).data[0].previous.planned;
  const before = await planned();
  const asked = card(admin, `10/05 – 15/05/${next} · 6 jours`);
  await asked.getByText(/^Demande le retour de ses jours d’arrêt/).waitFor();
  const until = asked.getByText(/la paie compte ces jours en arrêt \(MAL\), le solde les compte comme pris/);
  await until.waitFor();
  await asked.getByRole('button', { name: `Rendre les jours d’arrêt, 12/05 – 13/05/${next}` }).click();
  await see(admin, 'Jours d’arrêt rendus au solde');
  await asked.getByText(`Jours d’arrêt rendus\u202f: 12/05 – 13/05/${next}`).waitFor();
  await until.waitFor({ state: 'detached' });
  await expectNoAxeViolations(admin);
  await eventually(planned).toBeLessThan(before);
  await phone.reload();
  await phone.getByText(`Jours d’arrêt rendus\u202f: 12/05 – 13/05/${next}`).waitFor();
});

it('says what is due to whoever leaves, on their sheet and to the accountant', async () => {
  const { _id } = await world.arrange('POST', '/employees', {
    name: 'Léo Garnier',
    birthDate: '1995-04-02',
    contractType: 'CDD',
    contractEndDate: '2026-11-30',
    entryDate: '2026-09-01',
  });
  const leave = { employeeId: _id, startDate: '2026-12-01', endDate: '2026-12-06' };
  await world.arrange('POST', '/leaves', leave);
  await world.arrange('PUT', `/employees/${_id}`, { exitDate: '2026-11-30' });
  // Three months, two and a half days each, rounded up to whole days (L3141-7).
  const due = /Au 30\/11\/2026\u202f: 8 jours ouvrables de congés payés à indemniser/;
  const sheet = await world.openAs('admin', `/onboarding-print?employe=${_id}`, { width: 360 });
  await sheet.getByText(due).waitFor();
  // None of it is taken: it is due, and named.
  await sheet
    .getByText(/Un congé accepté va au-delà du 30\/11\/2026\u202f: 01\/12 – 06\/12\/2026\./)
    .waitFor();
  await sheet.getByText(/CDD\u202f: l’indemnité est due quelle que soit la durée/).waitFor();
  await expectNoAxeViolations(sheet);
  await expectNoSidewaysScroll(sheet);
  const accountant = await world.openAs('accountant', `/employees/${_id}/conges`);
  await accountant.getByText(due).waitFor();
  expect(await accountant.getByRole('button', { name: 'Corriger un solde' }).count()).toBe(0);
  expect(await accountant.getByRole('link', { name: 'Demander un congé' }).count()).toBe(0);
  await expectNoAxeViolations(accountant);
});

it('names accepted leave beyond the last day where somebody leaves', async () => {
  const { _id } = await world.arrange('POST', '/employees', {
    name: 'Agathe Pons',
    birthDate: '1990-04-02',
    entryDate: '2020-09-01',
  });
  const leave = { employeeId: _id, startDate: `${next}-08-02`, endDate: `${next}-08-08` };
  await world.arrange('POST', '/leaves', leave);
  const page = await world.openAs('admin', '/employees');
  const row = page.getByRole('row').filter({ hasText: 'Agathe Pons' });
  await row.getByRole('button', { name: 'Désactiver', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const leaves = new RegExp(`Un congé accepté va .*02/08 – 08/08/${next}`);
  const beyond = dialog.getByText(leaves);
  // Nobody named a day: the notice says which one it takes, and why.
  await beyond.filter({ hasText: /^Sans date de sortie, le départ compte aujourd’hui, le / }).waitFor();
  await expectNoAxeViolations(page);
  // A last day after it leaves nothing to say.
  await dialog.getByLabel('Date de sortie').fill(`31/08/${next}`);
  await beyond.waitFor({ state: 'detached' });
  await dialog.getByLabel('Date de sortie').fill(`04/08/${next}`);
  await beyond.filter({ hasText: new RegExp(`^Un congé accepté va au-delà du 04/08/${next}`) }).waitFor();
});

it('decides several requests at once, each for itself', async () => {
  const periods = [
    [`${next}-03-01`, `${next}-03-07`],
    [`${next}-03-15`, `${next}-03-21`],
  ] as const;
  for (const [startDate, endDate] of periods)
    await world.arrange('POST', '/vacation-requests', { employeeId: nadiaId, startDate, endDate });
  const page = await world.openAs('admin', managed, { width: 360 });
  const first = card(page, `01/03 – 07/03/${next} · 7 jours`);
  const second = card(page, `15/03 – 21/03/${next} · 7 jours`);
  // What each does to its weeks comes by itself, and moves what is below it.
  for (const asked of [first, second])
    await asked.getByRole('list', { name: 'Effet sur le planning' }).waitFor();
  for (const asked of [first, second]) await asked.getByRole('checkbox', { name: /^Choisir/ }).check();
  const chosen = page.getByRole('region', { name: 'Demandes choisies' });
  await chosen.getByText('2 demandes choisies').waitFor();
  await expectNoSidewaysScroll(page);
  await chosen.getByRole('button', { name: 'Ne rien choisir' }).click();
  await chosen.waitFor({ state: 'detached' });
  for (const asked of [first, second]) await asked.getByRole('checkbox', { name: /^Choisir/ }).check();
  await chosen.getByRole('button', { name: 'Accepter la sélection' }).click();
  await chosen.waitFor({ state: 'detached' });
  const states = async () => {
    const { data } = await readApi(page, `/vacation-requests?employeeId=${nadiaId}`);
    const asked = (data as { startDate: string; status: string }[]).filter(({ startDate }) =>
      periods.some(([from]) => from === startDate.slice(0, 10)),
    );
    return asked.map(({ status }) => status);
  };
  await eventually(states).toEqual(['validated', 'validated']);
});
