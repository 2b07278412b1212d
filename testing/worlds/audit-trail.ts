/** Both services with a short history: an employee, a contract change, an illness and its correction, day by day. */
import { expect } from 'vitest';
import { startBothSides, type TestPerson } from './query-service.ts';

const catherine = {
  name: 'Catherine Delmas',
  contractType: 'CDI',
  birthDate: '1990-02-03',
  role: 'vendeuse',
  weeklyHours: 24,
  skills: ['Ouverture'],
  trainingDays: [],
  email: 'catherine@example.org',
};

export interface ListedLine {
  readonly altered: boolean;
  readonly eventId: string;
  readonly sentence: string;
  readonly type: string;
  readonly stream: string;
  readonly recordedOn: string;
}

/** Five lines in the trail, the opening of the log included. */
export async function startAuditTrail() {
  let now = new Date('2026-11-02T09:00:00Z');
  const sides = await startBothSides({ now: () => now });
  let admin = await sides.loginAs('admin');
  const post = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.call(method, path, body);
    expect(answer.json, answer.json.message ?? answer.json.error).toMatchObject({ success: true });
    return answer.json.data;
  };
  /** Sessions do not outlive a night and a half: returning users log in again. */
  const sleepUntil = async (instant: string) => {
    now = new Date(instant);
    admin = await sides.loginAs('admin');
  };
  const id: string = (await post('POST', '/employees', catherine))._id;
  await sleepUntil('2026-11-10T23:30:00Z');
  await post('PUT', `/employees/${id}`, { weeklyHours: 30, changeReason: 'Avenant signé' });
  await sleepUntil('2026-11-12T09:00:00Z');
  const sick = { employeeId: id, startDate: '2026-11-12', endDate: '2026-11-14', reason: 'Angine' };
  const declaration: string = (await post('POST', '/sick-leaves', sick))._id;
  await sleepUntil('2026-11-16T09:00:00Z');
  await post('PUT', `/declarations/${declaration}`, {
    endDate: '2026-11-20',
    correctionReason: 'Prolongation reçue',
  });
  await sleepUntil('2026-11-21T09:00:00Z');
  const accountant = await sides.loginAs('accountant');
  const list = async (query = '', person: TestPerson = admin): Promise<ListedLine[]> => {
    // After this read, others see what the administrator wrote.
    await admin.get('/audit?limit=1');
    return (await person.get(`/audit?limit=100${query}`)).json.data.lines;
  };
  return { sides, admin, accountant, id, post, list };
}
