import type { CertificateWorld } from '../certificate-world.ts';
import { accepted } from './accepted.ts';

export async function tourPayroll({ admin, nadia }: CertificateWorld): Promise<void> {
  const month = { month: 3, year: 2026 };
  accepted(await admin.call('POST', '/payroll/entries', { ...month, entries: {} }));
  accepted(
    await admin.call('PUT', '/payroll/settings', { file: 'B12', mailDay: 5, silae: { HS25: 'HS-125' } }),
  );
  accepted(await admin.get('/payroll/settings'));
  const { digest } = accepted(await admin.get('/payroll/2026/3')).data;
  accepted(await admin.call('POST', '/payroll/close', { ...month, digest, acceptOpen: true }));
  accepted(await admin.get('/payroll/2026/3/export?format=silae'));
  accepted(await admin.call('POST', '/payroll/send', month));
  accepted(await nadia.get('/weeks/10/2026/own-hours'));
  accepted(await admin.call('POST', '/payroll/reopen', { ...month, reason: 'Un oubli' }));
}
