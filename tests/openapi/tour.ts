/** Calls that make the operations of the API answer with success, feature by feature. */
import { expect } from 'vitest';
import { until } from '../../testing/until.ts';
import type { CertificateWorld } from '../../testing/worlds/certificate-world.ts';
import { certificateForm, sampleCertificate } from '../../testing/worlds/certificates.ts';
import { documentForm } from '../../testing/worlds/documents.ts';
import { accepted } from './accepted.ts';
import { tourLeaveAccounts } from './tour-leave-accounts.ts';

export async function tourAccess({ admin, sides, nadia }: CertificateWorld): Promise<void> {
  accepted(await nadia.get('/auth/me'));
  accepted(await sides.anonymous.get('/health'));
  accepted(await admin.call('PUT', '/passwords/update', { employee: 'employee-secret' }));
  const accounts = accepted(await admin.get('/auth/accounts')).data;
  const ines = accounts.find(({ email }: { email: string | null }) => email === null);
  const people = [{ employeeId: ines.employeeId, loginName: 'ines' }];
  const { slips } = accepted(await admin.call('POST', '/auth/accounts', { people })).data;
  expect(slips).toMatchObject([{ login: 'ines' }]);
  accepted(
    await admin.call('PUT', `/auth/accounts/${ines.employeeId}/login-name`, { loginName: 'ines.roy' }),
  );
  const visitor = await sides.loginAs('accountant');
  accepted(await visitor.call('POST', '/auth/logout'));
  accepted(await sides.anonymous.call('POST', '/auth/forgot-password', { email: 'nadia@example.org' }));
  const letter = await sides.letterTo('nadia@example.org', /mot de passe/i);
  const token = /#jeton=([\w-]+)/.exec(letter.mail.text ?? '')?.[1];
  accepted(await sides.anonymous.call('POST', '/auth/reset-password', { token, newPassword: 'levain-2026' }));
}

export async function tourSettings({ admin }: CertificateWorld): Promise<void> {
  const site = accepted(await admin.get('/site'));
  accepted(await admin.call('PUT', '/site', { name: site.name ?? 'Fournil', city: 'Longuenesse' }));
  const [menu] = accepted(await admin.get('/menu-permissions?role=employee')).menuPermissions;
  const permissions = [{ _id: menu._id, isVisibleToEmployee: !menu.isVisibleToEmployee }];
  accepted(await admin.call('PUT', '/menu-permissions/batch', { permissions }));
  accepted(await admin.call('POST', '/menu-permissions/recreate'));
  const { _id } = accepted(await admin.call('POST', '/parameters', { name: 'distance', kmValue: 12 })).data;
  accepted(await admin.get('/parameters'));
  accepted(await admin.call('PUT', `/parameters/${_id}`, { kmValue: 13 }));
  accepted(await admin.call('PUT', '/parameters/batch', { parameters: [{ _id, kmValue: 14 }] }));
  accepted(await admin.get('/shop-settings'));
  accepted(await admin.get('/first-steps'));
  accepted(await admin.call('PUT', '/first-steps', { putAway: true }));
}

export async function tourMails({ admin, sides }: CertificateWorld): Promise<void> {
  accepted(await admin.call('POST', '/email-templates/initialize-defaults'));
  const [template] = accepted(await admin.get('/email-templates')).templates;
  const { displayName, subject, htmlContent, textContent } = template;
  const path = `/email-templates/${template.name}`;
  accepted(await admin.call('PUT', path, { displayName, htmlContent, textContent, subject: 'Autrement' }));
  accepted(await admin.call('POST', `${path}/reset`));
  const trial = { address: 'essai@example.org', subject, htmlContent, textContent };
  const { mailId } = accepted(await admin.call('POST', `${path}/test`, trial)).data;
  const sent = async () => accepted(await admin.get(`/mails/${mailId}`)).data;
  await until('the trial is sent', async () => (await sent()).status === 'sent');
  accepted(await admin.get('/mails?page=1'));
  accepted(await admin.call('POST', `/mails/${mailId}/resend`));
  accepted(await admin.get('/site/address'));
  accepted(await admin.call('PUT', '/site/address', { address: 'https://fournil.exemple.fr' }));
  accepted(await admin.call('DELETE', '/site/address'));
  accepted(await admin.get('/mail-server'));
  const trialOfServer = { address: 'essai@example.org' };
  expect(accepted(await admin.call('POST', '/mail-server/test', trialOfServer)).data.delivery).toBe('sent');
  const server = { host: 'smtp.exemple.fr', port: 587, security: 'starttls', sender: 'planning@exemple.fr' };
  expect((await admin.call('PUT', '/mail-server', server)).status).toBe(409);
  // The tests' own server is the environment's, which wins; as if it were not there.
  const asIfWithout = async (method: 'PUT' | 'DELETE', body?: object) =>
    until(`${method} of the mail server`, async () => {
      // A mail that leaves meanwhile says whose server it was.
      await sides.commands.deps.vault.pool.query('update mail.sender set source = null');
      return (await admin.call(method, '/mail-server', body)).status === 200;
    });
  await asIfWithout('PUT', server);
  await asIfWithout('DELETE');
}

export async function tourEmployees({ admin, leoId }: CertificateWorld): Promise<void> {
  accepted(await admin.get('/employees'));
  accepted(await admin.call('PUT', `/employees/${leoId}`, { weeklyHours: 30 }));
  const dated = { weeklyHours: 28, effectiveOn: '2027-02-01' };
  accepted(await admin.call('PUT', `/employees/${leoId}`, dated));
  const { plannedChanges } = accepted(await admin.get(`/employees/${leoId}`)).data.employee;
  const change = `/employees/${leoId}/contract-changes/${plannedChanges[0]._id}`;
  accepted(await admin.call('PUT', change, { ...dated, weeklyHours: 24, reason: 'Essai' }));
  accepted(await admin.call('DELETE', change, { reason: 'Essai' }));
  accepted(await admin.call('PATCH', `/employees/${leoId}/deactivate`, { exitDate: '2026-11-19' }));
  accepted(await admin.call('PATCH', `/employees/${leoId}/reactivate`, {}));
  const file = { fileName: 'equipe.csv', content: Buffer.from('Nom;Âge\nInès Roy;31\n').toString('base64') };
  accepted(await admin.call('POST', '/employees/import/preview', file));
  accepted(await admin.call('POST', '/tables/read', file));
  accepted(await admin.call('POST', '/employees/import', { ...file, lines: [1] }));
  accepted(await admin.get(`/employees/${leoId}/planning-profile`));
  accepted(await admin.call('PUT', `/employees/${leoId}/planning-profile`, { splitAllowed: true }));
}

export async function tourOnboarding({ admin, leoId }: CertificateWorld): Promise<void> {
  const onboarding = { dpae: { done: true, date: '2026-11-19', comment: 'Par internet' } };
  accepted(await admin.call('POST', '/onboarding-offboarding', { employeeId: leoId, onboarding }));
  accepted(await admin.get(`/onboarding-offboarding/employee/${leoId}`));
  accepted(await admin.get('/onboarding-offboarding/pending-obligations'));
  accepted(await admin.call('PUT', `/employees/${leoId}/reminders`, { healthVisit: '2026-12-01' }));
  accepted(await admin.get('/onboarding-offboarding/deadlines'));
  accepted(await admin.call('PUT', `/employees/${leoId}/register`, { nationality: 'Belge' }));
  accepted(await admin.get(`/employees/${leoId}/register`));
  accepted(await admin.get('/register'));
  const gone = { name: 'Ugo Parti', age: 40, role: 'boulanger' };
  const { _id } = accepted(await admin.call('POST', '/employees', gone)).data;
  accepted(await admin.call('PATCH', `/employees/${_id}/deactivate`, { exitDate: '2025-11-19' }));
  accepted(await admin.get(`/employees/${_id}/personal-data`));
  accepted(await admin.get('/personal-data'));
  expect((await admin.download(`/employees/${_id}/personal-data/export`)).status).toBe(200);
  const confirmed = { name: gone.name, waivesPayslips: true };
  accepted(await admin.call('POST', `/employees/${_id}/erasure`, confirmed));
}

export async function tourUniforms({ admin, leoId }: CertificateWorld): Promise<void> {
  const handedOut = { employeeId: leoId, itemType: 'pantalon', size: '42', quantity: 2 };
  const { _id } = accepted(await admin.call('POST', '/uniforms', handedOut)).data;
  accepted(await admin.get(`/uniforms/employee/${leoId}`));
  const strokes = [[10, 20, 14, 28]];
  accepted(await admin.call('POST', `/uniforms/${leoId}/slips`, { kind: 'issue', strokes }));
  accepted(await admin.call('PATCH', `/uniforms/${leoId}/${_id}/return`, {}));
  accepted(await admin.call('DELETE', `/uniforms/${leoId}/${_id}`));
}

export async function tourAbsences({ admin, nadiaId, leoId }: CertificateWorld): Promise<void> {
  const days = { startDate: '2026-10-05', endDate: '2026-10-06' };
  accepted(await admin.call('POST', '/absences', { employeeId: nadiaId, ...days }));
  accepted(await admin.call('POST', '/delays', { employeeId: nadiaId, date: '2026-10-08', duration: 20 }));
  const ill = { employeeId: nadiaId, ...days, reason: 'grippe' };
  const { _id } = accepted(await admin.call('POST', '/sick-leaves', ill)).data;
  const correction = { endDate: '2026-10-07', correctionReason: 'Un jour de plus' };
  accepted(await admin.call('PUT', `/declarations/${_id}`, correction));
  accepted(
    await admin.get(`/declarations/overlaps?employeeId=${nadiaId}&startDate=2026-10-05&endDate=2026-10-09`),
  );
  accepted(await admin.get('/absence-statistics?period=year&year=2026'));
  accepted(await admin.get('/absence-statistics/export?period=year&year=2026'));
  accepted(await admin.call('POST', `/declarations/${_id}/cancel`, { cancellationReason: 'Erreur' }));
  const leave = { employeeId: leoId, startDate: '2026-12-21', endDate: '2026-12-24' };
  const { _id: leaveId } = accepted(await admin.call('POST', '/leaves', leave)).data;
  accepted(await admin.call('PUT', `/leaves/${leaveId}`, { endDate: '2026-12-23' }));
  accepted(await admin.get('/leaves?from=2026-12-01&to=2026-12-31'));
  accepted(await admin.call('POST', `/leaves/${leaveId}/cancel`, { reason: 'Annulé' }));
}

export async function tourVacations({ admin, nadia, sides, leoId }: CertificateWorld): Promise<void> {
  const ask = async (startDate: string, endDate: string) => {
    const body = { employeeId: leoId, startDate, endDate, precisions: 'Été' };
    return accepted(await admin.call('POST', '/vacation-requests', body)).data._id as string;
  };
  const granted = await ask('2027-08-02', '2027-08-13');
  accepted(
    await admin.call('PATCH', `/vacation-requests/${granted}`, {
      startDate: '2027-08-02',
      endDate: '2027-08-14',
    }),
  );
  accepted(await admin.call('PATCH', `/vacation-requests/${granted}/accept`));
  accepted(await admin.call('POST', `/vacation-requests/${granted}/ask-cancellation`, { reason: 'Report' }));
  accepted(await admin.call('PATCH', `/vacation-requests/${await ask('2027-09-01', '2027-09-02')}/reject`));
  accepted(await admin.call('POST', `/vacation-requests/${await ask('2027-09-03', '2027-09-04')}/withdraw`));
  accepted(await admin.get('/vacation-requests?status=validated'));
  const ill = { startDate: '2027-08-04', endDate: '2027-08-05' };
  accepted(await admin.call('POST', '/sick-leaves', { employeeId: leoId, ...ill }));
  // Anything that may be given back is read from the views.
  accepted(await admin.get('/vacation-requests?status=validated'));
  accepted(await admin.call('POST', `/vacation-requests/${granted}/ask-days-back`, ill));
  accepted(await admin.call('POST', `/vacation-requests/${granted}/refuse-days-back`, {}));
  accepted(await admin.call('POST', `/vacation-requests/${granted}/give-days-back`, ill));
  const countered = await ask('2027-09-07', '2027-09-08');
  accepted(await admin.call('GET', `/vacation-requests/${countered}/impact`));
  const other = { startDate: '2027-09-09', endDate: '2027-09-10' };
  accepted(await admin.call('PATCH', `/vacation-requests/${countered}/propose`, other));
  accepted(
    await admin.call('POST', `/vacation-requests/${countered}/answer-proposal`, { accept: true, ...other }),
  );
  accepted(await admin.get('/vacation-days?from=2027-08-02&to=2027-08-14'));
  accepted(await admin.get('/vacation-coverage?from=2027-08-02&to=2027-08-14'));
  accepted(await admin.get('/vacation-balances?startDate=2027-08-02&endDate=2027-08-14'));
  accepted(await admin.call('POST', '/vacation-requests/sync-employees'));
  await tourLeaveAccounts(admin, leoId);
  accepted(await nadia.call('POST', '/calendar-feed'));
  accepted(await nadia.get('/calendar-feed'));
  accepted(await nadia.call('DELETE', '/calendar-feed'));
  const { url } = accepted(await admin.call('POST', '/calendar-feed/shop')).data;
  accepted(await sides.anonymous.get(new URL(url).pathname.replace('/api', '')));
  accepted(await admin.call('DELETE', '/calendar-feed/shop'));
}

export async function tourSales({ admin, nadiaId }: CertificateWorld): Promise<void> {
  const salesData = { [nadiaId]: { caNetHt: 812.5, nbClients: 90 } };
  accepted(await admin.call('POST', '/sales-stats', { month: 10, year: 2026, salesData }));
  accepted(await admin.get('/sales-stats/period/10/2026'));
  accepted(await admin.get('/sales-stats/monthly/2026'));
  accepted(await admin.get('/sales-stats/sellers/2026'));
  accepted(await admin.get('/sales-stats/hours/2026'));
}

export async function tourExpenses({ admin, nadiaId }: CertificateWorld): Promise<void> {
  const month = { month: 10, year: 2026 };
  const row = { employeeId: nadiaId, employeeName: 'Nadia Benali' };
  const meals = [{ ...row, dailyExpenses: [{ day: 3, amount: 12.5 }] }];
  accepted(await admin.call('POST', '/meal-expenses/batch', { ...month, expenses: meals }));
  accepted(await admin.get('/meal-expenses?month=10&year=2026'));
  accepted(await admin.get('/meal-expenses/proposal?month=10&year=2026'));
  const { parameters } = accepted(await admin.get('/km-expenses?month=10&year=2026'));
  const journeys = [{ ...row, parameterValues: [{ parameterId: parameters[0]._id, count: 2 }] }];
  accepted(await admin.call('POST', '/km-expenses/batch', { ...month, expenses: journeys }));
  const vehicles = { [nadiaId]: { '2026-01': { horsepower: 5, electric: true } } };
  accepted(await admin.call('PUT', '/km-expenses/vehicles', { vehicles }));
  accepted(await admin.get('/km-expenses/vehicles'));
  accepted(await admin.get('/employee-status?month=10&year=2026'));
  accepted(await admin.call('POST', '/km-expenses/reset', { employeeId: nadiaId, ...month }));
}

export async function tourDocuments({ admin, nadia, nadiaId, pdf }: CertificateWorld): Promise<void> {
  const file = async (fields: Readonly<Record<string, string>>): Promise<string> =>
    accepted(await admin.call('POST', '/documents', documentForm(fields, pdf))).data._id;
  await file({ title: 'Livret', category: 'notice' });
  const own = await file({ title: 'Octobre', category: 'payslip', month: '2026-10', employeeId: nadiaId });
  accepted(await nadia.get('/documents/general'));
  accepted(await nadia.get(`/documents/personal/${nadiaId}`));
  await nadia.download(`/documents/${own}/download`);
  accepted(await admin.get('/documents'));
  accepted(await admin.get(`/documents/${own}/reads`));
  accepted(await admin.call('DELETE', `/documents/${own}`));
  accepted(await admin.call('POST', `/documents/${own}/restore`));
  const payslips = (parts?: object): FormData => {
    const form = new FormData();
    if (parts) form.append('parts', JSON.stringify(parts));
    form.append('payslips', new Blob([new Uint8Array(pdf.content)]), pdf.name);
    return form;
  };
  accepted(await admin.call('POST', '/documents/payslips/preview', payslips()));
  const parts = [{ employeeId: nadiaId, month: '2026-09', pages: [1] }];
  accepted(await admin.call('POST', '/documents/payslips', payslips(parts)));
  const notice = await file({ title: 'Hygiène', category: 'notice', asksReading: 'true' });
  await nadia.download(`/documents/${notice}/download`);
  const { contentHash } = accepted(await admin.get(`/documents/${notice}/acknowledgements`)).data;
  accepted(await nadia.call('POST', `/documents/${notice}/acknowledge`, { contentHash }));
  accepted(await admin.call('PUT', `/documents/${notice}/acknowledgement`, { asked: false }));
  const toPrint = payslips();
  toPrint.append('pages', '[1]');
  await admin.download('/documents/payslips/print', toPrint);
  const form = { form: 'paper', since: '2026-11-01' };
  accepted(await admin.call('PUT', `/employees/${nadiaId}/payslip-form`, form));
  accepted(await nadia.get(`/employees/${nadiaId}/payslip-form`));
}

export async function tourVouchers({ admin }: CertificateWorld): Promise<void> {
  const barcode = '123456789010095012345678';
  const { data } = accepted(await admin.call('POST', '/ticket-restaurant', { provider: 'edenred', barcode }));
  accepted(await admin.get('/ticket-restaurant?month=2026-11'));
  const issuers = [{ code: 'up', name: 'Up Déjeuner' }];
  accepted(await admin.call('PUT', '/ticket-restaurant/issuers', { issuers }));
  const asked = { issuer: 'edenred', startDate: data.date, endDate: data.date };
  const slip = { ...asked, issuerName: 'Edenred', shop: 'Fournil', tickets: [data._id] };
  const made = accepted(await admin.call('POST', '/ticket-restaurant/remittances', slip));
  accepted(await admin.get(`/ticket-restaurant/remittances?${new URLSearchParams(asked)}`));
  accepted(await admin.get(`/ticket-restaurant/remittances/${made.data.id}/file?format=csv`));
  accepted(await admin.call('POST', `/ticket-restaurant/remittances/${made.data.id}/undo`, {}));
  accepted(await admin.call('DELETE', `/ticket-restaurant/${data._id}`));
}

export async function tourCertificates(world: CertificateWorld): Promise<void> {
  const { admin, nadiaId, photo, sent, put } = world;
  const { startDate, endDate } = sampleCertificate;
  accepted(await admin.call('POST', '/sick-leaves/check', certificateForm({}, photo)));
  const { _id } = await sent();
  accepted(await put(_id, '', { startDate, endDate: '2026-11-19' }));
  accepted(await put(_id, '/validate', { notes: 'Lu' }));
  accepted(await put(_id, '/reopen', { reason: 'Homonyme' }));
  accepted(await put(_id, '/validate'));
  accepted(await put(_id, '/correct', { startDate, endDate, correctionReason: 'Date mal lue' }));
  accepted(await put(_id, '/declare'));
  accepted(await admin.call('POST', `/sick-leaves/${_id}/comments`, { comment: 'Transmis' }));
  const paper = certificateForm({ employeeId: nadiaId, startDate: '2026-11-19', endDate: '2026-11-20' });
  const next = accepted(await admin.call('POST', '/sick-leaves/paper', paper)).data;
  accepted(await put(next._id, '/prolongs', { prolongs: _id }));
  accepted(await put(next._id, '/reject', { reason: 'Illisible' }));
  accepted(await admin.get('/sick-leaves/people'));
  accepted(await admin.get('/sick-leaves?limit=50'));
  accepted(await admin.get('/sick-leaves/stats/overview'));
  accepted(await admin.get(`/sick-leaves/${_id}`));
  await admin.download(`/sick-leaves/${_id}/download`);
}

/** Last: commands are refused after an import until their service has begun again. */
export async function tourDatabase({ admin }: CertificateWorld): Promise<void> {
  accepted(await admin.get('/database/stats'));
  const { bytes } = await admin.download('/database/export');
  const form = new FormData();
  form.set('backupFile', new File([new Uint8Array(bytes)], 'sauvegarde.json'));
  const { jobId } = accepted(await admin.call('POST', '/database/import', form)).data;
  accepted(await admin.get(`/database/import/${jobId}`));
  accepted(await admin.call('POST', '/database/former', { generation: 1 }));
}
