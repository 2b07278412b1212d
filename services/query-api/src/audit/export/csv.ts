import { auditFeatures, auditTypes, maskedText } from '@fournil/contracts/audit/labels';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { reasonFieldOf } from '@fournil/read-models/audit/record';
import { healthFieldsOf } from '@fournil/read-models/audit/view';
import { byteOrderMark, csvLine } from '../../shared/csv.ts';
import { describeChanges, describeLine } from '../describe.ts';
import type { Reader } from '../reader.ts';
import { valueText } from '../words.ts';
import type { Linked } from './pages.ts';

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

const time = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' });

function cellsOf({ line, link }: Linked, reader: Reader) {
  const shown = describeLine(line, reader);
  const changes = describeChanges(line, reader);
  const side = (which: 'before' | 'after') =>
    changes.map((one) => `${one.label} : ${one.masked ? maskedText : (one[which] ?? '—')}`).join(' | ');
  const reason = reasonFieldOf(line.type);
  const hidden = reason !== undefined && healthFieldsOf(line.type).has(reason) && !reader.seesHealth;
  const given = reason ? valueText(reason, line.data[reason], reader.nameOf) : null;
  return [
    link?.number,
    frenchDate(line.recorded_on),
    time.format(new Date(line.recorded_at)),
    line.effective_on ? frenchDate(line.effective_on) : null,
    shown.actor.name,
    shown.person?.name,
    auditFeatures[line.feature] ?? line.feature,
    auditTypes[line.type]?.title ?? line.type,
    shown.sentence,
    side('before'),
    side('after'),
    given !== null && hidden ? maskedText : given,
    line.event_id,
    link?.hash,
  ];
}

export async function* auditCsv(
  pages: AsyncIterable<readonly Linked[]>,
  readerFor: (page: readonly Linked[]) => Promise<Reader>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers);
  for await (const page of pages) {
    const reader = await readerFor(page);
    yield page.map((one) => csvLine(cellsOf(one, reader))).join('');
  }
}
