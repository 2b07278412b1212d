/** For the tests of erasures: somebody with twenty words of theirs all over an installation, and where these are on disk. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import type pg from 'pg';
import { certificateForm, samplePdf } from '../worlds/certificates.ts';
import { documentForm } from '../worlds/documents.ts';
import type { Fournil } from './harness.ts';

export type Call = (method: string, route: string, body?: object) => Promise<Answer>;
interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  readonly data: any;
}

/** The administrator's calls; each read waits for earlier writes. */
export async function callsOf(fournil: Fournil): Promise<Call> {
  let cookie = '';
  let position = '';
  const call: Call = async (method, route, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${fournil.url}/api${route}`, {
      method,
      headers: {
        cookie,
        'x-after-position': position,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const text = await answer.text();
    const json = text.startsWith('{') ? JSON.parse(text) : {};
    position = json.position ?? position;
    return { status: answer.status, text, data: json.data };
  };
  await call('POST', '/auth/login', { role: 'admin', password: fournil.adminPassword });
  return call;
}

/** Twenty words that are nowhere else, each where something of somebody is written down. */
export const markersOf = (stem: string): readonly string[] =>
  Array.from({ length: 20 }, (_, at) => `${stem}${String.fromCharCode(97 + at)}zq`);

/** A person who left in March 2020, with a marker in every field. */
export async function writeSomebody(call: Call, markers: readonly string[]): Promise<string> {
  const done = async (method: string, route: string, body: object) => {
    const { status, text, data } = await call(method, route, body);
    if (status !== 200) throw new Error(`${method} ${route}: ${text}`);
    return data;
  };
  const word = (at: number) => markers[at] ?? '';
  const name = `${word(0)} ${word(1)}`;
  const email = `${word(2)}@example.org`;
  const { _id: employeeId } = await done('POST', '/employees', { name, age: 30, email, phone: '0611223344' });
  await done('PUT', `/employees/${employeeId}/register`, {
    nationality: word(3),
    qualification: word(4),
    permitType: word(5),
    permitNumber: word(6),
    agency: word(7),
    workplace: word(8),
  });
  const days = { employeeId, startDate: '2020-02-03', endDate: '2020-02-04' };
  const { _id: illness } = await done('POST', '/sick-leaves', { ...days, reason: word(9) });
  await done('PUT', `/declarations/${illness}`, { endDate: '2020-02-05', correctionReason: word(10) });
  const away = { employeeId, startDate: '2020-02-10', endDate: '2020-02-11' };
  await done('POST', '/absences', { ...away, reason: word(11) });
  await done('POST', '/uniforms', { employeeId, itemType: 'pantalon', size: word(12), comment: word(13) });
  const task = { done: true, date: '2020-01-02' };
  await done('POST', '/onboarding-offboarding', {
    employeeId,
    onboarding: { visiteMedicale: { ...task, comment: word(14) } },
    offboarding: { retourCles: { ...task, comment: word(15) } },
  });
  const pdf = await samplePdf();
  const slip = { title: word(16), category: 'payslip', month: '2019-05', employeeId };
  await done('POST', '/documents', documentForm(slip, { name: `${word(17)}.pdf`, content: pdf }));
  const paper = certificateForm(
    { employeeId, startDate: '2020-02-17', endDate: '2020-02-18' },
    { name: `${word(18)}.pdf`, content: pdf },
  );
  await done('POST', '/sick-leaves/paper', paper);
  await done('POST', '/vacation-requests', {
    employeeId,
    startDate: '2020-03-02',
    endDate: '2020-03-03',
    precisions: word(19),
  });
  await done('PATCH', `/employees/${employeeId}/deactivate`, { exitDate: '2020-03-31' });
  return employeeId;
}

const mark = Buffer.from('FSEAL\x01', 'latin1');
const digestBytes = 16;

/** Beginnings of sealed values: equal only for the same value of the same column. */
export type Traces = ReadonlyMap<string, ReadonlySet<string>>;

/** By marker, the sealed values of the tables in which it occurs. */
export async function tracesOf(pool: pg.Pool, dataDir: string, markers: readonly string[]): Promise<Traces> {
  const { viewsKey } = await openVault({ pool, dataDir, env: {} });
  const seal = new ViewsSeal(viewsKey);
  const { rows: columns } = await pool.query<{ place: string }>(
    `select format('select encode(%I, ''hex'') as hex from %I.%I where %I is not null',
       column_name, table_schema, table_name, column_name) as place
     from information_schema.columns
     where data_type = 'bytea' and table_schema in ('views', 'audit_trail')`,
  );
  const traces = new Map(markers.map((marker) => [marker, new Set<string>()]));
  for (const { place } of columns) {
    const { rows } = await pool.query<{ hex: string }>(place);
    const sealed = rows.map(({ hex }) => `\\x${hex}`).filter((text) => ViewsSeal.isSealed(text));
    for (const [at, value] of seal.openAll(sealed).entries()) {
      const text = JSON.stringify(value);
      const hex = (sealed[at] ?? '').slice(2 + 2 * mark.length, 2 + 2 * (mark.length + digestBytes));
      for (const marker of markers) if (text.includes(marker)) traces.get(marker)?.add(hex);
    }
  }
  return traces;
}

async function* filesIn(folder: string): AsyncGenerator<readonly [string, Buffer]> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // A running installation takes files away.
    const bytes = await readFile(file).catch(() => null);
    if (bytes) yield [path.relative(folder, file), bytes];
  }
}

/** The bytes after every mark in a file. */
function sealedIn(bytes: Buffer): Set<string> {
  const found = new Set<string>();
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    const from = at + mark.length;
    found.add(bytes.toString('hex', from, from + digestBytes));
  }
  return found;
}

/** Markers that are in a folder, sealed or in clear, with the files that hold them. */
export async function markersIn(folder: string, traces: Traces): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>();
  for await (const [file, bytes] of filesIn(folder)) {
    const sealed = sealedIn(bytes);
    for (const [marker, digests] of traces) {
      const isThere = [...digests].some((digest) => sealed.has(digest)) || bytes.includes(marker);
      if (isThere) places.set(marker, [...(places.get(marker) ?? []), file]);
    }
  }
  return places;
}

/** Files of a folder that hold one of these wrapped keys, as bytes or written out. */
export async function keysIn(folder: string, wrapped: readonly Buffer[]): Promise<string[]> {
  const places: string[] = [];
  const forms = wrapped.flatMap((key) => [key, key.toString('hex'), key.toString('base64')]);
  for await (const [file, bytes] of filesIn(folder))
    if (forms.some((form) => bytes.includes(form))) places.push(file);
  return places;
}
