/** No event of the catalogue is shown with an English name, a bare id or a word of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { eventDefinitions, readEventData } from '@fournil/events/catalogue';
import { describeSchema, type PublishedEvent } from '@fournil/events/published';
import { describe, expect, it } from 'vitest';
import { foldLog } from '../fold-page.ts';
import { pageOf } from '../golden.ts';
import type { FieldChange, RecordState } from './define-audit.ts';
import {
  auditKinds,
  describeChanges,
  describeLine,
  describeReason,
  describeRecord,
  sentenceOf,
} from './describe.ts';
import { audits, evolveRecord, fieldIn, personOf, reasonFieldOf, wordsOf } from './entries.ts';
import { healthFieldsOf } from './health.ts';
import { changesBetween } from './record.ts';
import { fieldsOf } from './record-audit.ts';
import { auditView } from './view.ts';

const folder = new URL('../../../events/published/', import.meta.url);
const published = readdirSync(folder).map(
  (file): PublishedEvent => JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
);

type Schema = Readonly<Record<string, unknown>>;
const uuid = 'a0000000-0000-4000-8000-00000000000a';
const isId = (name: string) => /(^id|Ids?|^tutor|^prolongs|^consents|^about)$/.test(name);
const dates = /(Date|On|^date|^from|^until)$/;

/** A value of a string field as events hold it, known by its name. */
function textOf(name: string): string {
  if (name === 'menuId') return 'planning';
  if (isId(name)) return uuid;
  if (dates.test(name)) return '2026-11-21';
  if (name === 'week' || name === 'openWeeks') return '2026-W48';
  if (name === 'month') return '2026-11';
  return isInstant(name) ? '2026-11-21T09:00:00.000Z' : 'Saisi';
}

const isInstant = (name: string) => name === 'asOf' || name.endsWith('At');

/** A published sample, whose strings all are « texte », with instants where events hold instants. */
const withInstants = (sample: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      value === 'texte' && isInstant(name) ? textOf(name) : value,
    ]),
  );

/** Every value that a schema allows, as far as words go: one sample, and one more per further word of an enumeration. */
function samples(schema: Schema, name: string): unknown[] {
  const alternatives = schema.anyOf as readonly Schema[] | undefined;
  if (alternatives) return alternatives.flatMap((one) => samples(one, name));
  if (Array.isArray(schema.enum)) return schema.enum;
  switch (schema.type) {
    case 'string':
      return [textOf(name)];
    case 'integer':
    case 'number':
      return [2];
    case 'boolean':
      return [true, false];
    case 'array':
      return samples(schema.items as Schema, name).map((one) => [one]);
    case 'object':
      return objects(schema);
    default:
      return [null];
  }
}

function objects(schema: Schema): Record<string, unknown>[] {
  const options = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, property]) => [name, samples(property, name)] as const,
  );
  const first = Object.fromEntries(options.map(([name, values]) => [name, values[0]]));
  const entry = schema.additionalProperties as Schema | undefined;
  // A record: keyed by days of the week wherever it holds plain values.
  if (entry?.type !== undefined) first.Mardi = samples(entry, 'value')[0];
  return [
    first,
    ...options.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value }))),
  ];
}

/** Words of the code in a schema, however deep. */
function wordsIn(schema: Schema): string[] {
  const own = Array.isArray(schema.enum) ? schema.enum.map(String) : [];
  const inner = Object.values(schema).flatMap((value) =>
    typeof value === 'object' && value !== null ? wordsIn(value as Schema) : [],
  );
  return [...own, ...inner];
}

/** Words of enumerations that are French as they are. */
const french = new Set(['CDI', 'CDD', 'Extra', 'Congés payés', 'Sans solde', 'Autre', 'terminal']);
for (const type of ['Récupération', 'Événement familial']) french.add(type);
/** Names of the shop's teams, which sentences say in lower case. */
for (const team of ['vente', 'fournil']) french.add(team);

const reader = { seesMasked: true, nameOf: () => 'Nadia Benali' };

/** Everything a reader may come to see of one fact after what was recorded before it. */
function shownOf(type: string, before: RecordState, data: Record<string, unknown>) {
  const after = evolveRecord(before, type, data);
  const changes: readonly FieldChange[] = changesBetween(before, after);
  const person = personOf(type, data);
  const record = describeRecord(after, [type], reader);
  const named = [
    ...Object.keys(fieldsOf(after)),
    ...changes.map(({ field }) => field),
    reasonFieldOf(type) ?? [],
  ].flat();
  const reason = describeReason({ type, data }, reader);
  return {
    after,
    fields: [...named, ...healthFieldsOf(type)],
    sentence: sentenceOf({ type, data, changes, person }, reader),
    labels: [...describeChanges({ type, changes }, reader), ...record.fields].map(({ label }) => label),
    values: [
      ...describeChanges({ type, changes }, reader).flatMap(({ before: was, after: is }) => [was, is]),
      ...record.fields.map(({ value }) => value),
      record.status,
      reason?.text ?? null,
    ].filter((value) => value !== null),
  };
}

describe.each(eventDefinitions.map((definition) => [definition.type, definition] as const))(
  'the audit trail of %s',
  (type, definition) => {
    const schema = describeSchema(definition) as Schema;
    const code = wordsIn(schema).filter((word) => !french.has(word));
    const old = published
      .filter((one) => one.type === type)
      .map(({ version, sample }) => readEventData(type, version, withInstants(sample)));
    const facts = [...old, ...objects(schema)];

    it('has a French label for every field that it shows', () => {
      let state: RecordState = {};
      for (const data of facts) {
        const { after, fields } = shownOf(type, state, data);
        const unnamed = fields.filter((name) => !fieldIn(wordsOf(type), name, reader.nameOf));
        expect(unnamed, 'without a label in the map of its feature').toEqual([]);
        state = after;
      }
    });

    it('shows no raw id, no English code and no « undefined » or « NaN »', () => {
      let state: RecordState = {};
      for (const data of facts) {
        const { after, sentence, labels, values } = shownOf(type, state, data);
        expect(sentence.length).toBeGreaterThan(10);
        for (const shown of [sentence, ...labels, ...values])
          expect(shown).not.toMatch(
            /undefined|null|NaN|Invalid|\[object|[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d\d-\d\d|\d{4}-W\d\d/,
          );
        expect(values.filter((value) => code.includes(value))).toEqual([]);
        const inSentence = code.filter((word) => new RegExp(`(^|[\\s(])${word}($|[\\s),.])`).test(sentence));
        expect(inSentence, sentence).toEqual([]);
        state = after;
      }
    });
  },
);

it('every event type is in the audit filters under the title of its feature', () => {
  const kinds = auditKinds();
  const types = kinds.flatMap((one) => one.kinds.map(({ type }) => type));
  expect(types.toSorted()).toEqual(eventDefinitions.map(({ type }) => type).toSorted());
  for (const { kinds: own } of kinds)
    for (const { type, title } of own) expect(title, `${type} has no French title`).not.toBe(type);
});

/** Personal fields that the accountant reads: who somebody is, figures, and why the manager corrected something. */
const readable: Readonly<Record<string, readonly string[]>> = {
  EmployeeAdded: ['name', 'tutorName'],
  EmployeeDetailsChanged: ['name', 'tutorName', 'reason'],
  ContractChanged: ['reason'],
  ContractChangeCorrected: ['reason'],
  ContractChangeWithdrawn: ['reason'],
  RegisterEntryChanged: ['nationality', 'qualification', 'permitType', 'permitNumber', 'agency', 'workplace'],
  UniformIssued: ['size'],
  PlanShiftsChanged: ['reasons', 'closedMonthReason'],
  PlanRowReopened: ['reason'],
  LeaveBalanceOpened: ['periods'],
  LeaveBalanceCorrected: ['reason'],
  LeaveAfterIllnessNotified: ['periods'],
  PayslipFormChosen: ['since'],
  PersonalAccountOpened: ['loginName'],
  LoginNameChanged: ['loginName'],
  PayLinesClosed: ['name', 'number', 'lines', 'movements'],
  PayNumberRecorded: ['number'],
  // Why the accountant looked.
  HealthFieldRevealed: ['reason'],
};
const ofClosedMonth = ['LeaveRecorded', 'LeaveCorrected', 'LeaveCancelled', 'VacationAccepted'];
ofClosedMonth.push('MealExpensesRecorded', 'KilometresRecorded', 'KilometresReset', 'VehicleRecorded');
ofClosedMonth.push('PayEntriesRecorded');
const figures = ['entries', 'journeys'];
const readableIn = (type: string) => [
  ...(readable[type] ?? []),
  ...(ofClosedMonth.includes(type) ? ['closedMonthReason', ...figures] : []),
];

/** A fact whose personal texts are each a word of their own: « zqemployeeaddedemail ». */
function markedFact(type: string) {
  const definition = eventDefinitions.find((one) => one.type === type);
  if (!definition) throw new Error(type);
  const [sample = {}] = objects(describeSchema(definition) as Schema);
  const data = Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      const word = `zq${type}${name}`.toLowerCase();
      return [
        name,
        name in definition.personal ? JSON.parse(JSON.stringify(value).replaceAll('Saisi', word)) : value,
      ];
    }),
  );
  // A paper or a setting is in no stream of a person's.
  const stream = `${definition.stream}-1.${'employeeId' in data ? 'own' : 'shop'}`;
  return { type, stream, version: definition.version, data };
}

describe('the private texts in the audit trail of an accountant', () => {
  const accountant = { ...reader, seesMasked: false };
  it.each(audits.map((audit) => [audit.takes[0]?.type ?? '', audit] as const))(
    'are hidden for %s and similar events',
    (_first, { takes }) => {
      // Twice, so that each fact meets a record that holds what every other one said.
      const facts = [...takes, ...takes].map(({ type }) => markedFact(type));
      const { rows } = foldLog([auditView], pageOf(facts));
      const lines = rows.lines as unknown as readonly Parameters<typeof describeLine>[0][];
      expect(lines).toHaveLength(facts.length);
      const shownTo = (who: typeof reader) =>
        lines.map((line) => [describeLine(line, who), describeChanges(line, who), describeReason(line, who)]);
      const types = takes.map(({ type }) => type);
      const states = (rows.records as unknown as readonly { state: RecordState }[]).map(({ state }) =>
        describeRecord(state, types, accountant),
      );
      const found = JSON.stringify([
        shownTo(accountant),
        states,
        lines.map(({ search }) => search),
      ]).toLowerCase();
      const allowed = types.flatMap((type) =>
        readableIn(type).map((name) => `zq${type}${name}`.toLowerCase()),
      );
      expect(
        [...new Set(found.match(/zq[a-z]+/g) ?? [])].filter(
          (word) => !allowed.some((one) => one.startsWith(word)),
        ),
      ).toEqual([]);
      // The administrator finds by every one of them.
      const all = JSON.stringify(lines.map((line) => [line.search, line.searchMasked])).toLowerCase();
      const held = new Set(
        JSON.stringify(lines.map(({ data }) => data))
          .toLowerCase()
          .match(/zq[a-z]+/g),
      );
      for (const word of held) expect(all).toContain(word);
    },
  );
});
