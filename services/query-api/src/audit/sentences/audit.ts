import { wordOf } from '../words.ts';
import { about, type Sentences } from './say.ts';

type Types = 'AuditSealed' | 'HealthFieldRevealed';

const number = new Intl.NumberFormat('fr-FR');

export const auditSentences: Sentences<Types> = {
  AuditSealed: ({ data }) => `Sceau posé sur ${number.format(data.count)} fait${data.count > 1 ? 's' : ''}`,
  HealthFieldRevealed: ({ data, person }) =>
    about(person, `donnée de santé consultée (${wordOf(data.field).label})`),
};
