import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePdf } from '../../../../testing/worlds/certificates.ts';
import { documentForm } from '../../../../testing/worlds/documents.ts';
import { startBothSides, type TestPerson } from '../../../../testing/worlds/query-service.ts';

let now = new Date('2026-11-20T10:00:00Z');
let sides: Awaited<ReturnType<typeof startBothSides>>;
let admin: TestPerson;
let id = '';
let [other, own, others, general] = ['', '', '', ''];
const account = { email: 'nadia@example.org', password: 'farine-et-levain' };

beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  admin = await sides.loginAs('admin');
  const person = { name: 'Nadia Benali', age: 30, email: account.email, entryDate: '2026-01-05' };
  id = (await admin.call('POST', '/employees', { ...person, exitDate: '2026-11-20' })).json.data._id;
  other = (await admin.call('POST', '/employees', { name: 'Léo Martin', age: 30 })).json.data._id;
  const pdf = { name: 'a.pdf', content: await samplePdf() };
  const file = async (fields: Record<string, string>) =>
    (await admin.call('POST', '/documents', documentForm({ title: 'Titre', ...fields }, pdf))).json.data._id;
  own = await file({ category: 'payslip', month: '2026-10', employeeId: id });
  others = await file({ category: 'payslip', month: '2026-10', employeeId: other });
  general = await file({ category: 'notice' });
  const { oneTimePassword } = (await admin.call('POST', `/auth/send-password/${id}`)).json.data;
  const first = await sides.login({ email: account.email, password: oneTimePassword });
  const chosen = { currentPassword: oneTimePassword, newPassword: account.password };
  expect((await first.call('POST', '/auth/change-password', chosen)).status).toBe(200);
});
afterAll(() => sides?.stop());

const reads = ['/weeks/47/2026', '/employees', '/documents/general', '/vacation-requests'];
const codesOf = async (person: TestPerson) => {
  const answers = await Promise.all(reads.map((path) => person.get(path)));
  return answers.map(({ status, json }) => json.code ?? status);
};
const ask = (person: TestPerson) =>
  person.call('POST', '/vacation-requests', { startDate: '2026-12-07', endDate: '2026-12-08' });
const shownAsFormer = async () =>
  (await admin.get('/auth/accounts')).json.data.flatMap((one: { employeeId: string; isFormer: boolean }) =>
    one.employeeId === id ? one.isFormer : [],
  );

it("an employee has all rights until the contract's last day ends, then only reads own documents, in the same session", async () => {
  const open = await sides.login(account);
  const feed = new URL((await open.call('POST', '/calendar-feed')).json.data.url).pathname;
  const feedPath = feed.slice('/api'.length);
  const { isFormer, contractEnd } = (await open.get('/auth/me')).json.data;
  expect([isFormer, contractEnd]).toEqual([undefined, '2026-11-20']);
  expect(await codesOf(open)).toEqual(reads.map(() => 200));
  expect((await sides.anonymous.get(feedPath)).status).toBe(200);
  expect(await shownAsFormer()).toEqual([false]);
  // Still the 20th in UTC: half past midnight in Paris.
  now = new Date('2026-11-20T23:30:00Z');
  expect(await shownAsFormer()).toEqual([true]);
  expect((await open.get('/auth/me')).json.data).toMatchObject({ isFormer: true, permissions: [] });
  expect(await codesOf(open)).toEqual(reads.map(() => 'former_employee'));
  expect((await ask(open)).json.code).toBe('former_employee');
  expect((await sides.anonymous.get(feedPath)).status).toBe(404);
  expect((await open.get(`/documents/personal/${id}`)).status).toBe(200);
  expect((await open.get(`/documents/personal/${other}`)).json.code).toBe('unknown_employee');
  const fileOf = async (document: string) => (await open.download(`/documents/${document}/download`)).status;
  expect([await fileOf(own), await fileOf(others), await fileOf(general)]).toEqual([200, 404, 404]);
  const again = await sides.anonymous.call('POST', '/auth/login', account);
  expect(again.json.data).toMatchObject({ isFormer: true, permissions: [] });
});

it('a former employee has all rights again without a new login when the exit date is moved to the future', async () => {
  const former = await sides.login(account);
  const next = 'levain-et-farine';
  const changed = await former.call('POST', '/auth/change-password', {
    currentPassword: account.password,
    newPassword: next,
  });
  const open = await sides.login({ ...account, password: next });
  expect([changed.status, await codesOf(open)]).toEqual([200, reads.map(() => 'former_employee')]);
  expect((await admin.call('PUT', `/employees/${id}`, { exitDate: '2027-03-31' })).status).toBe(200);
  expect(await shownAsFormer()).toEqual([false]);
  expect(await codesOf(open)).toEqual(reads.map(() => 200));
});
