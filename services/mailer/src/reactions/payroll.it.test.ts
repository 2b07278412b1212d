import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';

const accountant = 'cabinet@exemple.fr';
let world: CertificateWorld;
beforeAll(async () => {
  world = await startCertificateWorld();
  await world.admin.call('POST', '/parameters', { name: 'accountantEmail', stringValue: accountant });
});
afterAll(() => world?.stop());

it('the mail to the accountant about a closed month contains the same workbook as the download', async () => {
  const { admin, nadiaId } = world;
  const march = { month: 3, year: 2026 };
  await admin.call('POST', '/payroll/entries', { ...march, entries: { [nadiaId]: { PRIME: 100 } } });
  const { digest } = (await admin.get('/payroll/2026/3')).json.data;
  expect((await admin.call('POST', '/payroll/close', { ...march, digest, acceptOpen: true })).status).toBe(
    200,
  );
  expect((await admin.call('POST', '/payroll/send', march)).status).toBe(200);
  const { mail } = await until('the accountant has it', () =>
    world.sides.smtp.taken.find(
      ({ to, mail: { subject } }) => to.includes(accountant) && /mars 2026/.test(subject ?? ''),
    ),
  );
  expect(mail.subject).toBe('Variables de paie : mars 2026');
  expect(mail.text).toContain('/payroll?mois=3&annee=2026');
  const [attachment] = mail.attachments;
  expect(attachment?.filename).toBe('paie_2026-03_detail_1.xlsx');
  const { bytes } = await admin.get('/payroll/2026/3/export?format=xlsx');
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(bytes)).toBe(true);
});

it('the mail to the accountant about a reopened month contains a link to that month', async () => {
  const again = { month: 3, year: 2026, reason: 'Une prime oubliée' };
  expect((await world.admin.call('POST', '/payroll/reopen', again)).status).toBe(200);
  const { mail } = await until('the accountant has it', () =>
    world.sides.smtp.taken.find(({ mail: { subject } }) => subject === 'Paie rouverte : mars 2026'),
  );
  expect(mail.text).toContain('/payroll?mois=3&annee=2026');
});
