// One solve in a separate process, for bench/planner/run.ts: node bench/planner/hash.ts <size> <seed>
// <budget>. Prints the hash of the plan, cost, bound and work: two processes must print the same line.
import { solveWeek } from '@fournil/planner/solve/solve-week';
import { benchWeek } from '../../testing/planner/generators/generated-weeks.ts';

const [size = 8, seed = 1, workBudget = 5000] = process.argv.slice(2).map(Number);
const { plan, proof, planHash } = await solveWeek(benchWeek(size, seed), { workBudget, guardMs: 600_000 });
console.log(`${planHash} ${plan.cost} ${proof.bound} ${proof.work} ${proof.end}`);
