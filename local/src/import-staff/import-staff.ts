import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { commandImplementations } from '@fournil/command-api/app/implementations';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import {
  importStaff,
  previewStaffImport,
  type StaffImportReport,
  staffFile,
} from '@fournil/contracts/employees/import-endpoints';
import type { Endpoint } from '@fournil/contracts/endpoint';
import type { Implementation } from '@fournil/http-service/service';
import { underServiceLock } from '@fournil/http-service/service-lock';
import { type FirstStart, initialiseVault } from '@fournil/store/vault/first-start';
import { firstStartBox, type Say } from '../console.ts';
import { inProcessRequest } from '../in-process-call.ts';
import { type Installation, openInstallation } from '../installation.ts';
import type { Settings } from '../settings.ts';

export interface ImportStaffOptions {
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  /** Absolute. */
  readonly file: string;
  readonly now: () => Date;
  readonly say: Say;
  /** Called after the lines were shown; `count` employees would be added. */
  confirm(count: number): Promise<boolean>;
}

/**
 * Shows the effect of a staff list and, once confirmed, imports it through the command handlers. Joins a
 * running installation (the log accepts appends from both), otherwise opens its database and log. Answers the
 * last report. @throws Error, StartError, InstallationBusy or Refusal with a French text
 */
export async function importStaffFile(options: ImportStaffOptions): Promise<StaffImportReport> {
  const body = { fileName: path.basename(options.file), content: await contentOf(options.file) };
  const installation = await openInstallation(options.settings, options.env);
  try {
    const { databaseUrl } = installation;
    return await underServiceLock({ databaseUrl, name: 'npm run ops -- import-staff', hold: 'shared' }, () =>
      importInto(installation, body, options),
    );
  } finally {
    await installation.close();
  }
}

const marks = { add: '+', known: '=', refused: '✗' } as const;

const longestName = 30;

const counted = (count: number, what: string): string => `${count} ${what}${count > 1 ? 's' : ''}`;

/** A report for a terminal: one line per line of the list, then the totals. */
function linesOf({ lines, counts, ignoredColumns }: StaffImportReport, isDone: boolean): string[] {
  const width = Math.min(longestName, Math.max(0, ...lines.map(({ name }) => name.length)));
  const totals = [
    isDone ? counted(counts.add, 'importé') : `${counts.add} à importer`,
    counted(counts.known, 'déjà présent'),
    counted(counts.refused, 'refusé'),
  ];
  return [
    ...lines.map(
      ({ action, name, text }) => `  ${marks[action]} ${name.slice(0, width).padEnd(width)}  ${text}`,
    ),
    ...(ignoredColumns.length ? [`  Colonnes ignorées : ${ignoredColumns.join(', ')}`] : []),
    ...(lines.some(({ faults }) => faults.includes('namesake'))
      ? ["  Homonymes : décidez dans l'application, Salariés, « Importer »"]
      : []),
    `  ${totals.join(', ')}`,
  ];
}

async function importInto(
  { databaseUrl, eventstoreUrl, dataDir }: Installation,
  body: { fileName: string; content: string },
  options: ImportStaffOptions,
): Promise<StaffImportReport> {
  const { env, say } = options;
  const onMade = (made: FirstStart) => {
    const box = firstStartBox(made);
    if (box !== undefined) say.plain(`\n${box}\n`);
  };
  await initialiseVault({ databaseUrl, dataDir, env, onMade });
  const deps = await openCommandDeps({
    ...env,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventstoreUrl,
    DATA_DIR: dataDir,
  });
  try {
    const implementations = commandImplementations(deps);
    const call = (endpoint: Endpoint, input: unknown) => run(implementations, endpoint, input, options.now());
    const preview = await call(previewStaffImport, body);
    for (const line of linesOf(preview, false)) say.plain(line);
    const lines = preview.lines.filter(({ action }) => action === 'add').map(({ line }) => line);
    if (!lines.length) {
      say.plain('\nRien à importer.');
      return preview;
    }
    if (!(await options.confirm(lines.length))) {
      say.plain("\nRien n'a été importé.");
      return preview;
    }
    const done = await call(importStaff, { ...body, lines });
    say.plain('');
    for (const line of linesOf(done, true)) say.plain(line);
    return done;
  } finally {
    await deps.close();
  }
}

async function contentOf(file: string): Promise<string> {
  const size = await stat(file).then(
    ({ size }) => size,
    () => {
      throw new Error(`Le fichier ${file} n'existe pas ou ne peut pas être lu.`);
    },
  );
  if (size > staffFile.maxBytes) throw new Error(staffFile.tooLarge);
  return (await readFile(file)).toString('base64');
}

async function run(
  implementations: readonly Implementation[],
  endpoint: Endpoint,
  body: unknown,
  now: Date,
): Promise<StaffImportReport> {
  const found = implementations.find((one) => one.endpoint.id === endpoint.id);
  if (!found) throw new Error(`${endpoint.id} is not implemented`);
  const answer = await found.handle(inProcessRequest(endpoint, { body, session: null, now }));
  return (
    importStaff.answer?.parse(answer).data ?? {
      lines: [],
      counts: { add: 0, known: 0, refused: 0 },
      ignoredColumns: [],
    }
  );
}
