/**
 * How many of `all` seeds or rounds a run takes: a quarter, and all of them with FOURNIL_SEEDS=all, as
 * `npm run test:all` sets it, and CI where the planner or the labour rules changed.
 */
export const someOf = (all: number): number =>
  process.env.FOURNIL_SEEDS === 'all' ? all : Math.ceil(all / 4);
