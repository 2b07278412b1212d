import type { CertificateWorld } from '../../testing/worlds/certificate-world.ts';
import { accepted } from './accepted.ts';

export async function tourPayroll({ admin, nadia, nadiaId }: CertificateWorld): Promise<void> {
  const month = { month: 3, year: 2026 };
  accepted(await admin.call('POST', '/payroll/entries', { ...month, entries: {} }));
  accepted(
    await admin.call('PUT', '/payroll/settings', { file: 'B12', mailDay: 5, silae: { HS25: 'HS-125' } }),
  );
  accepted(await admin.call('PUT', '/payroll/settings', { mealsOfOthers: 'vouchers' }));
  accepted(await admin.get('/payroll/meals-of-others?month=3&year=2026'));
  accepted(await admin.get('/payroll/settings'));
  const rates = { [nadiaId]: { '2026-01-01': 12.5 } };
  accepted(await admin.call('PUT', '/payroll/labour-cost', { charges: 42, rates }));
  accepted(await admin.get('/payroll/labour-cost'));
  accepted(await admin.get('/payroll/closed-months'));
  accepted(await admin.get('/payroll/2026/3/contingent'));
  accepted(await admin.get('/payroll/2026/3/working-time?format=csv'));
  accepted(await admin.call('POST', '/payroll/unsure/read', { ids: ['transport'] }));
  accepted(await admin.get('/weeks/10/2026/cost'));
  const { digest } = accepted(await admin.get('/payroll/2026/3')).data;
  accepted(await admin.call('POST', '/payroll/close', { ...month, digest, acceptOpen: true }));
  accepted(await admin.get('/payroll/2026/3/export?format=ebp'));
  accepted(await admin.get('/payroll/2026/3/dossier'));
  await admin.download('/payroll/2026/3/dossier/download');
  await admin.call('POST', '/parameters', { name: 'accountantEmail', stringValue: 'cabinet@exemple.fr' });
  accepted(await admin.call('POST', '/payroll/send', month));
  accepted(await nadia.get('/weeks/10/2026/own-hours'));
  accepted(await nadia.call('POST', '/weeks/10/2026/own-hours', { verdict: 'withdrawn' }));
  const contested = { verdict: 'contested', minutes: 0, text: 'Une heure oubliée' };
  accepted(await nadia.call('POST', '/weeks/10/2026/own-hours', contested));
  const answer = { employeeId: nadiaId, answer: 'Corrigé' };
  accepted(await admin.call('POST', '/weeks/10/2026/hours-answers', answer));
  accepted(await admin.call('POST', '/payroll/reopen', { ...month, reason: 'Un oubli' }));
}
