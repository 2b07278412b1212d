/** Writes docs/openapi.json from the contracts; tests hold the file against them and against live answers. */
import { writeJson } from '../../../tools/write-json.ts';
import { endpoints } from '../src/endpoints.ts';
import { openApiDocument } from '../src/openapi.ts';

const file = new URL('../../../docs/openapi.json', import.meta.url);
writeJson(new Map([[file, openApiDocument(endpoints)]]));
console.log('docs/openapi.json écrit');
