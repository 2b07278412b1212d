/** Calls that make every operation on a week answer with success: typed, planned, published, changed, realized. */

import { until } from '../../testing/until.ts';
import type { CertificateWorld } from '../../testing/worlds/certificate-world.ts';
import { accepted } from './accepted.ts';

/** The week of 14 December, more than three weeks after the world's day. */
const week = { weekNumber: 51, year: 2026 };
const ofWeek = '/weeks/51/2026';
const reasons = ['P05', 'P06', 'W07', 'D01', 'R01'].map((ruleId) => ({ ruleId, text: 'convenu' }));

async function hire({ admin }: CertificateWorld, name: string, skills: readonly string[]): Promise<string> {
  const record = { name, birthDate: '1990-01-01', entryDate: '2020-01-01', weeklyHours: 35, skills };
  return accepted(await admin.call('POST', '/employees', record)).data._id;
}

/** Generates while `change` is made: what the search was asked is no longer so, and its plan is a proposal. */
async function propose({ admin }: CertificateWorld, change: () => Promise<unknown>): Promise<string> {
  const asked = admin.call('POST', '/planning/generate', { ...week, draft: true });
  const running = async () => accepted(await admin.call('GET', '/planning/generation/51/2026')).data;
  await until('a first plan', async () => (await running()).preview !== null);
  await change();
  accepted(await admin.call('POST', '/planning/generation/51/2026/stop', {}));
  const { status, json } = await asked;
  if (status !== 409) throw new Error(`no proposal: ${JSON.stringify(json)}`);
  return json.details.proposalId;
}

/** A shift that nobody comes for is offered, answered, given and withdrawn, in a week drawn for it. */
async function tourOffers({ admin, nadia, nadiaId }: CertificateWorld, catherine: string): Promise<void> {
  const [ofThis, date] = ['/weeks/3/2027', '2027-01-18'];
  const hours = { date, startTime: '08:00', endTime: '12:00', group: 'vente' };
  const added = [{ ...hours, employeeId: catherine }];
  const drawn = await admin.call('POST', `${ofThis}/edits`, { baseRevision: -1, added, reasons });
  const [shiftId] = accepted(drawn).data.added;
  const { revision } = accepted(drawn).data;
  accepted(await admin.call('POST', `${ofThis}/publish`, { baseRevision: revision }));
  const away = { type: 'absence', employeeId: catherine, startDate: date, endDate: date };
  accepted(await admin.call('POST', '/absences', away));
  const [from, to] = [`startTime=${hours.startTime}`, `endTime=${hours.endTime}`];
  accepted(await admin.get(`${ofThis}/replacements?date=${date}&${from}&${to}&group=vente`));
  const offers = [{ ...hours, employeeId: nadiaId, shiftId }];
  const offer = async () => {
    accepted(await admin.call('POST', `${ofThis}/offers`, { offers, choice: 'manager' }));
    return accepted(await admin.get(`${ofThis}/replacements?shiftId=${shiftId}`)).data.offers[0].offerId;
  };
  accepted(await admin.call('POST', `${ofThis}/offers/withdraw`, { offerIds: [await offer()] }));
  const offerId = await offer();
  accepted(await nadia.call('POST', `${ofThis}/offers/${offerId}/answer`, { agreed: true }));
  accepted(await admin.get('/to-do'));
  accepted(await admin.call('POST', `${ofThis}/offers/${offerId}/give`, {}));
}

/** A shift is asked for, taken back, asked for again, answered and approved, in a week drawn for it. */
async function tourSwaps({ admin, nadia, nadiaId, leoId, personal }: CertificateWorld): Promise<void> {
  const [ofThis, date] = ['/weeks/4/2027', '2027-01-25'];
  const leo = await personal(leoId, 'leo@example.org');
  const added = [{ employeeId: nadiaId, date, startTime: '08:00', endTime: '12:00', group: 'vente' }];
  const drawn = accepted(await admin.call('POST', `${ofThis}/edits`, { baseRevision: -1, added, reasons }));
  const [shiftId] = drawn.data.added;
  accepted(await admin.call('POST', `${ofThis}/publish`, { baseRevision: drawn.data.revision }));
  accepted(await nadia.get(`${ofThis}/swaps/options?shiftId=${shiftId}`));
  const ask = async () => {
    const asked = { shiftId, colleagueId: leoId, colleagueShiftId: null };
    accepted(await nadia.call('POST', `${ofThis}/swaps`, asked));
    return accepted(await admin.get(`${ofThis}/swaps`)).data.swaps[0].swapId;
  };
  accepted(await nadia.call('POST', `${ofThis}/swaps/${await ask()}/withdraw`, {}));
  const swapId = await ask();
  accepted(await leo.call('POST', `${ofThis}/swaps/${swapId}/answer`, { agreed: true }));
  accepted(await admin.get('/to-do'));
  accepted(await admin.call('POST', `${ofThis}/swaps/${swapId}/decide`, { approved: true }));
}

export async function tourWeek(world: CertificateWorld): Promise<void> {
  const { admin, nadia, nadiaId } = world;
  const others = ['Catherine', 'Fatou', 'Monique'].map((name) =>
    hire(world, name, ['Ouverture', 'Fermeture']),
  );
  const [catherine = ''] = await Promise.all(others);
  const typed = { ...week, employeeId: nadiaId, constraints: { Lundi: 'Repos' } };
  accepted(await admin.call('POST', '/constraints', typed));
  accepted(await nadia.call('PUT', '/planning/wishes', { wishes: [{ day: 'Mardi', kind: 'off' }] }));
  accepted(await nadia.get('/planning/wishes'));
  accepted(await admin.get(`${ofWeek}/wishes`));
  accepted(await admin.get('/to-do'));
  const levels = (Mardi: number) => admin.call('PUT', `${ofWeek}/constraints`, { affluence: { Mardi } });
  accepted(await levels(1));
  accepted(await admin.get('/constraints/51/2026'));
  accepted(await admin.get(ofWeek));
  accepted(await admin.call('PUT', '/shop-settings', { publication: { daysBefore: 10 } }));
  accepted(await admin.call('GET', '/planning/generation/51/2026'));
  const generation = admin.call('POST', '/planning/generate', week);
  await until(
    'a first plan',
    async () => accepted(await admin.call('GET', '/planning/generation/51/2026')).data.preview !== null,
  );
  accepted(await admin.call('POST', '/planning/generation/51/2026/stop', {}));
  accepted(await generation);
  accepted(await admin.call('GET', '/planning/comfort/52/2026?level=just'));
  accepted(await admin.call('POST', '/planning/generate-weeks', { weekNumber: 52, year: 2026, weeks: 1 }));
  accepted(await admin.call('POST', '/planning/generate-weeks/stop', {}));
  await until(
    'the end of the job',
    async () => accepted(await admin.call('GET', '/planning/generate-weeks')).data.state === 'ended',
  );
  const plan = async () => accepted(await admin.get(`${ofWeek}/plan`)).data;
  const revision = async () => (await plan()).revision;
  const [first, second] = (await plan()).shifts;
  accepted(await admin.get('/planning/51/2026'));
  accepted(await admin.call('PUT', '/planning/model', { weeks: 'all', week: 51, year: 2026 }));
  accepted(await admin.get(`${ofWeek}/model`));
  accepted(await admin.call('DELETE', '/planning/model'));
  accepted(await admin.get('/planning/overview'));
  accepted(await admin.get('/planning/today'));
  accepted(await admin.ask(`${ofWeek}/check`, { removed: [first._id] }));
  accepted(await admin.call('POST', `${ofWeek}/closed-shifts`, {}));
  const candidates = accepted(await admin.get(`${ofWeek}/replacements?shiftId=${first._id}`)).data.candidates;
  const asked = { shiftId: first._id, employeeId: candidates[0].employeeId, by: 'call' };
  accepted(await admin.call('POST', `${ofWeek}/replacement-requests`, asked));
  accepted(await admin.call('POST', `${ofWeek}/pins`, { shiftIds: [second._id], pinned: true }));
  const gone = { baseRevision: await revision(), removed: [first._id], reasons };
  accepted(await admin.call('POST', `${ofWeek}/edits`, gone));
  const remedy = { kind: 'six-days', employeeId: catherine };
  accepted(
    await admin.call('POST', `${ofWeek}/remedies`, { baseRevision: await revision(), remedy, reasons }),
  );
  const discarded = await propose(world, () => levels(2));
  accepted(await admin.call('POST', `${ofWeek}/proposals/${discarded}/discard`, {}));
  const kept = await propose(world, () => levels(3));
  const consent = { baseRevision: await revision(), consent: [nadiaId, catherine] };
  accepted(await admin.call('POST', `${ofWeek}/proposals/${kept}/accept`, consent));
  const publish = async () =>
    accepted(
      await admin.call('POST', `${ofWeek}/publish`, { baseRevision: await revision(), consent: 'all' }),
    );
  await publish();
  accepted(await admin.call('POST', `${ofWeek}/unpublish`, { baseRevision: await revision() }));
  await publish();
  accepted(await nadia.get('/planning/mine'));
  accepted(await nadia.get('/planning/own-days'));
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone';
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  accepted(await nadia.call('POST', '/push/devices', { endpoint, keys }));
  const { data: settings } = accepted(await nadia.get('/push')) as { data: { choices: object } };
  accepted(await nadia.call('PUT', '/push/choices', settings.choices));
  accepted(await nadia.call('POST', '/push/devices/removal', { endpoint }));
  const answer = { baseRevision: await revision(), dates: ['2026-12-16'], agreed: true };
  accepted(await nadia.call('POST', `${ofWeek}/agreement`, answer));
  const reported = { employeeId: catherine, dates: ['2026-12-16'], agreed: false, source: 'Au téléphone' };
  accepted(
    await admin.call('POST', `${ofWeek}/agreement/reported`, { baseRevision: await revision(), ...reported }),
  );
  accepted(await nadia.call('POST', `${ofWeek}/seen`, { revision: await revision() }));
  const copied = { baseRevision: -1, fromWeek: 51, fromYear: 2026 };
  accepted(await admin.call('POST', '/weeks/2/2027/copy', copied));
  await tourOffers(world, catherine);
  await tourSwaps(world);
  const [row] = accepted(await admin.get('/planning/51/2026'));
  accepted(await admin.call('PATCH', `/planning/${row._id}/realize`, { status: 'realized' }));
  accepted(await admin.call('POST', `/planning/${row._id}/reopen`, { reason: 'Erreur' }));
  accepted(await admin.call('POST', `${ofWeek}/realize`, {}));
  accepted(await admin.get(`${ofWeek}/history`));
  accepted(await admin.get(`${ofWeek}/pay-facts`));
}
