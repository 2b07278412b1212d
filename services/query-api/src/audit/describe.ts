/** A row of the trail as it is answered. */
import type { AuditChange, AuditLine } from '@fournil/contracts/audit/endpoints';
import { auditActors } from '@fournil/contracts/audit/labels';
import type { Role } from '@fournil/contracts/permissions';
import type { RecordState } from '@fournil/read-models/audit/record';
import { healthFieldsOf, type LineRow, rootOf } from '@fournil/read-models/audit/view';
import type { Reader } from './reader.ts';
import { sentenceOf } from './sentences/sentence.ts';
import { inReadingOrder, labelOf, valueText } from './words.ts';

export function actorName(
  row: Pick<LineRow, 'actor_kind' | 'actor_role' | 'actor_employee'>,
  nameOf: Reader['nameOf'],
): string {
  if (row.actor_kind === 'system') return auditActors.system;
  if (row.actor_employee) return nameOf(row.actor_employee);
  return auditActors[row.actor_role as Role] ?? auditActors.system;
}

export const describeLine = (row: LineRow, { nameOf }: Reader): AuditLine => ({
  eventId: row.event_id,
  position: String(row.position),
  stream: row.stream,
  revision: row.revision,
  type: row.type,
  feature: row.feature,
  sentence: sentenceOf(row, nameOf),
  recordedAt: row.recorded_at,
  recordedOn: row.recorded_on,
  effectiveOn: row.effective_on,
  actor: {
    kind: row.actor_kind,
    role: row.actor_role as Role | null,
    employeeId: row.actor_employee,
    name: actorName(row, nameOf),
  },
  person: row.person ? { employeeId: row.person, name: nameOf(row.person) } : null,
  demo: row.demo,
});

/** Fields that only repeat another one to a reader. */
const technical = new Set(['ageTypedOn']);

/** Before and after, field by field; what a reader may not see is masked, and not sent. */
export function describeChanges(row: LineRow, reader: Reader): AuditChange[] {
  const health = healthFieldsOf(row.type);
  return row.changes
    .filter(({ field }) => !technical.has(field))
    .toSorted(inReadingOrder)
    .map(({ field, before, after }) => {
      const masked = health.has(rootOf(field)) && !reader.seesHealth;
      return {
        field,
        label: labelOf(field, reader.nameOf),
        before: masked ? null : valueText(field, before, reader.nameOf),
        after: masked ? null : valueText(field, after, reader.nameOf),
        masked,
      };
    });
}

/** A record's fields; `health` names those that hold health data. */
export const describeFields = (state: RecordState, health: ReadonlySet<string>, reader: Reader) =>
  Object.entries(state)
    .filter(([field]) => !technical.has(field) && field !== 'active' && field !== 'cancelled')
    .map(([field, value]) => {
      const shown = valueText(field, value, reader.nameOf);
      const masked = shown !== null && health.has(rootOf(field)) && !reader.seesHealth;
      return { field, label: labelOf(field, reader.nameOf), value: masked ? null : shown, masked };
    })
    .toSorted(inReadingOrder);
