import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { startPeriodicWork } from '@fournil/command-api/app/periodic-work';
import { destroyDocumentOf } from '@fournil/command-api/documents/destroy-due';
import type { CommandContext } from '@fournil/command-api/kernel/command';
import { execute } from '@fournil/command-api/kernel/execute';
import { load } from '@fournil/command-api/kernel/load';
import { accept } from '@fournil/domain/decision';
import { document } from '@fournil/domain/documents/record';
import { site, siteStreamId } from '@fournil/domain/settings/record';
import { recordOutcome } from '@fournil/mailer/record-outcome';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordWrongGuesses } from '../services/command-api/src/access/shared-passwords.ts';
import { until } from '../testing/until.ts';
import { samplePdf } from '../testing/worlds/certificates.ts';
import { documentForm } from '../testing/worlds/documents.ts';
import { exported, imported } from '../testing/worlds/imported.ts';
import { startBothSides } from '../testing/worlds/query-service.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
let sides: Awaited<ReturnType<typeof startBothSides>>;
let again: Awaited<ReturnType<typeof imported>>;
let documentId: string;
let mailId: string;

const context: CommandContext = {
  commandId: '4f0a4a52-39a5-5c4b-9d5e-0c1e1f6f7a11',
  correlationId: 'one call',
  actor: { kind: 'user', role: 'admin' },
  now,
};
const rename = (deps: Parameters<typeof execute>[0]) =>
  execute(deps, context, {
    aggregate: site,
    id: siteStreamId,
    decide: () => accept({ type: 'SiteUpdated', data: { name: 'Maison Delmas', city: 'Lyon' } }),
  });
const guess = async (deps: typeof sides.commands.deps) => {
  await deps.vault.wrongGuesses.add('admin', now);
  await recordWrongGuesses(deps, later);
};
const outcome = async (deps: typeof sides.commands.deps) => {
  const row = await deps.vault.outbox.find(mailId);
  const contents = row && (await deps.vault.outbox.open(row));
  if (!row || !contents) throw new Error('no mail');
  await recordOutcome({ log: deps.log, siteId: deps.vault.siteId }, row, contents, now);
};

// The same commands before an import of a file that does not know them, and after it.
beforeAll(async () => {
  sides = await startBothSides({ now: () => now });
  const { deps } = sides.commands;
  const admin = await sides.loginAs('admin');
  const filed = { title: 'Règlement', category: 'other' };
  const form = documentForm(filed, { name: 'reglement.pdf', content: await samplePdf() });
  documentId = (await admin.call('POST', '/documents', form)).json.data._id;
  mailId = crypto.randomUUID();
  // Without an address it is refused at once: an outcome without a server.
  const contents = { recipient: null, subject: 'Sujet', html: 'Texte', text: 'Texte' };
  await deps.vault.outbox.put({ id: mailId, template: 'sick_leave_alert', occurredAt: now, contents });
  await admin.get('/documents');
  const file = await exported(admin);
  await rename(deps);
  await guess(deps);
  await destroyDocumentOf(deps, documentId, now);
  await outcome(deps);
  again = await imported(sides, admin, file);
}, 120_000);
afterAll(async () => {
  await again?.close();
  await sides?.stop();
});

describe('an installation after an import', () => {
  it('records a repeated command once, under its Idempotency-Key', async () => {
    expect((await rename(again)).decided).not.toBeNull();
    expect((await rename(again)).decided).toBeNull();
  });

  it('destroys a document again when its destruction of that day is not in the imported data', async () => {
    await destroyDocumentOf(again, documentId, now);
    expect((await load(again, document, documentId)).state.status).toBe('destroyed');
  });

  it('counts wrong password guesses of an hour in which some were already recorded before the import', async () => {
    await guess(again);
    expect(await again.vault.wrongGuesses.endedBy(later)).toEqual([]);
  });

  it('records the outcome of a mail only once', async () => {
    await outcome(again);
    await outcome(again);
    const facts = await again.log.readStream(`fournil.mail-2.${mailId}`);
    expect(facts.map(({ type }) => type)).toEqual(['MailFailed']);
  });

  it('deletes the uploads left behind by an import whose process was killed', async () => {
    const spool = join(again.dataDir, 'spool');
    await mkdir(spool, { recursive: true });
    // No process has such a number.
    await writeFile(join(spool, `4194999-abcd-1@${hostname().replaceAll(/[^\w.]/g, '_')}`), 'reçu');
    const options = { accountantEmail: undefined, logger: pino({ level: 'silent' }), clock: () => now };
    const work = startPeriodicWork(again, options);
    await until('the spool is empty', async () => (await readdir(spool)).length === 0);
    work.stop();
  });
});
