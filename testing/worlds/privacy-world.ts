/** Both services, their administrator, and people who leave: for tests of personal data and its erasure. */

import { privacyDeps } from '../../services/command-api/src/app/privacy-deps.ts';
import { reconcileErasures } from '../../services/command-api/src/privacy/reconcile.ts';
import { until } from '../until.ts';
import { certificateForm, sampleCertificate, samplePdf } from './certificates.ts';
import { documentForm } from './documents.ts';
import { startBothSides } from './query-service.ts';

interface Made {
  readonly id: string;
  readonly name: string;
}

export type PrivacyWorld = Awaited<ReturnType<typeof startPrivacyWorld>>;

/** The erasures were reconciled once, as a start does. */
export async function startPrivacyWorld(now: Date) {
  const sides = await startBothSides({ now: () => now });
  const admin = await sides.loginAs('admin');
  const pdf = await samplePdf();
  await reconcileErasures(privacyDeps(sides.commands.deps), now);

  /** A person with a unique word in every field; `left`: the last day. */
  const somebody = async (name: string, left: string, payslip = left.slice(0, 7)): Promise<Made> => {
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await admin.call(method, path, body);
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.json)}`);
      return answer.json.data;
    };
    const email = `${name
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .toLowerCase()
      .replace(' ', '.')}@example.org`;
    const person = {
      name,
      birthDate: '1990-05-06',
      role: 'vendeuse',
      weeklyHours: 35,
      email,
      phone: '0611223344',
    };
    const { _id: id } = await call('POST', '/employees', person);
    await call('PUT', `/employees/${id}/register`, {
      nationality: `${name} nation`,
      qualification: `${name} qualifiée`,
    });
    const days = { employeeId: id, startDate: '2026-10-05', endDate: '2026-10-06' };
    await call('POST', '/sick-leaves', { ...days, reason: `${name} grippe` });
    const item = {
      employeeId: id,
      itemType: 'pantalon',
      size: '42',
      quantity: 1,
      comment: `${name} tablier`,
    };
    await call('POST', '/uniforms', item);
    const filed = { title: `${name} bulletin`, category: 'payslip', month: payslip, employeeId: id };
    await call('POST', '/documents', documentForm(filed, { name: `${name}.pdf`, content: pdf }));
    const { startDate, endDate } = sampleCertificate;
    const paper = certificateForm(
      { employeeId: id, startDate, endDate },
      { name: `${name} volet.pdf`, content: pdf },
    );
    await call('POST', '/sick-leaves/paper', paper);
    await call('PATCH', `/employees/${id}/deactivate`, { exitDate: left });
    return { id, name };
  };

  const personalData = async (id: string) => (await admin.get(`/employees/${id}/personal-data`)).json.data;
  const heldOf = async (id: string, purpose: string) =>
    (await personalData(id)).held.find((one: { purpose: string }) => one.purpose === purpose);
  const erase = (id: string, name: string) =>
    admin.call('POST', `/employees/${id}/erasure`, { name, waivesPayslips: true });
  const nameOf = async (id: string): Promise<string> =>
    (await admin.get('/employees')).json.data.find((one: { _id: string }) => one._id === id)?.name;
  const shownErased = (id: string) =>
    until('the views are made again', async () => (await nameOf(id)) === '[données effacées]');

  return { sides, admin, somebody, personalData, heldOf, erase, nameOf, shownErased };
}
