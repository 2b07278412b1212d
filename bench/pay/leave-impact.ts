// npm run bench -- pay leave-impact [--sizes 18,25 --calls 6]: the effect of a leave of two weeks on its
// weeks, over HTTP, each time for another request. Fails if one takes 3 s or more; 18 is the size of the
// demo's shop.
import { parseArgs } from 'node:util';
import { addDays } from '@fournil/calendar/days';
import { until } from '../../testing/until.ts';
import { startSignedIn } from '../signed-in.ts';
import { decimal, quantile } from '../words.ts';

const { values: args } = parseArgs({
  options: { sizes: { type: 'string', default: '18,25' }, calls: { type: 'string', default: '6' } },
});
const calls = Number(args.calls);
/** Milliseconds, on two cores. */
const most = 3000;
/** A Monday far enough ahead to have no plan. */
const firstMonday = '2027-03-01';
const roles = ['vendeuse', 'vendeuse', 'boulanger', 'vendeuse', 'boulanger', 'préparateur'];

let worst = 0;
for (const size of args.sizes.split(',').map(Number)) {
  const { call, stop } = await startSignedIn('leave-impact');
  try {
    const ids: string[] = [];
    for (let at = 0; at < size; at++) {
      const skills = at % 3 === 0 ? ['Ouverture', 'Fermeture'] : [];
      const person = { name: `Personne ${at} Exemple`, age: 30, role: roles[at % roles.length], skills };
      const body = { ...person, weeklyHours: 35, contractType: 'CDI' };
      ids.push((await call<{ _id: string }>('POST', '/employees', body))._id);
    }
    const requests: string[] = [];
    for (let at = 0; at < calls; at++) {
      const startDate = addDays(firstMonday, 28 * at);
      const period = { startDate, endDate: addDays(startDate, 13) };
      const body = { employeeId: ids[at % size], ...period };
      requests.push((await call<{ _id: string }>('POST', '/vacation-requests', body))._id);
    }
    await until('the views have it all', async () => {
      const known = await call<unknown[]>('GET', '/vacation-requests?status=pending');
      return known.length === calls;
    });
    const [first, again] = [[] as number[], [] as number[]];
    for (const times of [first, again])
      for (const id of requests) {
        const started = performance.now();
        await call('GET', `/vacation-requests/${id}/impact`);
        times.push(performance.now() - started);
      }
    worst = Math.max(worst, ...first);
    console.log(
      `${size} personnes, ${calls} congés de deux semaines : p50 ${decimal(quantile(first, 0.5), 0)} ms, au plus ${decimal(Math.max(...first), 0)} ms ; redemandé : au plus ${decimal(Math.max(...again), 0)} ms`,
    );
  } finally {
    await stop();
  }
}
console.log(worst < most ? `\nSous ${most} ms` : `\nAu-dessus de ${most} ms`);
process.exit(worst < most ? 0 : 1);
