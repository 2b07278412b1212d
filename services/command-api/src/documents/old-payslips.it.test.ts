import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CertificateWorld, startCertificateWorld } from '../../../../tests/certificate-world.ts';
import { documentForm } from '../../../../tests/documents.ts';

let world: CertificateWorld;

beforeAll(async () => {
  world = await startCertificateWorld();
}, 60_000);
afterAll(() => world?.stop());

const filed = async (title: string, category: string, more: Record<string, string> = {}) => {
  const fields = { title, category, employeeId: world.nadiaId, ...more };
  const answer = await world.admin.call('POST', '/documents', documentForm(fields, world.pdf));
  return answer.json.data._id as string;
};

it('are told to the shop as filed, after five years, and neither by their words nor by who opened them', async () => {
  const old = await filed('Septembre 2021 solde', 'payslip', { month: '2021-09' });
  const young = await filed('Décembre 2021 solde', 'payslip', { month: '2021-12' });
  await filed('Avenant solde', 'contract');
  expect((await world.nadia.download(`/documents/${old}/download`)).status).toBe(200);
  const { text, json } = await world.admin.get('/audit?type=PersonalDocumentFiled&limit=100');
  expect([text.includes('2021 solde'), text.includes('Avenant solde')]).toEqual([false, true]);
  const line = json.data.lines.find(({ sentence }: { sentence: string }) =>
    sentence.includes('fiche de paie classée, septembre 2021'),
  );
  const fact = await world.admin.get(`/audit/events/${line.eventId}`);
  expect([fact.status, /solde/.exec(fact.text)]).toEqual([200, null]);
  const state = await world.admin.get(`/audit/records/${line.stream}/state?asOf=2026-12-31`);
  expect(/solde/.exec(state.text)).toBeNull();
  const found = (await world.admin.get('/audit?q=solde')).json.data.lines;
  expect(found).toHaveLength(1);
  for (const [id, status] of [
    [old, 404],
    [young, 200],
  ] as const) {
    expect([id, (await world.admin.get(`/documents/${id}/reads`)).status]).toEqual([id, status]);
    expect([id, (await world.admin.get(`/documents/${id}/acknowledgements`)).status]).toEqual([id, status]);
  }
});
