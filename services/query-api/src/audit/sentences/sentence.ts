/** Every event in one French sentence. The compiler refuses a type of the catalogue without one. */
import type { EventType } from '@fournil/events/catalogue';
import type { LineRow } from '@fournil/read-models/audit/view';
import { absencesSentences } from './absences.ts';
import { accessSentences } from './access.ts';
import { auditSentences } from './audit.ts';
import { employeesSentences } from './employees.ts';
import { mailSentences } from './mail.ts';
import { planningSentences } from './planning.ts';
import { planningProfileSentences } from './planning-profile.ts';
import { type Sentences, type Told, thin } from './say.ts';
import { settingsSentences } from './settings.ts';
import { sickLeaveSentences } from './sick-leave.ts';
import { vacationsSentences } from './vacations.ts';

export const sentences: Sentences<EventType> = {
  ...employeesSentences,
  ...absencesSentences,
  ...sickLeaveSentences,
  ...planningSentences,
  ...planningProfileSentences,
  ...vacationsSentences,
  ...settingsSentences,
  ...mailSentences,
  ...accessSentences,
  ...auditSentences,
};

/** What a line says; a type this version does not know is told by its name. */
export function sentenceOf(
  line: Pick<LineRow, 'type' | 'data' | 'changes' | 'person'>,
  nameOf: (employeeId: string) => string,
): string {
  const tell = sentences[line.type as EventType] as ((told: Told<EventType>) => string) | undefined;
  if (!tell) return `Fait d'un type inconnu${thin}: ${line.type}`;
  // The line was written from an event of this very type: its data is that type's.
  const data = line.data as Told<EventType>['data'];
  return tell({ data, changes: line.changes, person: line.person ? nameOf(line.person) : '', nameOf });
}
