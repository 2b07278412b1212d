// npm run bench [-- <name> [<part>]] [options]: one bench, by default `run`, and its first part.
// bench/README.md describes each.
const benches: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  run: { run: () => import('./run/run.ts') },
  planner: {
    planner: () => import('./planner/run.ts'),
    gaps: () => import('./planner/gaps.ts'),
    comfort: () => import('./planner/comfort.ts'),
    http: () => import('./planner/http.ts'),
  },
  phone: {
    phone: () => import('./phone/phone.ts'),
    certificate: () => import('./phone/certificate.ts'),
  },
  pages: {
    typing: () => import('./pages/typing.ts'),
    documents: () => import('./pages/documents.ts'),
    pictures: () => import('./pages/pictures.ts'),
  },
  pay: {
    pay: () => import('./pay/pay.ts'),
    leave: () => import('./pay/leave.ts'),
    'leave-impact': () => import('./pay/leave-impact.ts'),
  },
  years: { years: () => import('./years/years.ts') },
  ops: {
    backup: () => import('./ops/backup.ts'),
    'copy-log': () => import('./ops/copy-log.ts'),
    takeover: () => import('./ops/takeover.ts'),
    outages: () => import('./ops/outages.ts'),
    exchange: () => import('./ops/exchange.ts'),
    cluster: () => import('./ops/cluster.ts'),
    uploads: () => import('./ops/uploads.ts'),
    punches: () => import('./ops/punches.ts'),
    files: () => import('./ops/files.ts'),
    'node-calls': () => import('./ops/node-calls.ts'),
    'node-costs': () => import('./ops/node-costs.ts'),
    newcomer: () => import('./ops/newcomer.ts'),
  },
};

const args = process.argv.slice(2);
const name = args[0] === undefined || args[0].startsWith('-') ? 'run' : (args.shift() as string);
const parts = benches[name];
if (parts === undefined) {
  const lines = Object.entries(benches).map(([one, its]) => `${one} ${Object.keys(its).join(' | ')}`);
  console.error(`Bancs de mesure : npm run bench -- <nom> [<partie>]\n  ${lines.join('\n  ')}`);
  process.exit(2);
}
const isPart = args[0] !== undefined && Object.hasOwn(parts, args[0]);
const start = parts[isPart ? (args.shift() as string) : (Object.keys(parts)[0] as string)];
// The bench reads its own options as if it had been started by itself.
process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
await start?.();

// Makes this file a module with its own scope.
export {};
