// npm run bench [-- <name>] [options]: one bench by its name, `log` without one. bench/README.md says what each measures.
const benches: Readonly<Record<string, string>> = {
  log: './run.ts',
  years: './years.ts',
  planner: './planner/run.ts',
  'planner-gaps': './planner/gaps.ts',
  'planner-http': './planner/beside.ts',
  comfort: './planner/comfort.ts',
  phone: './phone.ts',
  typing: './typing.ts',
  pay: './pay.ts',
  leave: './leave.ts',
  'leave-impact': './leave-impact.ts',
  documents: './documents.ts',
  uploads: './uploads.ts',
  files: './files.ts',
  backup: './backup.ts',
  'copy-log': './copy-log.ts',
  takeover: './takeover.ts',
  outages: './log-outages.ts',
  exchange: './log-exchange.ts',
  cluster: './log-cluster.ts',
  node: './event-node.ts',
  'node-calls': './log-calls.ts',
  'node-costs': './log-costs.ts',
  newcomer: './newcomer.ts',
};

const [named] = process.argv.slice(2);
const isOption = named === undefined || named.startsWith('-');
const file = benches[isOption ? 'log' : named];
if (file === undefined) {
  console.error(`Bancs de mesure : npm run bench -- <nom>\n  ${Object.keys(benches).join('\n  ')}`);
  process.exit(2);
}
// The bench reads its own options as if it had been started by itself.
if (!isOption) process.argv.splice(2, 1);
await import(file);

// A file of its own names, although it exports nothing.
export {};
