/**
 * The stored data of a person, with purpose, reason and retention: one table with its sources. Pages,
 * erasures and the daily destruction use it. Pure; days are YYYY-MM-DD in Paris.
 */
import { addDays, addYears } from '@fournil/calendar/days';

/** The purposes with which events mark personal fields: one key per person and purpose [privacy-1]. */
export const purposes = ['identity', 'contact', 'health', 'pay', 'time'] as const;
export type Purpose = (typeof purposes)[number];

interface RetentionRule {
  readonly label: string;
  readonly what: string;
  readonly why: string;
  /** How long, in words. */
  readonly kept: string;
  readonly sources: readonly string[];
}

export const retentionYears = {
  /** R1221-26: the register, from the exit. */
  register: 5,
  /** L3243-4: the employer's copy of a payslip. */
  payslipsOfShop: 5,
  /** D3243-8: an electronic payslip stays within the person's reach. */
  payslipsOfPerson: 50,
  /** C. civ. 2224: actions on the contract, from the exit. */
  contracts: 5,
  /** L244-3 CSS and L3245-1: contributions and wages an absence bears on, from the end of the civil year (`endOfCivilYear`). */
  health: 3,
  /** The same five years: the shop can be asked to answer by mail or telephone. */
  contact: 5,
  /** L3245-1: wages are claimed for three years, from the exit on too. */
  wages: 3,
  /**
   * Punches, from the end of their civil year; a whole year is destroyed at once, also for present employees.
   */
  punches: 5,
} as const;

export const retentionRules: Readonly<Record<Purpose, RetentionRule>> = {
  identity: {
    label: 'Identité et registre',
    what: 'Nom, date de naissance, sexe, nationalité, qualification, titre de travail, nom de connexion, motifs écrits sur la fiche et corrections, souhaits de planning.',
    why: "Tenir le registre unique du personnel et l'équipe.",
    kept: '5 ans après le départ',
    sources: ['CT L1221-13', 'CT R1221-26'],
  },
  contact: {
    label: 'Coordonnées et e-mails',
    what: 'Adresse e-mail, téléphone, adresses des e-mails envoyés.',
    why: 'Joindre la personne et ouvrir son compte personnel.',
    kept: "5 ans après le départ, ou tant que des bulletins l'attendent dans son compte",
    sources: ['RGPD art. 5, 1 e'],
  },
  health: {
    label: 'Santé et absences',
    what: "Arrêts de travail et leurs fichiers, motifs d'absence, commentaires des démarches, textes des e-mails, indisponibilités expliquées.",
    why: 'Gérer les absences et leurs conséquences sur la paie.',
    kept: "Jusqu'à la fin de la 3e année civile après le départ\u202f; le fichier d'un certificat, après la clôture de l'arrêt",
    sources: ['CSS L244-3', 'CT L3245-1'],
  },
  pay: {
    label: 'Paie et documents',
    what: 'Bulletins de paie, contrats, autres documents personnels, frais de repas et kilomètres, primes, acomptes et abonnements de transport, taux horaires.',
    why: 'Payer, rembourser et prouver.',
    kept: 'Bulletins\u202f: 50 ans pour la personne, 5 ans pour la boulangerie\u202f; contrats\u202f: 5 ans après le départ',
    sources: ['CT L3243-4', 'CT D3243-8', 'C. civ. 2224'],
  },
  time: {
    label: 'Pointages',
    what: "Heures d'arrivée, de pause et de départ, tablette, équipe indiquée, corrections avec leur motif, demandes de correction.",
    why: "Décompter le temps de travail et le montrer à l'inspection du travail.",
    kept: "5 ans après l'année du pointage",
    sources: ['CT L3171-4', 'CT D3171-16', 'CT L3245-1'],
  },
};

/** Stored with the shop's plans, without a separate purpose: the name is erased with the identity. */
export const workingTimeRule: RetentionRule = {
  label: 'Temps de travail',
  what: 'Plannings, heures réalisées et relevés, décomptes des mois de paie.',
  why: 'Décompter les heures, les payer et les montrer à l’inspection du travail.',
  kept: 'Avec les plannings de la boutique\u202f; le nom est effacé avec l’identité, 5 ans après le départ. La loi demande un an pour l’inspection, trois ans pour les salaires',
  sources: ['CT D3171-16', 'CT L3245-1'],
};

/** Only for people who subscribed to notifications. */
export const pushRule: RetentionRule = {
  label: 'Notifications',
  what: 'Adresses des appareils qui en reçoivent, et lesquelles.',
  why: 'Prévenir sans e-mail. Selon le navigateur, elles passent par Google, Mozilla, Apple ou Microsoft, qui ne peuvent pas les lire.',
  kept: 'Jusqu’à ce que vous les coupiez, au plus tard jusqu’à l’effacement des coordonnées',
  sources: ['RGPD 6.1 a'],
};

/** The facts on which the retention of a person's data depends. */
export interface RetentionFacts {
  readonly isActive: boolean;
  /** The last day, where one is known; else the day the record was last touched. */
  readonly leftOn: string | null;
  /** Months YYYY-MM of the payslips that are not destroyed. */
  readonly payslipMonths: readonly string[];
  readonly hasContracts: boolean;
  /** Months YYYY-MM with punches that are not destroyed; none in a shop without the clock. */
  readonly punchMonths?: readonly string[];
  /** The person has the payslips and does not want to find them here for fifty years. */
  readonly waivesPayslips: boolean;
}

export interface Kept {
  readonly purpose: Purpose;
  /** Last day on which the law requires storage despite a request; null when a request erases it at once. */
  readonly demandedUntil: string | null;
  /** Last day of storage without a request; null while the person is employed. */
  readonly keptUntil: string | null;
}

const latest = (...days: readonly (string | null)[]): string | null =>
  days.reduce((one, other) => (other !== null && (one === null || other > one) ? other : one), null);

/** The last day of a month YYYY-MM. */
export const endOfMonth = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
};

/**
 * The last day of the civil year `years` after that of a day: the years of L244-3 CSS are counted from the
 * end of that year.
 */
export const endOfCivilYear = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}-12-31`;

/** How long a person's data are stored, by purpose. */
export function retentionOf(facts: RetentionFacts): readonly Kept[] {
  const { leftOn, payslipMonths, hasContracts, punchMonths = [], waivesPayslips } = facts;
  const after = (years: number) => (leftOn === null ? null : addYears(leftOn, years));
  const last = payslipMonths.toSorted().at(-1);
  const payslips = (years: number) => (last === undefined ? null : addYears(endOfMonth(last), years));
  const forPerson = waivesPayslips ? null : payslips(retentionYears.payslipsOfPerson);
  const pay = latest(
    forPerson,
    payslips(retentionYears.payslipsOfShop),
    hasContracts ? after(retentionYears.contracts) : null,
  );
  const kept = (purpose: Purpose, demanded: string | null, untouched: string | null): Kept => ({
    purpose,
    demandedUntil: demanded,
    keptUntil: leftOn === null ? null : latest(demanded, untouched),
  });
  return [
    kept('identity', after(retentionYears.register), after(retentionYears.register)),
    // The account by which the payslips are reached uses the address.
    kept('contact', forPerson, after(retentionYears.contact)),
    kept('health', null, leftOn === null ? null : endOfCivilYear(leftOn, retentionYears.health)),
    kept('pay', pay, after(retentionYears.contracts)),
    // Left out for a person without punches.
    ...punchMonths
      .toSorted()
      .slice(-1)
      .map((month) =>
        kept('time', after(retentionYears.wages), endOfCivilYear(month, retentionYears.punches)),
      ),
  ];
}

export interface ErasurePlan {
  readonly now: readonly Purpose[];
  readonly kept: readonly { readonly purpose: Purpose; readonly until: string }[];
}

/** The data that a request erases today, and the end of storage for data that the law keeps. */
export function erasurePlan(facts: RetentionFacts, today: string): ErasurePlan {
  const all = retentionOf(facts).map(({ purpose, demandedUntil }) => ({
    purpose,
    until: demandedUntil !== null && demandedUntil >= today ? demandedUntil : null,
  }));
  return {
    now: all.filter(({ until }) => until === null).map(({ purpose }) => purpose),
    kept: all.flatMap(({ purpose, until }) => (until === null ? [] : [{ purpose, until }])),
  };
}

/**
 * The data to erase without a request, since their last day is over. Punches are not included: they are
 * erased for everybody together, a civil year at a time.
 */
export const dueOn = (facts: RetentionFacts, today: string): readonly Purpose[] =>
  facts.isActive
    ? []
    : retentionOf(facts)
        .filter(({ purpose, keptUntil }) => purpose !== 'time' && keptUntil !== null && keptUntil < today)
        .map(({ purpose }) => purpose);

export const privacyMessages = {
  loadFailed: 'Erreur lors du chargement des données personnelles',
  exportFailed: "Erreur lors de l'export des données",
  eraseFailed: "Erreur lors de l'effacement",
  erased: 'Données effacées',
  wrongName: 'Tapez le nom exactement comme il est écrit.',
} as const;

/** Names of announced deletions in the table of announcements. */
export const announcedName = {
  person: (employeeId: string, purpose: Purpose) => `person:${employeeId}:${purpose}`,
  document: (documentId: string) => `document:${documentId}`,
  punchYear: (year: string) => `punches:${year}`,
  certificate: (certificateId: string) => `certificate:${certificateId}`,
} as const;
