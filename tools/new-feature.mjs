/** Makes the folders of a feature in every layer, with one event and one command to start from. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Usage : npm run new-feature <nom-en-anglais>   (minuscules et tirets)');
  process.exit(2);
}
const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = camel[0].toUpperCase() + camel.slice(1);

const files = {
  [`packages/events/src/${name}/events.ts`]: `import { z } from 'zod';
import { defineEvent } from '../define.ts';

export const ${camel}Recorded = defineEvent({
  type: '${pascal}Recorded',
  version: 1,
  feature: '${name}',
  schema: z.object({ employeeId: z.string() }),
  personal: {},
});

export const ${camel}Events = [${camel}Recorded] as const;
`,
  [`packages/contracts/src/${name}/endpoints.ts`]: `import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const record${pascal} = endpoint({
  id: '${name}.record',
  method: 'POST',
  path: '/${name}',
  service: 'command',
  access: 'admin',
  summary: 'Une phrase en français.',
  body: z.strictObject({ employeeId: id }),
  answer: doneAnswer,
});

export const ${camel}Endpoints = [record${pascal}];
`,
  [`services/command-api/src/${name}/record/decide.ts`]: `import { accept, type Decision } from '../../kernel/decision.ts';

/** What is recorded, and when it is refused. */
export function decideRecord(command: { employeeId: string }): Decision {
  return accept({ type: '${pascal}Recorded', data: { employeeId: command.employeeId } });
}
`,
};

for (const [file, text] of Object.entries(files)) {
  if (existsSync(file)) {
    console.log(`existe déjà : ${file}`);
    continue;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`créé : ${file}`);
}
console.log(
  'La suite est dans docs/how-to/add-a-feature.md : catalogue, table des appels, route, vue, requête, écran.',
);
