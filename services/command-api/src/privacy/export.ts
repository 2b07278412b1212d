/**
 * All stored data of a person, as an archive. The log records the export before the first byte is sent
 * [audit-6].
 */
import { parisDay } from '@fournil/contracts/paris-day';
import { exportPersonalData } from '@fournil/contracts/privacy/endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { readings } from '@fournil/domain/audit/record';
import { accept } from '@fournil/domain/decision';
import { personRecord } from '@fournil/domain/privacy/record';
import { erasedText } from '@fournil/events/define';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { FileUnavailable } from '@fournil/store/files/file-store';
import { type ZipEntry, zipOf } from '@fournil/store/files/zip';
import { describeWhole, revealedText } from '@fournil/views/audit/describe';
import { type LineRow, lines } from '@fournil/views/audit/view';
import { areAuthentic } from '@fournil/views/seal/stored-rows';
import { viewsOn } from '@fournil/views/views-being-built';
import { commandOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { onceThere } from '../shared/views-caught-up.ts';
import type { PrivacyDeps } from './deps.ts';
import { factsOf, ofShop, type PersonFile, withoutErased } from './export-facts.ts';
import { exportPage, type PageLine } from './export-page.ts';

/** Every fact about somebody as the audit trail words it, oldest first. */
async function linesOf(
  { vault: { pool }, seal }: PrivacyDeps,
  employeeId: string,
): Promise<readonly PageLine[]> {
  const [{ rows }, people] = await Promise.all([
    onceThere(
      pool.query<LineRow>('select * from audit_trail.lines where person = $1 order by position', [
        employeeId,
      ]),
    ),
    onceThere(viewsOn(pool).selectFrom('employees').select(['employeeId', 'name']).execute()),
  ]);
  const names = new Map(people.map(({ employeeId: id, name }) => [id, name]));
  const reader = {
    seesMasked: true,
    nameOf: (id: string) => names.get(id) ?? 'quelqu’un',
    isAuthentic: (row: LineRow) => areAuthentic(seal, lines, [row])[0] === true,
  };
  return rows.map((row) => {
    const { line, changes, reason: why } = describeWhole(row, reader);
    // Whole, however long it is.
    const text = why && revealedText(row.type, why.field, row.data[why.field]);
    return {
      on: row.recordedOn,
      title: line.title,
      sentence: line.sentence,
      reason: why && text ? { label: why.label, text } : null,
      changes: changes.map(({ label, before, after }) => ({ label, before, after })),
    };
  });
}

/** Names that no two files of the archive share. */
function pathsOf(files: readonly PersonFile[]): ReadonlyMap<PersonFile, string> {
  const taken = new Set<string>();
  return new Map(
    files.map((file) => {
      let path = `fichiers/${file.name}`;
      for (let number = 2; taken.has(path.toLowerCase()); number++) path = `fichiers/${number} ${file.name}`;
      taken.add(path.toLowerCase());
      return [file, path];
    }),
  );
}

/** The files that are still there, opened one by one as the archive is written. */
async function* filesOf(
  { files }: PrivacyDeps,
  paths: ReadonlyMap<PersonFile, string>,
): AsyncGenerator<ZipEntry> {
  for (const [file, name] of paths) {
    try {
      yield { name, content: await files.store.read(file.owner, file), isStored: true };
    } catch (error) {
      // The file is destroyed or lost: the archive has no copy, but its page still names the file.
      if (!(error instanceof FileUnavailable)) throw error;
    }
  }
}

const fileName = (name: string, today: string) =>
  `donnees ${name.replace(/[\\/:*?"<>|]/g, ' ')} ${today}.zip`;

export const exportRoute = (deps: PrivacyDeps) =>
  implement(exportPersonalData, async (request) => {
    const { id } = request.params;
    const { session, now } = request;
    // The answer does not reveal either whether the shop knows that person.
    if (session?.role !== 'admin' && session?.employeeId !== id) throw new Refusal('unknown_employee');
    const { state } = await load(deps, personRecord, id);
    if (!state.exists) throw new Refusal('unknown_employee');
    const today = parisDay(now);
    const name = state.name || erasedText;
    const [found, lines, site] = await Promise.all([
      factsOf(deps, id),
      linesOf(deps, id),
      onceThere(viewsOn(deps.vault.pool).selectFrom('site').select('name').executeTakeFirst()),
    ]);
    // Payslips of more than five years are the person's: the administrator's copy is without them.
    const { facts, files } = session.employeeId === id ? found : ofShop(found, today);
    const done = await execute(deps, commandOf(deps, exportPersonalData, request), {
      aggregate: readings,
      id: today,
      decide: () =>
        accept({
          type: 'PersonalDataExported',
          data: { employeeId: id, facts: facts.length, files: files.length },
        }),
    });
    if (done.position !== undefined) request.setHeader('X-Position', done.position);
    const paths = pathsOf(files);
    const page = exportPage({
      shop: site?.name ?? 'Boulangerie',
      name,
      today,
      lines,
      files: [...paths].map(([file, path]) => ({ name: file.name, path })),
    });
    const json = JSON.stringify(
      { personne: { id, nom: name }, etatAu: today, faits: facts },
      withoutErased,
      2,
    );
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: 'donnees.html', content: [Buffer.from(page)] };
      yield { name: 'donnees.json', content: [Buffer.from(json)] };
      yield* filesOf(deps, paths);
    }
    return Reply.file('application/zip', fileName(name, today), zipOf(entries()));
  });
