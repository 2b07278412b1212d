import { documentMessages } from '@fournil/contracts/documents/rules';
import { readPayslips } from '@fournil/store/files/payslips';
import { payslipsPdf } from '@fournil/store/files/samples/payslip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CertificateWorld,
  startCertificateWorld,
} from '../../../../testing/worlds/certificate-world.ts';
import { documentForm } from '../../../../testing/worlds/documents.ts';
import type { TestPerson } from '../../../../testing/worlds/query-service.ts';

let world: CertificateWorld;

beforeAll(async () => {
  world = await startCertificateWorld();
  await world.personal(world.leoId, 'leo@example.org');
});
afterAll(() => world?.stop());

const send = (fields: Record<string, string>) =>
  world.admin.call('POST', '/documents', documentForm(fields, world.pdf));
const filed = async (title: string, category: string, more: Record<string, string> = {}) => {
  const answer = await send({ title, category, employeeId: world.nadiaId, ...more });
  return answer.json.data._id as string;
};

it("payslips past the shop's retention are in the audit trail only as « classée », without title or readers", async () => {
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

it('a PDF with the payslips of all employees is split by person, and each payslip is filed once', async () => {
  const names = ['Nadia Benali', 'Léo Martin', 'Personne Inconnue'];
  const slips = names.map((name, at) => ({
    name,
    month: '2026-09',
    gross: 1800,
    number: `30${at}`,
    pages: 2,
  }));
  const form = (parts?: object) => {
    const made = new FormData();
    if (parts) made.append('parts', JSON.stringify(parts));
    made.append('payslips', new Blob([new Uint8Array(pdf)]), 'paies.pdf');
    return made;
  };
  const pdf = await payslipsPdf(slips, 'letter');
  await world.admin.get('/employees');
  const preview = await world.admin.call('POST', '/documents/payslips/preview', form());
  const { nadiaId, leoId } = world;
  const ofLeo = async () => (await world.admin.get(`/documents/personal/${leoId}`)).json.data;
  expect(preview.json.data.pages).toEqual([
    { page: 1, employeeId: nadiaId, month: '2026-09', doubt: null },
    { page: 2, employeeId: nadiaId, month: '2026-09', doubt: null },
    { page: 3, employeeId: leoId, month: '2026-09', doubt: null },
    { page: 4, employeeId: leoId, month: '2026-09', doubt: null },
    { page: 5, employeeId: null, month: '2026-09', doubt: 'unknown' },
    { page: 6, employeeId: null, month: '2026-09', doubt: 'unknown' },
  ]);
  const part = (employeeId: string, ...pages: number[]) => ({ employeeId, month: '2026-09', pages });
  const share = (parts: object, person: TestPerson = world.admin) =>
    person.call('POST', '/documents/payslips', form(parts), { 'idempotency-key': 'paies-de-septembre' });
  const twice = await share([part(nadiaId, 1, 2), part(leoId, 2, 3)]);
  expect([twice.status, twice.json.error]).toEqual([400, documentMessages.pageTwice]);
  const parts = [part(nadiaId, 1, 2), part(leoId, 3, 4)];
  const [one, two] = [await share(parts), await share(parts)];
  expect(one.json.data.documentIds).toHaveLength(2);
  expect(two.json.data).toEqual(one.json.data);
  // The same file another time: reported at the check, refused unless asked for, of no month far ahead.
  const seen = await world.admin.call('POST', '/documents/payslips/preview', form());
  expect(new Set(seen.json.data.filed)).toEqual(
    new Set([nadiaId, leoId].map((employeeId) => ({ employeeId, month: '2026-09' }))),
  );
  const second = await world.admin.call('POST', '/documents/payslips', form([part(leoId, 3, 4)]));
  expect([second.status, second.json.error]).toEqual([
    409,
    documentMessages.alreadyFiled(['Léo Martin, septembre 2026']),
  ]);
  const far = [{ ...part(leoId, 3, 4), month: '2099-10' }];
  const tooFar = await world.admin.call('POST', '/documents/payslips', form(far));
  expect([tooFar.status, tooFar.json.error]).toEqual([400, documentMessages.monthToCome]);
  const wanted = form([part(nadiaId, 1, 2)]);
  wanted.append('besideFiled', 'true');
  expect((await world.admin.call('POST', '/documents/payslips', wanted)).status).toBe(200);
  const letter = await world.sides.letterTo('leo@example.org', /Un document vous attend/);
  expect(`${letter.mail.text} ${letter.mail.html}`).toContain('Mes Documents');
  expect(`${letter.mail.subject} ${letter.mail.text} ${letter.mail.html}`).not.toMatch(
    /paie|septembre|1.?800/,
  );
  const own = await ofLeo();
  expect(own).toMatchObject([
    { title: 'Fiche de paie, septembre 2026', category: 'payslip', month: '2026-09' },
  ]);
  const { bytes } = await world.admin.download(`/documents/${own[0]._id}/download`);
  const { texts } = await readPayslips([bytes]);
  expect(texts).toHaveLength(2);
  expect(texts.join(' ')).toContain('LÉO MARTIN');
  expect(texts.join(' ')).not.toContain('BENALI');
  expect(bytes.includes('BENALI')).toBe(false);
  const anyone = await world.sides.loginAs('employee');
  expect((await anyone.call('POST', '/documents/payslips/preview', form())).status).toBe(403);

  // A person who refused electronic ones is left out, listed apart before and after, and printed.
  const choose = (form: string, since = '2026-11-01', person: TestPerson = world.admin) =>
    person.call('PUT', `/employees/${leoId}/payslip-form`, { form, since });
  expect((await choose('paper', '2099-01-01')).status).toBe(400);
  expect((await choose('paper', '2026-11-01', anyone)).status).toBe(403);
  expect((await choose('paper')).status).toBe(200);
  const shown = await world.admin.get(`/employees/${leoId}/payslip-form`);
  expect(shown.json.data).toEqual({ form: 'paper', since: '2026-11-01' });
  const again = await world.admin.call('POST', '/documents/payslips/preview', form());
  expect(again.json.data.onPaper).toEqual([leoId]);
  const october = [nadiaId, leoId].map((employeeId, at) => ({
    employeeId,
    month: '2026-10',
    pages: [at * 2 + 1, at * 2 + 2],
  }));
  const filedInOctober = await world.admin.call('POST', '/documents/payslips', form(october));
  expect(filedInOctober.json.data.documentIds).toHaveLength(1);
  expect(filedInOctober.json.data.toPrint).toEqual([october[1]]);
  expect(await ofLeo()).toHaveLength(1);
  const toPrint = form();
  toPrint.append('pages', '[3,4]');
  const printed = await world.admin.download('/documents/payslips/print', toPrint);
  const onPaper = (await readPayslips([printed.bytes])).texts;
  expect(onPaper).toHaveLength(2);
  expect(onPaper.join(' ')).not.toContain('BENALI');
  const octoberAlone = { title: 'Octobre', category: 'payslip', employeeId: leoId };
  const alone = await send(octoberAlone);
  expect([alone.status, alone.json.error]).toEqual([400, documentMessages.onPaper]);
  await choose('electronic');
  expect((await send(octoberAlone)).status).toBe(200);
});
