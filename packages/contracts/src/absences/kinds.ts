/**
 * Kinds of absence, with their effect on leave and pay: one row per kind, read by balances, pay, cells and
 * forms. None of them counts towards overtime, which only work and paid leave trigger (L3121-28; Cass. soc.
 * 10/09/2025 n° 23-14.455).
 */

import type { LawChosen } from '../settings/law-choices.ts';

/** `setting`: as the shop chose it, since no text decides it. */
type Acquisition = 'work' | 'sick' | 'none' | 'setting';

interface KindOfAbsence {
  readonly label: string;
  /** The type in the specified form; null for leave on request. */
  readonly declaredAs: 'sick-leave' | 'absence' | null;
  /** How days of it give paid leave: as work does, two days a month, or not. */
  readonly acquires: Acquisition;
  /**
   * Whether leave missed because of it is carried over: `notice`, for fifteen months from the notice due
   * after it (L3141-19-1); `return`, after the return, without a legal end.
   */
  readonly carriesOver: 'notice' | 'return' | null;
  /** How much of it counts as seniority. */
  readonly seniority: 1 | 0.5;
  readonly payCode: string;
  /** Articles: those of chapter L3141 were read in the copy of Légifrance of 30/04/2024, the others are to be checked in their text. */
  readonly source: string;
  /** First day on which the kind exists. */
  readonly since?: string;
  /** Pay counts it in working days (jours ouvrables), as the law gives it, not in days of the calendar. */
  readonly inWorkingDays?: true;
  /** The hint that the form shows next to it. */
  readonly hint?: string;
}

export const absenceKinds = {
  sick: {
    label: 'Maladie',
    declaredAs: 'sick-leave',
    acquires: 'sick',
    carriesOver: 'notice',
    seniority: 1,
    payCode: 'MAL',
    source: 'L3141-5 7°, L3141-5-1',
  },
  work: {
    label: 'Accident du travail ou maladie professionnelle',
    declaredAs: 'sick-leave',
    acquires: 'work',
    carriesOver: 'notice',
    seniority: 1,
    payCode: 'AT',
    source: 'L3141-5 5°, L1226-7',
  },
  commuting: {
    label: 'Accident de trajet',
    declaredAs: 'sick-leave',
    acquires: 'setting',
    carriesOver: 'notice',
    seniority: 1,
    payCode: 'TRAJET',
    source: 'L3141-5 ; Cass. soc. 03/07/2012 n° 08-44.834',
  },
  maternity: {
    label: 'Congé de maternité',
    declaredAs: 'absence',
    acquires: 'work',
    carriesOver: 'return',
    seniority: 1,
    payCode: 'MATER',
    source: 'L1225-17, L1225-24, L3141-2, L3141-5 2°',
  },
  paternity: {
    label: 'Congé de paternité et d’accueil de l’enfant',
    declaredAs: 'absence',
    acquires: 'work',
    carriesOver: 'return',
    seniority: 1,
    payCode: 'PATER',
    source: 'L1225-35, L1225-35-2, L3141-5 2°',
  },
  adoption: {
    label: 'Congé d’adoption',
    declaredAs: 'absence',
    acquires: 'work',
    carriesOver: 'return',
    seniority: 1,
    payCode: 'ADOPT',
    source: 'L1225-37, L1225-42, L3141-2, L3141-5 2°',
  },
  birth: {
    label: 'Congé supplémentaire de naissance',
    declaredAs: 'absence',
    acquires: 'setting',
    carriesOver: 'return',
    seniority: 1,
    payCode: 'NAISS',
    source: 'L1225-46-2 à L1225-46-7',
    since: '2026-07-01',
  },
  parental: {
    label: 'Congé parental à temps plein',
    declaredAs: 'absence',
    acquires: 'none',
    carriesOver: 'return',
    seniority: 0.5,
    payCode: 'PARENT',
    source: 'L1225-47, L1225-54 ; Cass. soc. 13/09/2023 n° 22-14.043',
  },
  exam: {
    label: 'Congé d’examen (apprenti)',
    declaredAs: 'absence',
    acquires: 'setting',
    carriesOver: null,
    seniority: 1,
    payCode: 'EXAM',
    source: 'L6222-35',
    inWorkingDays: true,
    hint: '5 jours ouvrables dans le mois qui précède les épreuves, payés, en plus des congés (L6222-35)',
  },
  other: {
    label: 'Autre absence',
    declaredAs: 'absence',
    acquires: 'none',
    carriesOver: null,
    seniority: 1,
    payCode: 'ABS',
    source: 'L3141-3',
  },
  unpaid: {
    label: 'Congé sans solde',
    declaredAs: null,
    acquires: 'none',
    carriesOver: null,
    seniority: 1,
    payCode: 'CSS',
    source: 'L3141-3',
  },
} as const satisfies Readonly<Record<string, KindOfAbsence>>;

export type AbsenceKind = keyof typeof absenceKinds;
export const absenceKindOf = (kind: AbsenceKind): KindOfAbsence => absenceKinds[kind];

export const absenceKindNames = Object.keys(absenceKinds) as readonly AbsenceKind[];
const isAbsenceKind = (text: string): text is AbsenceKind => Object.hasOwn(absenceKinds, text);

/** The plain kind of each of the two specified declarations. */
export const plainKinds = { 'sick-leave': 'sick', absence: 'other' } as const;
export type DeclaredAs = keyof typeof plainKinds;
/** True for a kind that says no more than the type of the declaration. */
export const isPlainKind = (kind: string): boolean =>
  kind === plainKinds['sick-leave'] || kind === plainKinds.absence;

/** The kinds of a declared type, the plain one first. */
export const kindsDeclaredAs = (declaredAs: DeclaredAs): readonly AbsenceKind[] =>
  absenceKindNames
    .filter((kind) => absenceKindOf(kind).declaredAs === declaredAs)
    .toSorted((one, other) => Number(isPlainKind(other)) - Number(isPlainKind(one)));

/** The kind of a recorded declaration; the plain one if none was given or it is unknown. */
export const kindOfDeclaration = (declaredAs: DeclaredAs, kind: string | null | undefined): AbsenceKind =>
  kind && isAbsenceKind(kind) && absenceKindOf(kind).declaredAs === declaredAs
    ? kind
    : plainKinds[declaredAs];

/** The declared kind in a row; undefined if only the type was declared. */
export const kindSaid = (type: string, said: string | null): AbsenceKind | undefined =>
  said === null ? undefined : kindOfDeclaration(type === 'sick-leave' ? type : 'absence', said);

/** The shop's choices on absences whose effect no law or agreement decides. */
export type ShopChosenKinds = Pick<
  LawChosen<'leave'>,
  'commutingAccident' | 'birthLeave' | 'examLeave' | 'mixedYear'
>;

export function acquiredBy(kind: AbsenceKind, chosen: ShopChosenKinds): Exclude<Acquisition, 'setting'> {
  const { acquires } = absenceKindOf(kind);
  if (acquires !== 'setting') return acquires;
  if (kind === 'commuting') return chosen.commutingAccident;
  return kind === 'exam' ? chosen.examLeave : chosen.birthLeave;
}

const acquisitionWords = {
  work: 'donne 2,5 jours par mois comme le travail',
  sick: 'donne 2 jours par mois',
  none: 'ne donne pas de congés',
} as const;

/** The effect of a kind, in words: « donne 2,5 jours par mois comme le travail (L3141-5 2°) ». */
export const effectText = (kind: AbsenceKind, chosen: ShopChosenKinds): string =>
  `${acquisitionWords[acquiredBy(kind, chosen)]}${absenceKindOf(kind).seniority < 1 ? ', et compte pour moitié dans l’ancienneté' : ''} (${absenceKindOf(kind).source})`;
