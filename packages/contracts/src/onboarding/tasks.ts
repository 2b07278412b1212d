/**
 * The checklists of entry and exit [onboarding-1], and the tasks in them that are pending obligations
 * [onboarding-2].
 */
import { addDays } from '@fournil/calendar/days';

export const entryTaskLabels = {
  contratSigne: 'Contrat de travail signé des deux parties',
  dpae: 'DPAE',
  declarationMedecineTravail: 'Déclaration à la médecine du travail',
  demandeMutuelle: 'Demande de mutuelle',
  visiteMedicale: 'Visite médicale',
  formationSecurite: 'Formation Sécurité Magasin',
  charteDiscrimination: 'Charte de non-discrimination',
  rib: 'RIB',
  registrePresenceEntree: 'Registre de présence (entrée)',
  gabriel: 'Gabriel',
} as const;

export const exitTaskLabels = {
  arretMutuel: 'Arrêt de la mutuelle',
  gabrielSortie: 'Gabriel (sortie)',
  mutuelleSortie: 'Mutuelle (si demandée)',
  retourTenues: 'Retour des tenues',
  retourCles: 'Retour des clés',
  registrePresenceSortie: 'Registre de présence (sortie)',
} as const;

/**
 * The legal deadlines outside the checklists (« Échéances légales »): never a pending obligation [onboarding-6]. Entry first.
 */
export const deadlineTaskLabels = {
  remiseCdd: 'CDD remis au salarié',
  transmissionOpco: "Contrat d'apprentissage transmis à l'OPCO",
  certificatTravail: 'Certificat de travail remis',
  attestationFranceTravail: 'Attestation France Travail remise',
  soldeToutCompte: 'Solde de tout compte remis',
} as const;

export type DeadlineTask = keyof typeof deadlineTaskLabels;
export type EntryTask = keyof typeof entryTaskLabels;
export type ExitTask = keyof typeof exitTaskLabels;
export type Side = 'onboarding' | 'offboarding';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as K[];
export const entryTasks: readonly EntryTask[] = keysOf(entryTaskLabels);
export const exitTasks: readonly ExitTask[] = keysOf(exitTaskLabels);
export const deadlineTasks: readonly DeadlineTask[] = keysOf(deadlineTaskLabels);
/** The deadlines of an arrival; the others belong to a departure. */
export const entryDeadlines: ReadonlySet<string> = new Set<DeadlineTask>(['remiseCdd', 'transmissionOpco']);

/** The only entry task that can be refused: health cover, when the person already has one elsewhere. */
export const refusableTask: EntryTask = 'demandeMutuelle';
export const refusalLabels = {
  refused: 'Refus de la mutuelle',
  attestationFournie: 'Attestation de refus fournie',
} as const;

const labels: Readonly<Record<string, string>> = {
  ...entryTaskLabels,
  ...exitTaskLabels,
  ...deadlineTaskLabels,
};
/** A task's label; an unknown task is shown as stored. */
export const taskLabel = (task: string): string =>
  Object.hasOwn(labels, task) ? (labels[task] ?? task) : task;

/** The state of one task. Only `refusableTask` has `refused` and `attestationFournie`. */
export interface TaskState {
  readonly done: boolean;
  /** YYYY-MM-DD, the day it was done; null while it is not, or where no day was given. */
  readonly date: string | null;
  readonly comment: string;
  readonly refused: boolean;
  readonly attestationFournie: boolean;
}

export const untouchedTask: TaskState = {
  done: false,
  date: null,
  comment: '',
  refused: false,
  attestationFournie: false,
};

/** Complete: every task is done, and a refused one has its attestation [onboarding-3]. */
export const isComplete = ({ done, refused, attestationFournie }: TaskState): boolean =>
  refused ? attestationFournie : done;

/** The label of an open task: for a refused health cover, the attestation. */
export const openTaskLabel = (task: string, { refused }: TaskState): string =>
  refused ? `${taskLabel(task)} (attestation de refus à fournir)` : taskLabel(task);

interface OnboardingRecord {
  readonly onboarding: Readonly<Partial<Record<string, TaskState>>>;
  readonly offboarding: Readonly<Partial<Record<string, TaskState>>>;
  readonly exitDate: string | null;
  /** A deactivated person entered and left, so only exit tasks are due. */
  readonly isActive: boolean;
}

export interface OpenTask {
  readonly side: Side;
  readonly task: string;
  readonly label: string;
  readonly comment: string;
}

/**
 * The open tasks of a person with a record, in the order of the checklists: entry tasks, and exit tasks once
 * an exit date is set [onboarding-2].
 */
export function openTasks({ onboarding, offboarding, exitDate, isActive }: OnboardingRecord): OpenTask[] {
  const openOf = (side: Side, tasks: readonly string[], states: OnboardingRecord[Side]) =>
    tasks.flatMap((task) => {
      const state = states[task] ?? untouchedTask;
      if (isComplete(state)) return [];
      return [{ side, task, label: openTaskLabel(task, state), comment: state.comment }];
    });
  return [
    ...(isActive ? openOf('onboarding', entryTasks, onboarding) : []),
    ...(exitDate === null ? [] : openOf('offboarding', exitTasks, offboarding)),
  ];
}

/** Days before a legal date from which it is shown as near. */
const soonDays = 7;

export type DeadlineStatus = 'done' | 'overdue' | 'soon' | 'later';

/** The state of a legal date on `today`; it is late from the day after it. */
export function deadlineStatus(dueDate: string, isDone: boolean, today: string): DeadlineStatus {
  if (isDone) return 'done';
  if (dueDate < today) return 'overdue';
  return dueDate <= addDays(today, soonDays) ? 'soon' : 'later';
}

export const onboardingMessages = {
  employee: 'Veuillez sélectionner un employé',
  saved: 'Démarches sauvegardées avec succès',
  saveFailed: 'Erreur lors de la sauvegarde des démarches',
  loadFailed: 'Erreur lors du chargement des données',
  serverError: 'Erreur serveur',
  closed: 'Données effacées\u202f: les démarches ne changent plus.',
  datesKept: "Données effacées\u202f: les dates d'entrée et de sortie ne changent plus.",
} as const;
