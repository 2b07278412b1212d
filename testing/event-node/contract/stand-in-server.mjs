/** In the place of an EventStoreDB program: keeps what it was started with, and says by /info that it leads. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const args = process.argv.slice(2);
const optionOf = (name) => args[args.indexOf(name) + 1];
const settings = Object.keys(process.env).filter((name) => /^(eventstore|kurrentdb)_/i.test(name));
mkdirSync(optionOf('--db'), { recursive: true });
appendFileSync(
  path.join(optionOf('--db'), 'lives'),
  `${JSON.stringify({ pid: process.pid, args, settings })}\n`,
);
let asked = 0;
createServer((request, response) => {
  asked += 1;
  if (request.url !== '/info') return response.writeHead(404).end();
  return response.end(JSON.stringify({ state: asked === 1 ? 'unknown' : 'Leader' }));
}).listen(Number(optionOf('--node-port')), '127.0.0.1');
