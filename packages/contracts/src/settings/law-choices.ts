/**
 * Points that the law leaves open, or that come from a secondary source, with the readings between which a
 * shop may choose. Settings, their form, the words of the audit trail and the text of a figure are made from
 * this table.
 */
import { z } from 'zod';

const workOrNone = { work: 'comme le travail (2,5 jours par mois)', none: 'aucun' } as const;

export const lawChoices = {
  'leave.commutingAccident': {
    label: 'Congés acquis pendant un accident de trajet',
    options: {
      work: 'comme un accident du travail (2,5 jours par mois)',
      sick: 'comme une maladie (2 jours par mois)',
    },
    figures: ['TRAJET'],
  },
  'leave.birthLeave': {
    label: 'Congés acquis pendant un congé supplémentaire de naissance',
    options: workOrNone,
    figures: ['NAISS'],
  },
  'leave.examLeave': {
    label: 'Congés acquis pendant un congé d’examen d’apprenti',
    options: workOrNone,
    figures: ['EXAM'],
  },
  'leave.mixedYear': {
    label: 'Congés d’une année avec maladie et sans maladie, quatre semaines pour un mois',
    options: {
      monthly: 'pour les absences sans maladie seulement',
      yearly: 'pour toute l’année, la maladie à 2 jours',
    },
    figures: ['CPDU1', 'CPDU'],
  },
  'leave.aroundBirth': {
    label: 'Congé payé déjà accordé qui tombe dans une maternité, une paternité ou un congé parental',
    options: { owed: 'rendu, à prendre au retour', taken: 'décompté et payé comme accordé' },
    figures: ['CP', 'MATER', 'PATER', 'ADOPT', 'NAISS', 'PARENT'],
  },
  'leave.childDeath': {
    label: 'Décès d’un enfant',
    options: {
      convention: '14 jours ouvrables (convention, avenant 134)',
      law: '12 jours ouvrables, 14 si l’enfant avait moins de 25 ans (L3142-4)',
    },
    figures: ['EVF'],
  },
  'pay.leaveInOvertime': {
    label: 'Heures d’un jour de congé payé dans le seuil des heures supplémentaires',
    options: {
      contract: 'un cinquième du contrat (un sixième sur six jours, un quart sur quatre)',
      legal: 'un cinquième de 35 h au plus (un sixième sur six jours, un quart sur quatre)',
    },
    figures: ['HS25', 'HS50'],
  },
  'pay.incompleteMonth': {
    label: 'Heures supplémentaires du contrat, mois incomplet',
    options: { calendar: 'part des jours calendaires', working: 'part des jours habituels de travail' },
    figures: ['HSC'],
  },
  'pay.hoursAway': {
    label: 'Heures d’un congé sans solde ou d’une récupération',
    options: {
      planned:
        'celles du planning publié, sinon un cinquième du contrat (un sixième sur six jours, un quart sur quatre)',
      share:
        'un cinquième du contrat (un sixième sur six jours, un quart sur quatre), quel que soit le planning',
    },
    figures: ['CSS', 'RECUP'],
  },
  'pay.transport': {
    label: 'Remboursement d’un abonnement de transport',
    options: { half: 'la moitié', threeQuarters: 'les trois quarts', all: 'en entier' },
    figures: ['TRANSP'],
  },
  'pay.fixedTermEnd': {
    label: 'Indemnité de fin de contrat proposée pour',
    options: { all: 'CDD et extras', cdd: 'CDD seulement', none: 'aucun contrat' },
    figures: ['FINCDD'],
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly options: Readonly<Record<string, string>>;
      /** Figures of « Heures du mois » whose text names the choice. */
      readonly figures: readonly string[];
    }
  >
>;

type LawChoices = typeof lawChoices;
type PathIn<Section extends string> = Extract<keyof LawChoices, `${Section}.${string}`>;
type KeyIn<Section extends string> =
  PathIn<Section> extends infer Path ? (Path extends `${Section}.${infer Key}` ? Key : never) : never;
type OptionOf<Section extends string, Key extends string> = `${Section}.${Key}` extends infer Path extends
  keyof LawChoices
  ? Extract<keyof LawChoices[Path]['options'], string>
  : never;

/** The choices of a shop in a section of its settings. */
export type LawChosen<Section extends 'leave' | 'pay'> = {
  readonly [Key in KeyIn<Section>]: OptionOf<Section, Key>;
};

export const lawChoicesIn = (section: 'leave' | 'pay') =>
  Object.entries(lawChoices).flatMap(([path, choice]) =>
    path.startsWith(`${section}.`) ? [{ path, key: path.slice(section.length + 1), ...choice }] : [],
  );

/** The fields of a section, for its schema. */
export const lawFieldsOf = <Section extends 'leave' | 'pay'>(section: Section) =>
  Object.fromEntries(
    lawChoicesIn(section).map(({ key, options }) => [key, z.enum(Object.keys(options))]),
  ) as unknown as {
    [Key in KeyIn<Section>]: z.ZodType<OptionOf<Section, Key>>;
  };

/** The shop's choices for a figure, one sentence per choice. */
export const lawSentencesOf = (
  figure: string,
  chosen: { readonly [Section in 'leave' | 'pay']: LawChosen<Section> },
): readonly string[] =>
  (['leave', 'pay'] as const).flatMap((section) =>
    lawChoicesIn(section).flatMap(({ key, label, options, figures }) => {
      const option = (options as Readonly<Record<string, string>>)[
        (chosen[section] as Readonly<Record<string, string>>)[key] ?? ''
      ];
      return (figures as readonly string[]).includes(figure) && option
        ? [`Réglage : ${label}, ${option}.`]
        : [];
    }),
  );
