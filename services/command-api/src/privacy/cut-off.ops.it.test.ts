import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import { documentForm } from '../../../../testing/worlds/documents.ts';
import { privacyDeps } from '../app/privacy-deps.ts';
import { destroyDueDocuments } from '../documents/destroy-due.ts';
import { applyErasure } from './privacy.ts';

let world: CertificateWorld;
beforeAll(async () => {
  world = await startCertificateWorld();
}, 60_000);
afterAll(() => world?.stop());

it("an erasure interrupted before the destruction of a document's key is completed later, even while the views are missing", async () => {
  const { deps } = world.sides.commands;
  const { pool } = deps.vault;
  const fields = { title: 'Octobre 2019', category: 'payslip', month: '2019-10', employeeId: world.nadiaId };
  const filed = await world.admin.call('POST', '/documents', documentForm(fields, world.pdf));
  const subject = `document.${filed.json.data._id}`;
  const keys = async () =>
    (await pool.query('select 1 from vault.keys where subject = $1', [subject])).rowCount;
  await pool.query(`create table vault.keys_before as select * from vault.keys where subject = '${subject}'`);
  expect(await keys()).toBe(1);

  await world.admin.call('PATCH', `/employees/${world.nadiaId}/deactivate`, { exitDate: '2020-06-30' });
  await world.admin.get('/documents');
  const body = { name: 'Nadia Benali', waivesPayslips: true };
  const { json } = await world.admin.call('POST', `/employees/${world.nadiaId}/erasure`, body);
  const person = { employeeId: world.nadiaId, purposes: json.data.erased };
  expect(person.purposes).toContain('pay');
  expect(await keys()).toBe(0);

  // As it was when the process died: the fact is there, the view has it, the key is not gone.
  const cutOff = () => pool.query('insert into vault.keys select * from vault.keys_before');
  await world.admin.get('/documents');
  await cutOff();
  await applyErasure(privacyDeps(deps), person, world.clock.now);
  expect(await keys()).toBe(0);
  // And where the view of the next start does not have it yet.
  await cutOff();
  await pool.query(
    `update views.documents set status = 'filed' where "documentId" = '${filed.json.data._id}'`,
  );
  await destroyDueDocuments(deps, world.clock.now);
  expect(await keys()).toBe(0);
});
