import { foreignRecordSentence } from '../event-log.ts';

/** A link as stored in the table: enough to name an event that the log no longer has. */
export interface ChainRow {
  /** Number in the chain, from 1. */
  readonly number: number;
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly hash: Buffer;
}

export type FindingKind =
  | 'altered'
  | 'removed'
  | 'inserted'
  | 'replaced'
  | 'reordered'
  | 'cut'
  | 'table'
  | 'seal'
  | 'truncated'
  | 'line'
  | 'taken'
  | 'foreign';

/** The first difference. The event's name comes from the chain, or else from the log. */
export interface Finding {
  readonly kind: FindingKind;
  readonly number: number;
  readonly eventId: string | null;
  readonly sentence: string;
}

interface Named {
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
}

const named = ({ type, stream, revision }: Named): string => `${type}, ${stream}, révision ${revision}`;

const factCount = (count: number): string => `${count} fait${count > 1 ? 's' : ''}`;

const factBetween = (first: number, last: number): string =>
  first === last ? `le fait nº ${last}` : `un fait entre le nº ${first} et le nº ${last}`;

/** The first difference between the log and the chain's record of it, in French. */
export const findings = {
  altered: (row: ChainRow): Finding => ({
    kind: 'altered',
    number: row.number,
    eventId: row.eventId,
    sentence: `Le fait nº ${row.number} (${named(row)}) a été altéré dans le journal.`,
  }),
  removed: (row: ChainRow): Finding => ({
    kind: 'removed',
    number: row.number,
    eventId: row.eventId,
    sentence: `Le fait nº ${row.number} (${named(row)}) a été supprimé du journal.`,
  }),
  inserted: (number: number, event: Named & { id: string }): Finding => ({
    kind: 'inserted',
    number,
    eventId: event.id,
    sentence: `Un fait (${named(event)}) a été glissé dans le journal à la place nº ${number}.`,
  }),
  replaced: (row: ChainRow, event: Named): Finding => ({
    kind: 'replaced',
    number: row.number,
    eventId: row.eventId,
    sentence: `Le fait nº ${row.number} (${named(row)}) a été remplacé dans le journal par un autre (${named(event)}).`,
  }),
  reordered: (row: ChainRow): Finding => ({
    kind: 'reordered',
    number: row.number,
    eventId: row.eventId,
    sentence: `Le fait nº ${row.number} (${named(row)}) a été déplacé dans le journal.`,
  }),
  cut: (row: ChainRow, head: number): Finding => ({
    kind: 'cut',
    number: row.number,
    eventId: row.eventId,
    sentence: `Le journal a été coupé\u202f: il manque les faits à partir du nº ${row.number} (${named(row)}), sur ${head}.`,
  }),
  table: (row: Pick<ChainRow, 'number' | 'eventId'>): Finding => ({
    kind: 'table',
    number: row.number,
    eventId: row.eventId,
    sentence: `L'empreinte gardée du fait nº ${row.number} a été altérée\u202f; le journal, lui, suit la chaîne.`,
  }),
  /** A seal over facts that were left when somebody took another log: no fresh cut. */
  taken: (seal: Seal, taken: Taken): Finding => ({
    kind: 'taken',
    number: seal.count,
    eventId: taken.eventId,
    sentence: `Le sceau posé sur ${factCount(seal.count)} parle du journal tenu jusqu’au ${taken.on}, quand un autre journal a été pris tel quel à sa place\u202f: ${factCount(taken.common)} en commun sur les ${taken.linked} connus alors. Ce n’est pas une coupure nouvelle\u202f; le reste a été gardé de côté.`,
  }),
  /** The log agrees with the chain, but a line of the trail does not. */
  line: (
    row: Named & { number: number; eventId: string | null },
    what: 'altérée' | 'supprimée' | 'ajoutée' | 'déplacée',
  ) => ({
    kind: 'line' as const,
    number: row.number,
    eventId: row.eventId,
    sentence: `La ligne${row.number ? ` du fait nº ${row.number}` : ''} (${named(row)}) a été ${what} dans la piste d’audit\u202f; le journal, lui, suit la chaîne. « npm run rebuild -- --group audit » refait la piste.`,
  }),
  /** The chain is complete, and contains an event that none of our programs wrote. */
  foreign: (number: number, { id, stream, type, revision }: Named & { id: string }): Finding => ({
    kind: 'foreign',
    number,
    eventId: id,
    sentence: foreignRecordSentence(stream, { type, revision }),
  }),
  /** The chain is whole; reads of the stream would not be. */
  truncated: (number: number, sentence: string): Finding => ({
    kind: 'truncated',
    number,
    eventId: null,
    sentence,
  }),
  seal: (seal: Seal, since: number, missing: boolean): Finding => ({
    kind: 'seal',
    number: seal.count,
    eventId: seal.eventId,
    sentence: missing
      ? `Le journal a été coupé\u202f: un sceau compte ${factCount(seal.count)}, il n'y en a plus autant.`
      : `Le journal ne correspond pas au sceau posé sur ${factCount(seal.count)}\u202f: ${factBetween(since + 1, seal.count)} a été altéré, supprimé, ajouté ou déplacé, et la chaîne réécrite.`,
  }),
};

/** The head of a chain at a time: from a seal in the log, or from one kept outside the system. */
export interface Seal {
  readonly eventId: string | null;
  /** Events under it. */
  readonly count: number;
  /** Hash of the last of them, hexadecimal. */
  readonly root: string;
}

/** The content of an AuditSealed event; null for any other event or an unreadable one. */
export function sealIn(event: { id: string; type: string; data: Record<string, unknown> }): Seal | null {
  const { count, root } = event.data;
  if (event.type !== 'AuditSealed' || typeof count !== 'number' || typeof root !== 'string') return null;
  return { eventId: event.id, count, root };
}

/**
 * The content of a LogAdopted event, null for any other: until when the former log was used, and which part
 * of it this log has.
 */
export interface Taken {
  readonly eventId: string;
  /** Day, as 21/11/2026. */
  readonly on: string;
  readonly linked: number;
  readonly common: number;
}

export function takenIn(event: {
  id: string;
  type: string;
  data: Record<string, unknown>;
  metadata: Record<string, unknown>;
}): Taken | null {
  const { linked, common } = event.data;
  const { recordedAt } = event.metadata;
  if (event.type !== 'LogAdopted' || typeof linked !== 'number' || typeof common !== 'number') return null;
  const on =
    typeof recordedAt === 'string'
      ? new Date(recordedAt).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })
      : '';
  return { eventId: event.id, on, linked, common };
}
