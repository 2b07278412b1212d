/** Leave from the phone to the manager's decision and back, and the balances it is taken from. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, expectNoAxeViolations, expectNoSidewaysScroll, readApi, see } from './browser.ts';
import { card, type LeaveBrowser, nadia, nextYear as next, startLeaveBrowser } from './leave-browser.ts';

let world: LeaveBrowser;
beforeAll(async () => {
  world = await startLeaveBrowser();
});
afterEach(async () => expect(await world.endTest()).toEqual([]));
afterAll(() => world?.close());

const managed = `/vacation-management?annee=${next}`;
const confirm = (page: Page, title: string, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button }).click();

it('a leave request is sent from a phone, accepted by the manager in one tap, and its cancellation requested', async () => {
  const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
  await see(phone, 'Mes demandes');
  await phone.getByLabel('Date de début*').fill(`02/08/${next}`);
  await phone.getByLabel('Date de fin*').fill(`01/08/${next}`);
  await phone.getByRole('button', { name: 'Envoyer la demande' }).click();
  await see(phone, 'La date de fin doit suivre la date de début');
  await expectNoAxeViolations(phone);
  await phone.getByLabel('Date de fin*').fill(`08/08/${next}`);
  await phone.getByText(/^\d+ jours, \d+ décomptés \(jours ouvrables\)/).waitFor();
  // The same dates by two taps, from closings and half days.
  const calendar = phone.getByRole('region', { name: 'Calendrier du congé' });
  await calendar.getByRole('button', { name: new RegExp(`^15 août ${next}, .*Assomption`) }).waitFor();
  await calendar.getByRole('button', { name: `3 août ${next}`, exact: true }).click();
  await calendar.getByRole('button', { name: `5 août ${next}`, exact: true }).click();
  expect(await phone.getByLabel('Date de fin*').inputValue()).toBe(`05/08/${next}`);
  await phone.getByLabel('Je travaille l’après-midi du dernier jour').check();
  await phone.getByText('2,5 décomptés (jours ouvrables)').waitFor();
  await phone.getByLabel('Je travaille l’après-midi du dernier jour').uncheck();
  await phone.getByLabel('Date de début*').fill(`02/08/${next}`);
  await phone.getByLabel('Date de fin*').fill(`08/08/${next}`);
  await phone.getByLabel('Précisions').fill('Mariage de ma sœur');
  await phone.keyboard.press('Tab');
  await phone.keyboard.press('Enter');
  await see(phone, 'Demande de congés envoyée avec succès');
  await phone.getByText(new RegExp(`^02/08 – 08/08/${next} · 7 jours, \\d décomptés$`)).waitFor();
  await phone.getByText(/En attente$/).waitFor();
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);

  const admin = await world.openAs('admin', managed);
  const asked = card(admin, `02/08 – 08/08/${next} · 7 jours`);
  await asked.getByText('Mariage de ma sœur').waitFor();
  await see(admin, `1 demande en attente en ${next}`);
  const link = admin.getByRole('link', { name: 'Impression Calendrier' });
  expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual([
    '_blank',
    '/plan/vacation-planning',
  ]);
  await asked.getByRole('list', { name: 'Effet sur le planning' }).waitFor();
  // The service refuses to compute the effect of a decided request.
  const askedAgain: string[] = [];
  admin.on('request', (call) => {
    if (call.url().endsWith('/impact')) askedAgain.push(call.url());
  });
  await asked.getByRole('button', { name: 'Accepter' }).click();
  await see(admin, 'Demande acceptée');
  await asked.getByText('Accepté').waitFor();
  expect(askedAgain).toEqual([]);
  await admin.getByText('Validées (1)', { exact: true }).click();
  await asked.waitFor();
  await admin.getByText('Rejetées (0)', { exact: true }).click();
  await see(admin, 'Aucune demande dans cet état');
  await admin.getByRole('button', { name: 'Voir toutes les demandes' }).click();
  await asked.waitFor();
  await phone.reload();
  await phone.getByText(/Accepté$/).waitFor();
  await phone.getByRole('button', { name: `Demander l’annulation, 02/08 – 08/08/${next} · 7 jours` }).click();
  await phone.getByRole('button', { name: 'Demander l’annulation', exact: true }).click();
  await see(phone, "Demande d'annulation envoyée");
  await admin.reload();
  await admin.getByText('Toutes (1)', { exact: true }).click();
  await asked.getByText('Annulation demandée').waitFor();
});

it('a leave request is accepted from the dashboard in one click, and in two when other requests share its days', async () => {
  await world.ask(`${next + 1}-11-15`, `${next + 1}-11-20`);
  const page = await world.openAs('admin', '/dashboard');
  const toDo = page.getByRole('region', { name: 'À faire' });
  const line = toDo.getByRole('listitem').filter({ hasText: `15/11 au 20/11/${next + 1}` });
  await line.getByText(/^\d+ jours, \d+ décomptés \(jours ouvrables\)/).waitFor();
  await page.getByRole('link', { name: /^Tableau de bord \d+ à faire$/ }).waitFor();
  await expectNoAxeViolations(page);
  await line.getByRole('button', { name: /^Accepter/ }).click();
  await see(page, 'Demande acceptée');
  await line.waitFor({ state: 'detached' });

  await world.ask(`${next + 1}-10-04`, `${next + 1}-10-09`);
  await world.ask(`${next + 1}-10-07`, `${next + 1}-10-16`, world.brunoId);
  await page.reload();
  const clash = toDo.getByRole('listitem').filter({ hasText: `04/10 au 09/10/${next + 1}` });
  await clash.getByText(/Aux mêmes dates.*Bruno Teixeira.*en attente/).waitFor();
  await clash.getByRole('button', { name: /^Comparer/ }).click();
  const both = page.getByRole('dialog', { name: 'Demandes aux mêmes dates' });
  await both.getByRole('region', { name: 'Bruno Teixeira' }).waitFor();
  await expectNoAxeViolations(page);
  await both.getByRole('button', { name: /^Accepter le congé de Nadia Benali/ }).click();
  await clash.waitFor({ state: 'detached' });
  const left = toDo.getByRole('listitem').filter({ hasText: `07/10 au 16/10/${next + 1}` });
  await left.getByText(/^Trop peu de monde si les demandes de ces jours sont acceptées/).waitFor();
});

describe('variants', { tags: 'variant' }, () => {
  it('leave requests are answered with other dates, rejected with a reason, and decided several at once', async () => {
    const moved = await world.ask(`${next}-02-01`, `${next}-02-05`);
    await world.ask(`${next}-02-10`, `${next}-02-12`);
    const page = await world.openAs('admin', managed);
    const first = card(page, `01/02 – 05/02/${next} · 5 jours`);
    await first.getByRole('button', { name: 'Modifier les dates' }).click();
    const dates = page.getByRole('dialog', { name: 'Modifier les dates' });
    await dates.getByLabel('Date de fin*').fill('');
    await dates.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Veuillez remplir tous les champs obligatoires');
    await dates.getByLabel('Date de fin*').fill(`04/02/${next}`);
    await dates.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page, 'Demande de congés modifiée avec succès');
    await card(page, `01/02 – 04/02/${next} · 4 jours`).waitFor();
    const second = card(page, `10/02 – 12/02/${next} · 3 jours`);
    await second.getByRole('button', { name: 'Rejeter' }).click();
    await page.getByLabel('Raison du rejet').fill('Inventaire');
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click();
    await see(page, 'Demande rejetée');
    await second.getByText('Raison\u202f: Inventaire').waitFor();
    // Two managers: the slower one sees what the other did.
    await world.arrange('PATCH', `/vacation-requests/${moved}/reject`);
    await card(page, `01/02 – 04/02/${next} · 4 jours`).getByRole('button', { name: 'Accepter' }).click();
    await page
      .getByText(/^Erreur lors de l'acceptation\u202f: Cette demande a déjà été rejetée le/)
      .waitFor();

    const days = ['03-01', '03-08', '06-01', '06-08'].map((day) => `${next}-${day}`);
    for (const day of days) await world.ask(day, day);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    const cards = days.map((day) => card(page, `${day.split('-').toReversed().join('/')} · 1 jour`));
    // The effect on the plan loads later on each card, and moves the cards below.
    for (const asked of cards) await asked.getByRole('list', { name: 'Effet sur le planning' }).waitFor();
    const chosen = page.getByRole('region', { name: 'Demandes choisies' });
    const choose = async (from: number) => {
      for (const asked of cards.slice(from, from + 2))
        await asked.getByRole('checkbox', { name: /^Choisir/ }).check();
      await chosen.getByText('2 demandes choisies').waitFor();
    };
    await choose(0);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await chosen.getByRole('button', { name: 'Ne rien choisir' }).click();
    await chosen.waitFor({ state: 'detached' });
    await choose(0);
    // Anything that is chosen while these are being decided stays chosen.
    const decided = Promise.withResolvers<void>();
    await page.route('**/vacation-requests/*/accept', async (route) => {
      await decided.promise;
      await route.continue();
    });
    await chosen.getByRole('button', { name: 'Accepter la sélection' }).click();
    await cards[2]?.getByRole('checkbox', { name: /^Choisir/ }).check();
    decided.resolve();
    await chosen.getByText('1 demande choisie').waitFor();
    await choose(2);
    await page.getByRole('button', { name: 'Rejeter la sélection' }).click();
    await page.getByLabel('Raison du rejet').fill('Inventaire');
    await page.getByRole('dialog').getByRole('button', { name: 'Rejeter' }).click();
    await see(page, '2 demandes rejetées');
    const states = async () => {
      const { data } = await readApi(page, `/vacation-requests?employeeId=${world.nadiaId}`);
      const asked = data as { startDate: string; status: string }[];
      return days.map((day) => asked.find(({ startDate }) => startDate.startsWith(day))?.status);
    };
    await eventually(states).toEqual(['validated', 'validated', 'rejected', 'rejected']);
    await page.getByRole('button', { name: 'Synchroniser Congés' }).click();
    await see(page, 'Synchronisation terminée: 0 employés mis à jour');

    // Where many wait, what each does to the weeks is asked for by one tap.
    for (let day = 4; day <= 15; day += 1) {
      const date = `${next}-10-${String(day).padStart(2, '0')}`;
      await world.ask(date, date);
    }
    await page.reload();
    const one = card(page, `04/10/${next} · 1 jour`);
    await one.getByRole('button', { name: 'Voir l’effet sur le planning' }).click();
    await one
      .getByRole('list', { name: 'Effet sur le planning' })
      .getByText(/Semaine \d+/)
      .first()
      .waitFor();
  });

  it('dates proposed by the manager are refused, then accepted on the phone, and a request is withdrawn', async () => {
    await world.ask(`${next}-07-05`, `${next}-07-11`);
    const admin = await world.openAs('admin', managed);
    const asked = card(admin, `05/07 – 11/07/${next} · 7 jours`);
    // Before anything is decided: every week of it, without and with the leave.
    const effects = asked.getByRole('list', { name: 'Effet sur le planning' });
    const effect = asked.getByRole('button', { name: 'Voir l’effet sur le planning' });
    await effect.or(effects).first().waitFor();
    if (await effect.isVisible()) await effect.click();
    await effects
      .getByText(/^.*Semaine \d+\u202f: .*à couvrir.*\(prévu par le planificateur\)$/)
      .first()
      .waitFor();
    await asked.getByRole('button', { name: 'Proposer d’autres dates' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Proposer d’autres dates' });
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
    await dialog
      .getByText(/^Ce sont les dates demandées/)
      .first()
      .waitFor();
    await dialog.getByLabel('Date de début*').fill(`12/07/${next}`);
    await dialog.getByLabel('Date de fin*').fill(`18/07/${next}`);
    await dialog.getByLabel('Message').fill('La première semaine est déjà prise.');
    await expectNoAxeViolations(admin);
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
    await see(admin, 'Autres dates proposées');
    await asked.getByText(/En attente$/).waitFor();

    const withdrawn = `01/09 – 02/09/${next} · 2 jours`;
    await world.ask(`${next}-09-01`, `${next}-09-02`);
    const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
    await see(phone, 'La première semaine est déjà prise.');
    await expectNoSidewaysScroll(phone);
    const other = `12/07 – 18/07/${next} · 7 jours`;
    await phone.getByRole('button', { name: `Refuser ces dates, ${other}` }).click();
    await phone.getByText(/^Dates refusées/).waitFor();
    await phone.getByRole('button', { name: `Retirer la demande, ${withdrawn}` }).click();
    await confirm(phone, 'Retirer la demande', 'Retirer');
    await see(phone, 'Demande retirée');
    await phone
      .getByRole('button', { name: `Retirer la demande, ${withdrawn}` })
      .waitFor({ state: 'detached' });

    await admin.reload();
    await asked.getByRole('button', { name: 'Proposer d’autres dates' }).click();
    await dialog.getByLabel('Date de début*').fill(`12/07/${next}`);
    await dialog.getByLabel('Date de fin*').fill(`18/07/${next}`);
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click();
    await see(admin, 'Autres dates proposées');
    await phone.reload();
    await phone.getByRole('button', { name: `Accepter ces dates, ${other}` }).click();
    await phone.getByText(/^Dates acceptées/).waitFor();
    await admin.reload();
    await card(admin, other).getByText('Accepté').waitFor();
  });

  it('illness days within a leave are asked back on the phone, refused with a reason, then given back', async () => {
    await world.record(`${next}-05-10`, `${next}-05-15`);
    const ill = { startDate: `${next}-05-12`, endDate: `${next}-05-13` };
    await world.arrange('POST', '/sick-leaves', { employeeId: world.nadiaId, ...ill });
    const phone = await world.openAs(nadia, '/vacation-request', { width: 360 });
    const askBack = phone.getByRole('button', {
      name: `Redemander les jours d’arrêt, 12/05 – 13/05/${next}`,
    });
    await askBack.click();
    await see(phone, 'Jours d’arrêt demandés en retour');
    const admin = await world.openAs('admin', managed);
    const asked = card(admin, `10/05 – 15/05/${next} · 6 jours`);
    await asked.getByText(/^Demande le retour de ses jours d’arrêt/).waitFor();
    await asked.getByRole('button', { name: 'Ne pas les rendre' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Ne pas rendre les jours d’arrêt' });
    await dialog.getByLabel('Raison').fill('Arrêt non reconnu');
    await dialog.getByRole('button', { name: 'Ne pas les rendre' }).click();
    await see(admin, 'Jours d’arrêt non rendus');
    await asked.getByText(/^Demande le retour/).waitFor({ state: 'detached' });

    await phone.reload();
    await askBack.click();
    await see(phone, 'Jours d’arrêt demandés en retour');
    const planned = async () => {
      const [balance] = (await readApi(admin, `/vacation-balances?employeeId=${world.nadiaId}`)).data;
      return balance.current.planned + balance.previous.planned;
    };
    const before = await planned();
    await admin.reload();
    const until = asked.getByText(
      /la paie compte ces jours en arrêt \(MAL\), le solde les compte comme pris/,
    );
    await until.waitFor();
    await asked.getByRole('button', { name: `Rendre les jours d’arrêt, 12/05 – 13/05/${next}` }).click();
    await see(admin, 'Jours d’arrêt rendus au solde');
    await asked.getByText(`Jours d’arrêt rendus\u202f: 12/05 – 13/05/${next}`).waitFor();
    await until.waitFor({ state: 'detached' });
    await eventually(planned).toBeLessThan(before);
    await phone.reload();
    await phone.getByText(`Jours d’arrêt rendus\u202f: 12/05 – 13/05/${next}`).waitFor();
    await expectNoSidewaysScroll(phone);
  });
});
