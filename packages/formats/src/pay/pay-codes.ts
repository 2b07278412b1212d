/** The names of pay figures in a table with a row per person, and their codes in payroll programs. Pure. */
import type { PayProgram } from '@fournil/contracts/payroll/messages';
import type { PayCode } from '@fournil/labour-rules/pay-rules';

/** The program's code, by program and figure; '' until it is entered. */
export type ProgramCodes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Typed instead of a code when a figure must not be exported to that program. */
export const notSent = '-';

/** Days of absence have dates; the other figures are sums of the month. */
type Part = 'hours' | 'absence' | 'variable';

interface Figure {
  readonly part: Part;
  /** Over its column where each person has one row, without the unit. */
  readonly head: string;
  /**
   * HS- and the file's name of the hours; '' where only the file knows it: AB- and a number of the file for
   * absences, EV- and a column name for variables.
   */
  readonly silae: string;
  readonly ebp: string;
}

const hours = (head: string, silae: string, ebp: string): Figure => ({ part: 'hours', head, silae, ebp });
const absence = (head: string, ebp: string): Figure => ({ part: 'absence', head, silae: '', ebp });
const variable = (head: string, ebp: string): Figure => ({ part: 'variable', head, silae: '', ebp });

/** Every figure: one that is added without a head and its codes does not compile. */
const figures: Readonly<Record<PayCode, Figure>> = {
  HN: hours('Heures normales', 'HS-HN', 'HNORM'),
  HSC: hours('Heures sup. du contrat', 'HS-HSC', 'HSUPC'),
  HS25: hours('Heures sup. 25 %', 'HS-HS25', 'HSUP25'),
  HS50: hours('Heures sup. 50 %', 'HS-HS50', 'HSUP50'),
  RC25: hours('Rendues en repos 25 %', 'HS-RC25', 'RCR25'),
  RC50: hours('Rendues en repos 50 %', 'HS-RC50', 'RCR50'),
  HC10: hours('Heures compl. 10 %', 'HS-HC10', 'HCOMP10'),
  HC25: hours('Heures compl. 25 %', 'HS-HC25', 'HCOMP25'),
  NUIT: hours('Heures de nuit', 'HS-NUIT25', 'HNUIT25'),
  DIM: hours('Heures du dimanche', 'HS-DIM20', 'HDIM20'),
  FERIE: hours('Férié travaillé', 'HS-FERIE', 'HFERIE'),
  MAI: hours('1er mai travaillé', 'HS-1MAI', 'H1MAI'),
  FERNT: absence('Fériés chômés', 'ABSFERIE'),
  SOLI: hours('Journée de solidarité', 'HS-SOLI', 'HSOLI'),
  CFA: hours('Heures au CFA', 'HS-CFA', 'HCFA'),
  FORM: hours('Heures de formation', 'HS-FORM', 'HFORM'),
  CP: absence('Congés payés', 'ABSCP'),
  RECUP: absence('Récupération', 'ABSRECUP'),
  EVF: absence('Événements familiaux', 'ABSEVF'),
  CSS: absence('Sans solde', 'ABSCSS'),
  MAL: absence('Maladie', 'ABSMAL'),
  AT: absence('Accident du travail', 'ABSAT'),
  TRAJET: absence('Accident de trajet', 'ABSTRAJET'),
  MATER: absence('Maternité', 'ABSMATER'),
  PATER: absence('Paternité', 'ABSPATER'),
  ADOPT: absence('Adoption', 'ABSADOPT'),
  NAISS: absence('Naissance, supplémentaire', 'ABSNAISS'),
  PARENT: absence('Congé parental', 'ABSPARENT'),
  EXAM: absence('Congé d’examen', 'ABSEXAM'),
  ABS: absence('Autre absence', 'ABSDIV'),
  RET: hours('Retards', '', 'RETARD'),
  CHOU: hours('« Chou blanc »', 'HS-CHOU', 'HCHOU'),
  REPAS: variable('Frais de repas', 'REPAS'),
  KM: variable('Kilomètres', 'NBKM'),
  IK: variable('Indemnité kilométrique', 'INDKM'),
  TR: variable('Titres-restaurant', 'NBTR'),
  AN: variable('Repas fournis', 'AVNATREPAS'),
  TRANSP: variable('Transports publics', 'TRANSPORT'),
  PRIME: variable('Primes', 'PRIME'),
  ACOMPTE: variable('Acomptes', 'ACOMPTE'),
  CPDU1: variable('Congés dus, N-1', 'CPDUN1'),
  CPDU: variable('Congés dus, N', 'CPDU'),
  RECUPDU: variable('Récupération due', 'RECUPDU'),
  FINCDD: variable('Fin de CDD', 'FINCDD'),
};

export const figureOf = (code: string): Figure => figures[code as PayCode];

export const isAbsence = (code: string): boolean => figureOf(code).part === 'absence';

export const figuresInOrder = Object.keys(figures) as readonly PayCode[];

const codesOf = (program: PayProgram) =>
  Object.fromEntries(Object.entries(figures).map(([code, figure]) => [code, figure[program]]));

export const defaultCodes: ProgramCodes = { silae: codesOf('silae'), ebp: codesOf('ebp') };

/** The default codes, changed by those of the shop. */
export const codesWith = (changed: ProgramCodes): ProgramCodes =>
  Object.fromEntries(
    Object.entries(defaultCodes).map(([program, codes]) => [program, { ...codes, ...changed[program] }]),
  );
