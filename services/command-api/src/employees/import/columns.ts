import { spelling } from './cells.ts';

/** The columns of the staff register that the employee record does not contain. */
export const registerColumns = ['nationality', 'sex', 'qualification', 'permitType', 'permitNumber'] as const;
export type RegisterColumn = (typeof registerColumns)[number];

/** The fields that a column of a staff list can contain. */
export type Column =
  | 'lastName'
  | 'usageName'
  | 'birthName'
  | 'firstName'
  | 'name'
  | 'contractType'
  | 'birthDate'
  | 'age'
  | 'role'
  | 'weeklyHours'
  | 'monthlyHours'
  | 'email'
  | 'phone'
  | 'entryDate'
  | 'exitDate'
  | 'skills'
  | 'trainingDays'
  | 'tutor'
  | 'contractEndDate'
  | RegisterColumn;

/** Headers as managers write them, in `spelling`. */
const headers: Readonly<Record<Column, readonly string[]>> = {
  lastName: ['nom', 'nom de famille', 'noms'],
  usageName: ['nom d usage', 'nom marital', 'nom d epouse', 'nom d epoux'],
  birthName: ['nom de naissance', 'nom patronymique', 'nom de jeune fille'],
  firstName: ['prenom', 'prenoms'],
  name: [
    'nom complet',
    'nom et prenom',
    'nom prenom',
    'prenom nom',
    'prenom et nom',
    'salarie',
    'salariee',
    'salarie e',
    'employe',
    'employee',
    'employe e',
  ],
  contractType: ['contrat', 'type de contrat', 'type contrat', 'nature du contrat'],
  birthDate: ['date de naissance', 'naissance', 'ne le', 'nee le', 'ne e le', 'date naissance', 'ddn'],
  age: ['age'],
  role: ['poste', 'role', 'fonction', 'emploi', 'metier'],
  weeklyHours: [
    'heures sem',
    'heures semaine',
    'heures par semaine',
    'heures hebdo',
    'heures hebdomadaires',
    'h sem',
    'h semaine',
    'heures',
    'volume horaire',
    'volume hebdomadaire',
    'volume horaire hebdomadaire',
    'duree hebdomadaire',
    'duree du travail',
    'temps de travail',
    'horaire hebdomadaire',
  ],
  monthlyHours: [
    'horaire mensuel',
    'heures mensuelles',
    'heures par mois',
    'heures mois',
    'h mois',
    'duree mensuelle',
    'volume mensuel',
    'volume horaire mensuel',
  ],
  email: ['e mail', 'email', 'mail', 'courriel', 'adresse e mail', 'adresse email', 'adresse mail', 'mel'],
  phone: [
    'telephone',
    'tel',
    'portable',
    'mobile',
    'gsm',
    'tel portable',
    'telephone portable',
    'telephone mobile',
    'numero de telephone',
    'n de telephone',
    'n tel',
  ],
  entryDate: [
    'date d entree',
    'entree',
    'embauche',
    'date d embauche',
    'date embauche',
    'date entree',
    'entre le',
    'date de debut',
    'debut',
    'debut de contrat',
    'date de debut de contrat',
    'anciennete',
    'date d anciennete',
  ],
  exitDate: [
    'date de sortie',
    'sortie',
    'date sortie',
    'date de fin',
    'date fin',
    'fin',
    'date de sortie fin',
    'depart',
    'date de depart',
  ],
  skills: ['competences', 'competence'],
  trainingDays: [
    'jours de formation',
    'jour de formation',
    'formation',
    'jours cfa',
    'jour cfa',
    'cfa',
    'jours d ecole',
    'jour d ecole',
  ],
  tutor: ['tuteur', 'tutrice', 'tuteur trice', 'tuteur tutrice', 'nom du tuteur', 'maitre d apprentissage'],
  contractEndDate: [
    'fin de contrat',
    'date de fin de contrat',
    'date fin de contrat',
    'fin du contrat',
    'date de fin du contrat',
    'fin d apprentissage',
    'fin apprentissage',
  ],
  nationality: ['nationalite', 'nationalites'],
  sex: ['sexe', 'genre', 'civilite'],
  qualification: ['qualification', 'niveau de qualification'],
  permitType: [
    'titre de sejour',
    'titre de travail',
    'titre autorisant le travail',
    'type de titre',
    'type du titre',
    'autorisation de travail',
    'carte de sejour',
  ],
  permitNumber: [
    'numero de titre',
    'numero du titre',
    'n de titre',
    'n du titre',
    'n titre',
    'n de titre de sejour',
    'n du titre de sejour',
    'numero de titre de sejour',
    'numero du titre de sejour',
    'n titre de sejour',
    'numero du titre de travail',
    'numero de carte de sejour',
  ],
};

const columnOf = new Map(
  (Object.entries(headers) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [name, column] as const),
  ),
);

const isOfRegister = (column: Column | null) => registerColumns.some((one) => one === column);

/**
 * The column of each header; null if Fournil has no such field. « Qualification » is the job if no other
 * column is, as in many lists. A second column of the same register field (« Civilité » next to « Sexe ») is
 * ignored.
 */
export function readHeaders(headers: readonly string[]): (Column | null)[] {
  const columns = headers.map(readHeader);
  const hasRole = columns.includes('role');
  return columns.map((column, index) => {
    if (column === 'qualification' && !hasRole) return 'role';
    return isOfRegister(column) && columns.indexOf(column) < index ? null : column;
  });
}

/** The field of a header, in any case, with or without accents and punctuation; null if unknown. */
export function readHeader(header: string): Column | null {
  const plain = spelling(header);
  // A unit or an example in brackets is ignored: « Heures (par semaine) », « Date d'entrée (jj/mm/aaaa) ».
  const withoutBrackets = spelling(header.replace(/\([^)]*\)/g, ' '));
  return columnOf.get(plain) ?? columnOf.get(withoutBrackets) ?? null;
}
