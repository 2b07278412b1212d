/** The OpenAPI document compared with the services: what it promises of each operation is what is answered. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { type CertificateWorld, startCertificateWorld } from '../testing/worlds/certificate-world.ts';
import { accepted } from './openapi/accepted.ts';
import { answeredOperations, documentedOperations, undocumented } from './openapi/documented.ts';
import {
  tourAbsences,
  tourAccess,
  tourCertificates,
  tourDatabase,
  tourDocuments,
  tourEmployees,
  tourExpenses,
  tourMails,
  tourOnboarding,
  tourSales,
  tourSettings,
  tourUniforms,
  tourVacations,
  tourVouchers,
} from './openapi/tour.ts';
import { tourPayroll } from './openapi/tour-payroll.ts';
import { tourTimeClock } from './openapi/tour-time-clock.ts';
import { tourWeek } from './openapi/tour-week.ts';
import { keepAsRelease } from './releases/keep.ts';

describe('the OpenAPI document', () => {
  let world: CertificateWorld;
  beforeAll(async () => {
    world = await startCertificateWorld();
  });
  afterAll(() => world?.stop());

  // Every call of these tours compares its answer with the document.
  it.each([
    ['settings', tourSettings],
    ['mails', tourMails],
    ['employees', tourEmployees],
    ['entries and exits', tourOnboarding],
    ['uniforms', tourUniforms],
    ['absences and leave', tourAbsences],
    ['requests for leave', tourVacations],
    ['sales', tourSales],
    ['expenses', tourExpenses],
    ['meal vouchers', tourVouchers],
    ['documents', tourDocuments],
    ['certificates', tourCertificates],
    ['weeks', tourWeek],
    ['payroll', tourPayroll],
    ['the time clock', tourTimeClock],
    ['accounts', tourAccess],
  ])('describes the answers about %s', async (_name, tour) => tour(world));

  it('describes the answers about the audit trail, the dashboard and the document itself', async () => {
    const { admin, sides } = world;
    accepted(await admin.get('/dashboard'));
    const { lines } = accepted(await admin.get('/audit?type=SickLeaveDeclared')).data;
    const [{ eventId, stream }] = lines;
    accepted(await admin.get(`/audit/events/${eventId}`));
    accepted(await admin.get(`/audit/records/${stream}/state`));
    accepted(await admin.get('/audit/export?format=ndjson'));
    accepted(await admin.get('/audit/kinds'));
    accepted(await admin.get('/audit/integrity'));
    const { jobId } = accepted(await admin.call('POST', '/audit/verify')).data;
    await until('the chain is verified', async () => {
      const job = accepted(await admin.get(`/audit/verify/${jobId}`)).data;
      return job.finishedAt !== null;
    });
    accepted(
      await admin.call('POST', `/audit/events/${eventId}/reveal`, { field: 'reason', reason: 'Contrôle' }),
    );
    expect(accepted(await sides.anonymous.get('/openapi.json')).openapi).toBe('3.1.0');
    accepted(await sides.anonymous.get('/docs'));
    accepted(await admin.call('DELETE', '/sick-leaves/all'));
  });

  it('names every refusal by its code, and every error has the same shape', async () => {
    const refused = await (await world.sides.loginAs('employee')).get('/audit');
    expect(refused.status).toBe(403);
    expect(undocumented({ method: 'GET', path: '/audit', status: 403, json: { error: 'non' } })).not.toEqual(
      [],
    );
  });

  // For `npm run release`: what all these calls recorded is a small installation of the released code.
  const { RELEASE_FOLDER = '' } = process.env;
  it.runIf(RELEASE_FOLDER)('leaves its data as an installation of the release', () =>
    keepAsRelease(world.sides.commands.env, RELEASE_FOLDER),
  );

  it('describes the answers about the whole database', () => tourDatabase(world));

  it('was compared with a real answer of every operation during these tests', () => {
    const missing = documentedOperations.filter((id) => !answeredOperations().has(id));
    expect(missing).toEqual([]);
  });
});
