/** Steps of the time clock over HTTP: tablets, codes, punches and the week that shows them. */
import { deviceCookie } from '@fournil/http-service/session';
import { expect } from 'vitest';
import type { CertificateWorld } from '../worlds/certificate-world.ts';
import type { TestPerson } from '../worlds/query-service.ts';

export const nadiasCode = '271828';

/** `now` returns the world and its first tablet, which exist once the tests run. */
export function clocked(now: () => { readonly world: CertificateWorld; readonly tablet: TestPerson }) {
  const at = (instant: string) => {
    now().world.clock.now = new Date(instant);
  };
  const enrol = async (name: string) => {
    const { world } = now();
    const { code } = (await world.admin.call('POST', '/time-clock/devices', { name })).json.data;
    const answer = await world.sides.anonymous.call('POST', '/time-clock/enrolment', { code });
    expect(answer.cookie).toMatch(new RegExp(`^${deviceCookie}=`));
    return { caller: world.sides.person(answer.cookie), code };
  };
  const next = async (code = nadiasCode, employeeId = now().world.nadiaId, device = now().tablet) =>
    (await device.call('POST', '/time-clock/next-step', { employeeId, code })).json;
  const punch = async (step: string, more: object = {}, device = now().tablet) => {
    const { ticket } = (await next(nadiasCode, now().world.nadiaId, device)).data;
    return (await device.call('POST', '/time-clock/punches', { ticket, step, ...more })).json;
  };
  const week = async (person: TestPerson = now().world.admin, number = 47) =>
    (await person.get(`/time-clock/weeks/${number}/2026`)).json.data.people;
  const dayOf = async (date: string, person: TestPerson = now().world.admin, number = 47) => {
    const own = (await week(person, number)).find(({ _id }: { _id: string }) => _id === now().world.nadiaId);
    return own.days.find((day: { date: string }) => day.date === date);
  };
  return { at, enrol, next, punch, week, dayOf };
}
