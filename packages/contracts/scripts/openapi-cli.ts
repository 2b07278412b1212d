/** Writes docs/openapi.json from the contracts; a test holds the file against them. */
import { writeFileSync } from 'node:fs';
import { endpoints } from '../src/endpoints.ts';
import { openApiDocument } from '../src/openapi.ts';

const file = new URL('../../../docs/openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`);
console.log('docs/openapi.json écrit');
