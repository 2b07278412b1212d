/**
 * « Registre unique du personnel » (L1221-13 to L1221-15, D1221-23 to R1221-26 Code du travail): parts of the
 * register, visible fields, and retention. Pure.
 */

import { addYears } from '@fournil/calendar/days';
import { inSentence } from '../french-words.ts';

export const registerStatuses = ['staff', 'temporary', 'trainee'] as const;
export type RegisterStatus = (typeof registerStatuses)[number];

export const registerStatusLabels: Readonly<Record<RegisterStatus, string>> = {
  staff: "Salarié de l'établissement",
  temporary: 'Travail temporaire ou mise à disposition',
  trainee: 'Stagiaire',
};

export const sexes = ['F', 'M'] as const;
export type Sex = (typeof sexes)[number];
export const sexLabels: Readonly<Record<Sex, string>> = { F: 'Femme', M: 'Homme' };

/** The text fields of an entry, with their greatest length. */
export const registerTextLengths = {
  nationality: 60,
  qualification: 120,
  permitType: 120,
  permitNumber: 60,
  agency: 200,
  workplace: 120,
} as const;
export type RegisterText = keyof typeof registerTextLengths;

/** The register fields beyond the staff file, by the name its form, its lines and the audit trail give it. */
export const registerFieldLabels: Readonly<Record<RegisterText | 'status' | 'sex', string>> = {
  status: 'Partie du registre',
  nationality: 'Nationalité',
  sex: 'Sexe',
  qualification: 'Qualification',
  permitType: 'Titre autorisant le travail',
  permitNumber: 'Numéro du titre',
  agency: "Nom et adresse de l'agence",
  workplace: 'Lieu de présence',
};

/** R1221-26: five years from the day on which the person left. */
export const registerYears = 5;

/** Weekly hours below which somebody works part-time (L3121-27, L3123-1). */
const fullTimeHours = 35;

/** The last day on which the register shows a person; null while employed. */
export const registerKeptUntil = (exitDate: string | null): string | null =>
  exitDate === null ? null : addYears(exitDate, registerYears);

export interface RegisterTerms {
  readonly status: RegisterStatus;
  readonly contractType: string;
  readonly weeklyHours: number;
  readonly contractEndDate: string | null;
  readonly isApprentice: boolean;
}

/** The mentions of D1221-23, 5° to 8°, in its words. */
export function registerMentions(terms: RegisterTerms): readonly string[] {
  if (terms.status === 'trainee') return [];
  return [
    ...(terms.isApprentice ? ['Apprenti'] : []),
    // An extra is a fixed-term contract « d'usage » (L1242-2, 3°).
    ...(terms.contractType === 'CDD' || terms.contractType === 'Extra' ? ['Contrat à durée déterminée'] : []),
    ...(terms.status === 'temporary' ? ['Travail temporaire'] : []),
    ...(terms.weeklyHours < fullTimeHours ? ['Temps partiel'] : []),
  ];
}

/** The columns that a line of the register still lacks, by their names. */
export function registerGaps(line: {
  readonly status: RegisterStatus;
  readonly nationality: string | null;
  readonly sex: Sex | null;
  readonly birthDate: string | null;
  readonly qualification: string | null;
  readonly entryDate: string | null;
  readonly exitDate: string | null;
  /** False for a deactivated person: the day they left belongs to the line (L1221-13), and its five years begin with it. */
  readonly isActive: boolean;
  readonly agency: string | null;
  readonly workplace: string | null;
}): readonly string[] {
  const named = (field: 'nationality' | 'sex' | 'qualification' | 'agency' | 'workplace') =>
    [inSentence(registerFieldLabels[field]), line[field]] as const;
  const left: readonly (readonly [string, string | null])[] = line.isActive
    ? []
    : [['date de sortie', line.exitDate]];
  const asked: readonly (readonly [string, string | null])[] =
    line.status === 'trainee'
      ? [["date d'entrée", line.entryDate], ...left, named('workplace')]
      : [
          named('nationality'),
          ['date de naissance', line.birthDate],
          named('sex'),
          named('qualification'),
          ["date d'entrée", line.entryDate],
          ...left,
          ...(line.status === 'temporary' ? [named('agency')] : []),
        ];
  return asked.filter(([, value]) => !value).map(([label]) => label);
}

export const registerMessages = {
  loadFailed: 'Erreur lors du chargement du registre',
  saveFailed: "Erreur lors de l'enregistrement au registre",
  saved: 'Registre mis à jour',
  closed: 'Données effacées\u202f: le registre ne se complète plus.',
} as const;
