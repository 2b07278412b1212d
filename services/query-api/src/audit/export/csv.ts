import { maskedText } from '@fournil/contracts/audit/labels';
import { byteOrderMark, csvLine } from '@fournil/contracts/csv';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { features } from '@fournil/events/features';
import { describeWhole, type Reader } from '@fournil/read-models/audit/describe';
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
    frenchDate(line.recorded_on),
    time.format(new Date(line.recorded_at)),
    line.effective_on ? frenchDate(line.effective_on) : null,
    shown.actor.name,
    shown.person?.name,
    featureTitles.get(line.feature) ?? line.feature,
    shown.title,
    shown.sentence,
    side('before'),
    side('after'),
    reason?.masked ? maskedText : reason?.text,
    line.event_id,
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
