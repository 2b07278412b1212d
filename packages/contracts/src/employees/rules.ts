/**
 * Rules of the employee record [employees-2] [employees-1]. The limits are defined only here: the form and
 * the command use them [employees-3].
 */
export const limits = {
  age: { min: 16, max: 65 },
  adultAge: 18,
  weeklyHours: { min: 20, max: 39, default: 35 },
  /** For CDD and extra [employees-2]: the law sets no minimum for them. */
  otherWeeklyHours: { min: 1, max: 39 },
  name: { max: 120 },
} as const;

/** CDI and Apprentissage come first [employees-4]. */
export const contractTypes = ['CDI', 'Apprentissage', 'CDD', 'Extra'] as const;
export type ContractType = (typeof contractTypes)[number];
export const contractLabels: Readonly<Record<ContractType, string>> = {
  CDI: 'CDI',
  Apprentissage: "Contrat d'apprentissage",
  CDD: 'CDD',
  Extra: 'Extra',
};

const labelByContract: Readonly<Record<string, string>> = contractLabels;
/** The label of a stored contract; a contract type of a later version is shown as stored. */
export const contractLabel = (contract: string): string => labelByContract[contract] ?? contract;

/** Contracts with an end date; optional for an extra. */
export const isFixedTerm = (contractType: string | null | undefined): boolean =>
  contractType === 'CDD' || contractType === 'Extra' || contractType === 'Apprentissage';

/** The weekly hours that a contract may have [employees-2]: 20 to 39 for CDI and Apprentissage. */
export const hoursLimitsOf = (contractType: string | null | undefined): { min: number; max: number } =>
  contractType === 'CDD' || contractType === 'Extra' ? limits.otherWeeklyHours : limits.weeklyHours;

/** The spelling of the form is the one stored [employees-7]. */
export const jobRoles = [
  'vendeuse',
  'responsable',
  'manager',
  'Apprenti Vendeuse',
  'chef prod',
  'boulanger',
  'préparateur',
  'Apprenti Boulanger',
  'Apprenti Préparateur',
] as const;
export type JobRole = (typeof jobRoles)[number];

export const defaultJobRole: JobRole = 'vendeuse';

const roleLabels: Readonly<Record<string, string>> = {
  vendeuse: 'Vendeuse',
  responsable: 'Responsable',
  manager: 'Manager',
  apprenti: 'Apprenti',
  preparateur: 'Préparateur',
  chef_prod: 'Chef Prod',
  boulanger: 'Boulanger',
};

const spellings: Readonly<Record<string, string>> = { préparateur: 'preparateur', 'chef prod': 'chef_prod' };

/** The label of a stored role; an unknown role is shown as stored [employees-7]. */
export function roleLabel(role: string): string {
  return roleLabels[spellings[role] ?? role] ?? role;
}

const plainRole = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[\s_-]+/g, ' ');

/** Roles by their spelling without case, accents and underscores; « apprenti » alone is a default role. */
const rolesBySpelling: ReadonlyMap<string, JobRole> = new Map([
  ...jobRoles.map((role) => [plainRole(role), role] as const),
  ['apprenti', 'Apprenti Vendeuse'],
]);

/** The stored spelling of a role, from any spelling on the screens [employees-7]; null if unknown. */
export const storedRole = (text: string): JobRole | null => rolesBySpelling.get(plainRole(text)) ?? null;

/** True for the roles of apprentices, whatever the contract type [employees-5]. */
export const isApprenticeRole = (role: string): boolean => /^apprenti/i.test(role);

interface Job {
  readonly contractType?: string | null | undefined;
  readonly role?: string | null | undefined;
}

export const isApprenticeship = ({ contractType }: Job): boolean => contractType === 'Apprentissage';

/** Apprentice by contract or by role [employees-5]. */
export const isApprentice = (job: Job): boolean => isApprenticeship(job) || isApprenticeRole(job.role ?? '');

export const skills = ['Ouverture', 'Fermeture', 'Management'] as const;
export const weekDays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;

/** The fields that the rules check; absent fields are not checked, null counts as empty. */
export interface EmployeeFields {
  readonly name?: string | undefined;
  readonly contractType?: string | undefined;
  readonly age?: number | null | undefined;
  readonly birthDate?: string | null | undefined;
  readonly role?: string | undefined;
  readonly weeklyHours?: number | null | undefined;
  readonly trainingDays?: readonly string[] | undefined;
  readonly contractEndDate?: string | null | undefined;
  readonly tutor?: string | null | undefined;
  readonly tutorName?: string | null | undefined;
  readonly entryDate?: string | null | undefined;
  readonly exitDate?: string | null | undefined;
}
export type EmployeeField = keyof EmployeeFields;

/** Whether a spreadsheet would execute the text: the form and the import refuse it (OWASP, CSV injection). */
export const isFormula = (text: string): boolean => /^[=+@\t\r]|^-\D/.test(text);

export const employeeMessages = {
  name: 'Le nom est obligatoire',
  nameIsFormula: 'Un nom ne commence pas par =, +, @ ou -, comme une formule de tableur',
  contractType: 'Le contrat est obligatoire',
  role: 'Le rôle est obligatoire',
  ageMissing: "L'âge est obligatoire",
  ageRange: "L'âge doit être entre 16 et 65 ans",
  weeklyHours: 'Le volume hebdomadaire doit être entre 20 et 39 heures',
  email: "L'adresse e-mail n'est pas valide",
  phone: "Le numéro de téléphone n'est pas valide",
  trainingDays: 'Les apprentis doivent avoir au moins un jour de formation',
  contractEndDate: 'Les apprentis doivent avoir une date de fin de contrat',
  otherWeeklyHours: 'Le volume hebdomadaire doit être entre 1 et 39 heures',
  fixedTermEnd: 'Un CDD doit avoir une date de fin',
  endBeforeEntry: "La date de fin de contrat doit suivre la date d'entrée",
  effectiveBeforeEntry: "Le contrat ne peut pas changer avant la date d'entrée",
  effectiveAfterExit: 'Le contrat ne peut pas changer après la date de sortie',
  changeBeforeEntry: (day: string) =>
    `Le contrat change le ${day}, avant cette date d'entrée : déplacez ou retirez d'abord ce changement`,
  changeAfterExit: (day: string) =>
    `Le contrat change le ${day}, après cette date de sortie : retirez d'abord ce changement`,
  sameDay: 'Un autre changement commence ce jour-là : corrigez plutôt celui-là',
  nothingChanges: 'Rien ne change ce jour-là : retirez plutôt ce changement',
  changeReason: 'Indiquez le motif',
  apprenticeEnd: "La date de fin du contrat d'apprentissage est obligatoire",
  tutor: 'Le tuteur est obligatoire',
  tutorName: 'Le nom du tuteur est obligatoire',
  tutorSelf: 'Un salarié ne peut pas être son propre tuteur',
  tutorUnknown: 'Le tuteur choisi est inconnu ou désactivé',
  exitBeforeEntry: "La date de sortie doit suivre la date d'entrée",
  birthDate: 'La date de naissance ne peut pas être dans le futur',
} as const;

const hoursMessage = (contractType: string | undefined): string =>
  hoursLimitsOf(contractType) === limits.weeklyHours
    ? employeeMessages.weeklyHours
    : employeeMessages.otherWeeklyHours;

/**
 * The French errors of a complete record, by field, restricted to what `touched` names ([employees-3]: an
 * e-mail can be corrected for someone of 66). A change of contract or role touches what it demands.
 */
export function employeeErrors(
  employee: EmployeeFields,
  age: number | null,
  touched: ReadonlySet<EmployeeField>,
): Partial<Record<EmployeeField, string>> {
  const errors: Partial<Record<EmployeeField, string>> = {};
  const check = (field: EmployeeField, wrong: boolean, text: string) => {
    if (wrong && !errors[field]) errors[field] = text;
  };
  const apprenticeship = isApprenticeship(employee);
  const apprentice = isApprentice(employee);
  const kindTouched = touched.has('contractType') || touched.has('role');
  const concerns = (field: EmployeeField) => touched.has(field) || kindTouched;

  if (touched.has('name')) check('name', !employee.name?.trim(), employeeMessages.name);
  if (touched.has('contractType'))
    check('contractType', !employee.contractType, employeeMessages.contractType);
  if (touched.has('role')) check('role', !employee.role, employeeMessages.role);
  if (touched.has('age') || touched.has('birthDate')) {
    check('age', age === null, employeeMessages.ageMissing);
    check('age', age !== null && (age < limits.age.min || age > limits.age.max), employeeMessages.ageRange);
  }
  if (touched.has('weeklyHours') || touched.has('contractType')) {
    const hours = employee.weeklyHours ?? 0;
    const { min, max } = hoursLimitsOf(employee.contractType);
    check('weeklyHours', hours < min || hours > max, hoursMessage(employee.contractType));
  }
  if (apprenticeship && concerns('trainingDays')) {
    check('trainingDays', !employee.trainingDays?.length, employeeMessages.trainingDays);
  }
  if (apprentice && concerns('contractEndDate')) {
    check(
      'contractEndDate',
      !employee.contractEndDate,
      apprenticeship ? employeeMessages.contractEndDate : employeeMessages.apprenticeEnd,
    );
  }
  if (employee.contractType === 'CDD' && concerns('contractEndDate')) {
    check('contractEndDate', !employee.contractEndDate, employeeMessages.fixedTermEnd);
  }
  if (
    (concerns('contractEndDate') || touched.has('entryDate')) &&
    isFixedTerm(employee.contractType) &&
    employee.contractEndDate &&
    employee.entryDate
  ) {
    check('contractEndDate', employee.contractEndDate < employee.entryDate, employeeMessages.endBeforeEntry);
  }
  if (apprenticeship && concerns('tutor')) check('tutor', !employee.tutor, employeeMessages.tutor);
  if (apprentice && concerns('tutorName')) {
    check('tutorName', !employee.tutorName && !employee.tutor, employeeMessages.tutorName);
  }
  if ((touched.has('entryDate') || touched.has('exitDate')) && employee.entryDate && employee.exitDate) {
    check('exitDate', employee.exitDate < employee.entryDate, employeeMessages.exitBeforeEntry);
  }
  return errors;
}
