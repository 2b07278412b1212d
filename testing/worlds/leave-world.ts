import { startCertificateWorld } from './certificate-world.ts';

/** The server side of the certificates' tests, with data for leave requests; the shop is in Villefranche. */
export async function startLeaveWorld() {
  const world = await startCertificateWorld();
  await world.admin.call('PUT', '/site', { name: 'Au Bon Pain', city: 'Villefranche' });
  const ask = (startDate: string, endDate: string, more: object = {}, person = world.admin) =>
    person.call('POST', '/vacation-requests', { employeeId: world.nadiaId, startDate, endDate, ...more });
  const list = async (query = '', person = world.admin) =>
    (await person.get(`/vacation-requests${query}`)).json.data;
  return {
    ...world,
    admin: world.admin,
    ask,
    asked: async (startDate: string, endDate: string, more: object = {}) => {
      const answer = await ask(startDate, endDate, more);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
      return answer.json.data as { _id: string; revision: number };
    },
    decide: (id: string, what: string, body?: object, person = world.admin) =>
      person.call('PATCH', `/vacation-requests/${id}${what}`, body),
    list,
    one: async (id: string) => (await list()).find(({ _id }: { _id: string }) => _id === id),
    /** Nadia's, Monday first. */
    cellsOf: async (week: number, year: number) => {
      const { rows } = (await world.admin.get(`/weeks/${week}/${year}`)).json.data;
      const row = rows.find((each: { employeeId: string }) => each.employeeId === world.nadiaId);
      return row.cells.map(({ value }: { value: string }) => value);
    },
  };
}
export type LeaveWorld = Awaited<ReturnType<typeof startLeaveWorld>>;
