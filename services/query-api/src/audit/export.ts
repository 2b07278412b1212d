import { exportAudit } from '@fournil/contracts/audit/endpoints';
import { maskedText } from '@fournil/contracts/audit/labels';
import { parisDay } from '@fournil/contracts/paris-day';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { hashedPart } from '@fournil/event-log/chain/link';
import type { EventLog, StoredEvent } from '@fournil/event-log/event-log';
import { features } from '@fournil/events/features';
import { byteOrderMark, csvLine } from '@fournil/formats/csv';
import { Reply } from '@fournil/http-service/reply';
import { implement } from '@fournil/http-service/service';
import { describeWhole, type Reader } from '@fournil/views/audit/describe';
import type { QueryDeps } from '../kernel/deps.ts';
import { seesMasked, trailReader } from '../shared/trail-reader.ts';
import {
  chainHead,
  chainPages,
  countInChain,
  countLines,
  type Linked,
  linkedPages,
  type Placed,
} from './export-pages.ts';
import { conditionsOf } from './filter.ts';

const headers = [
  'Numéro',
  'Enregistré le',
  'Heure',
  'Prend effet le',
  'Auteur',
  'Salarié concerné',
  'Domaine',
  'Nature',
  'Fait',
  'Avant',
  'Après',
  'Motif',
  'Identifiant',
  'Empreinte',
];

const featureTitles = new Map(
  Object.entries(features).map(([name, { title }]): [string, string] => [name, title]),
);

const time = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' });

function cellsOf({ line, link }: Linked, reader: Reader) {
  const { line: shown, changes, reason } = describeWhole(line, reader);
  const side = (which: 'before' | 'after') =>
    changes.map((one) => `${one.label} : ${one.masked ? maskedText : (one[which] ?? '—')}`).join(' | ');
  return [
    link?.number,
    frenchDate(line.recordedOn),
    time.format(new Date(line.recordedAt)),
    line.effectiveOn ? frenchDate(line.effectiveOn) : null,
    shown.actor.name,
    shown.person?.name,
    featureTitles.get(line.feature) ?? line.feature,
    shown.title,
    shown.sentence,
    side('before'),
    side('after'),
    reason?.masked ? maskedText : reason?.text,
    line.eventId,
    link?.hash,
  ];
}

export async function* auditCsv(
  pages: AsyncIterable<readonly Linked[]>,
  reader: Reader,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  for await (const page of pages) {
    yield page.map((one) => csvLine(cellsOf(one, reader))).join('');
  }
}

/**
 * One JSON object per event with everything that its hash covers. Personal fields stay sealed, as they were
 * hashed; those of an erased person cannot be decrypted. tools/verify-export.mjs checks the file offline.
 * Superseded events are exported in full too: without their content nobody can recompute their hash, and the
 * chain before them would be unproven.
 */
export const exportFormat = 'fournil-audit-1';

/** The log's events from the first of the pages on, asked by position, in order. */
class StoredEvents {
  readonly #log: Pick<EventLog, 'readAll'>;
  #pages: AsyncGenerator<readonly StoredEvent[]> | null = null;
  #page: readonly StoredEvent[] = [];
  #at = 0;
  constructor(log: Pick<EventLog, 'readAll'>) {
    this.#log = log;
  }

  /** The event at this position, or undefined. Call it with increasing positions: the log is read only once. */
  async at(position: bigint): Promise<StoredEvent | undefined> {
    this.#pages ??= this.#log.readAll(position, { decode: false, including: true });
    for (;;) {
      const event = this.#page[this.#at];
      if (event && event.position > position) return undefined;
      if (event) {
        this.#at += 1;
        if (event.position === position) return event;
        continue;
      }
      const next = await this.#pages.next();
      if (next.done) return undefined;
      this.#page = next.value;
      this.#at = 0;
    }
  }

  async close(): Promise<void> {
    await this.#pages?.return(undefined);
  }
}

export async function* auditNdjson(
  log: Pick<EventLog, 'readAll'>,
  pages: AsyncIterable<readonly Placed[]>,
  header: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const stored = new StoredEvents(log);
  yield `${JSON.stringify({ format: exportFormat, ...header })}\n`;
  try {
    for await (const page of pages) {
      let text = '';
      for (const { position, link, inForce } of page) {
        const event = await stored.at(position);
        const hashed = event ? hashedPart(event) : null;
        text += `${JSON.stringify({ ...link, ...(inForce ? {} : { inForce }), hashed })}\n`;
      }
      yield text;
    }
  } finally {
    await stored.close();
  }
}

export const exportAuditRoute = (deps: QueryDeps) =>
  implement(exportAudit, async (request) => {
    await deps.trailReached(request);
    const { format, after, until, ...filters } = request.query;
    const conditions = await conditionsOf(deps, filters, seesMasked(request.session));
    const numbers = { after, until };
    const name = `journal-audit_${parisDay(request.now)}.${format}`;
    if (format === 'csv') {
      const reader = await trailReader(deps, request.session);
      return Reply.file(
        'text/csv; charset=utf-8',
        name,
        auditCsv(linkedPages(deps, conditions, numbers), reader),
      );
    }
    // A seal is over the whole log: only what no filter narrows can be compared with it.
    const head = await chainHead(deps);
    // Events recorded while the file is read are beyond the range in its first line.
    const stated = { after, until: Math.min(until ?? head.number, head.number) };
    const count = await (conditions.length
      ? countLines(deps, conditions, stated)
      : countInChain(deps, stated));
    const pages = conditions.length ? linkedPages(deps, conditions, stated) : chainPages(deps, stated);
    const header = { exportedAt: request.now.toISOString(), filters: request.query, count, head };
    return Reply.file('application/x-ndjson; charset=utf-8', name, auditNdjson(deps.log, pages, header));
  });
