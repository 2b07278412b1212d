/**
 * Rules of the employee record (D1 5 and 9). The only place that holds the limits: the form and the
 * command both read them (D041).
 */
export const limits = {
  age: { min: 16, max: 65 },
  adultAge: 18,
  weeklyHours: { min: 20, max: 39, default: 35 },
  name: { max: 120 },
} as const;

/** D040: the form offers the two the specification names; events accept CDD and Extra for later. */
export const contractTypes = ['CDI', 'Apprentissage'] as const;
export const contractLabels = { CDI: 'CDI', Apprentissage: "Contrat d'apprentissage" } as const;

/** The spelling of the form is the one stored (D036). */
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

/** The label shown for a stored role; an unknown one shows as stored (D047). */
export function roleLabel(role: string): string {
  return roleLabels[spellings[role] ?? role] ?? role;
}

/** True for the roles of apprentices, whatever the contract says (D1 2.7). */
export const isApprenticeRole = (role: string): boolean => /^apprenti/i.test(role);

interface Job {
  readonly contractType?: string | null | undefined;
  readonly role?: string | null | undefined;
}

export const isApprenticeship = ({ contractType }: Job): boolean => contractType === 'Apprentissage';

/** Apprentice by contract or by role (D1 2.7). */
export const isApprentice = (job: Job): boolean => isApprenticeship(job) || isApprenticeRole(job.role ?? '');

export const skills = ['Ouverture', 'Fermeture', 'Management'] as const;
export const weekDays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;

/** What the rules read; absent fields are not checked, null ones count as empty. */
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

export const employeeMessages = {
  name: 'Le nom est obligatoire',
  contractType: 'Le contrat est obligatoire',
  role: 'Le rôle est obligatoire',
  ageMissing: "L'âge est obligatoire",
  ageRange: "L'âge doit être entre 16 et 65 ans",
  weeklyHours: 'Le volume hebdomadaire doit être entre 20 et 39 heures',
  email: "L'adresse e-mail n'est pas valide",
  trainingDays: 'Les apprentis doivent avoir au moins un jour de formation',
  contractEndDate: 'Les apprentis doivent avoir une date de fin de contrat',
  apprenticeEnd: "La date de fin du contrat d'apprentissage est obligatoire",
  tutor: 'Le tuteur est obligatoire',
  tutorName: 'Le nom du tuteur est obligatoire',
  tutorSelf: 'Un employé ne peut pas être son propre tuteur',
  tutorUnknown: 'Le tuteur choisi est inconnu ou désactivé',
  exitBeforeEntry: "La date de sortie doit suivre la date d'entrée",
  birthDate: 'La date de naissance ne peut pas être dans le futur',
} as const;

/**
 * The French errors of a complete record, by field, restricted to what `touched` names (D041: an
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
  if (touched.has('weeklyHours')) {
    const hours = employee.weeklyHours ?? 0;
    check(
      'weeklyHours',
      hours < limits.weeklyHours.min || hours > limits.weeklyHours.max,
      employeeMessages.weeklyHours,
    );
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
  if (apprenticeship && concerns('tutor')) check('tutor', !employee.tutor, employeeMessages.tutor);
  if (apprentice && concerns('tutorName')) {
    check('tutorName', !employee.tutorName && !employee.tutor, employeeMessages.tutorName);
  }
  if ((touched.has('entryDate') || touched.has('exitDate')) && employee.entryDate && employee.exitDate) {
    check('exitDate', employee.exitDate < employee.entryDate, employeeMessages.exitBeforeEntry);
  }
  return errors;
}
