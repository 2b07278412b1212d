import type { CertificateWorld } from '../../testing/worlds/certificate-world.ts';
import { accepted } from './accepted.ts';

export async function tourTimeClock(world: CertificateWorld): Promise<void> {
  const { admin, nadia, nadiaId, leoId, sides, clock } = world;
  accepted(await admin.call('PUT', '/time-clock/switch', { isOn: true }));
  const { code } = accepted(await admin.call('POST', '/time-clock/devices', { name: 'Fournil' })).data;
  const enrolled = await sides.anonymous.call('POST', '/time-clock/enrolment', { code });
  accepted(enrolled);
  const tablet = sides.person(enrolled.cookie);
  accepted(await tablet.get('/time-clock/names'));
  accepted(await nadia.call('PUT', `/time-clock/people/${nadiaId}/code`, { code: '271828' }));
  accepted(await admin.call('PUT', `/time-clock/people/${leoId}`, { punches: false }));
  const typed = { employeeId: nadiaId, code: '271828' };
  const ticket = async () => accepted(await tablet.call('POST', '/time-clock/next-step', typed)).data.ticket;
  accepted(await tablet.call('POST', '/time-clock/notice', { ticket: await ticket() }));
  accepted(await tablet.call('POST', '/time-clock/punches', { ticket: await ticket(), step: 'in' }));
  const before = clock.now;
  clock.now = new Date(before.getTime() + 2 * 3_600_000);
  accepted(await tablet.call('POST', '/time-clock/forgotten', { ticket: await ticket(), time: '10:30' }));
  const sentAt = clock.now.toISOString();
  const offline = { id: leoId, employeeId: nadiaId, step: 'in', tabletAt: sentAt, sentAt };
  accepted(
    await tablet.call('POST', '/time-clock/offline-punches', { ...offline, differenceMs: 0, counter: 1 }),
  );
  clock.now = before;
  const people = `/time-clock/people/${nadiaId}`;
  const added = { day: '2026-11-19', kind: 'in', time: '06:00', reason: 'Oublié' };
  const { _id } = accepted(await admin.call('POST', `${people}/punches`, added)).data;
  const punch = `${people}/2026-11/punches/${_id}`;
  accepted(await admin.call('PUT', punch, { time: '06:10', reason: 'Vu' }));
  accepted(await admin.call('POST', `${punch}/void`, { reason: 'Double' }));
  const asked = { day: '2026-11-20', text: 'Arrivée à 9 h' };
  const request = accepted(await nadia.call('POST', '/time-clock/correction-requests', asked)).data._id;
  const answered = { accepted: false, text: '' };
  const requests = `${people}/2026-11/correction-requests`;
  accepted(await admin.call('POST', `${requests}/${request}/answer`, answered));
  accepted(await admin.get('/time-clock/weeks/47/2026'));
  accepted(await admin.get('/time-clock/presence'));
  accepted(await admin.get('/time-clock/export?from=2026-11-01&to=2026-11-30&format=csv'));
  const { devices } = accepted(await admin.get('/time-clock/settings')).data;
  accepted(await admin.call('DELETE', `/time-clock/devices/${devices[0]._id}`));
}
