/**
 * The one list of all features. Stream names, mails and seals, the audit trail's domains, menus and folder
 * boundaries come from it. No import here: .dependency-cruiser.mjs loads the file directly.
 */

interface StreamRules {
  /** True when an event there calls for a new seal. The chain covers every event in any case. */
  readonly sealed: boolean;
  /** True when events there may lead to mails. */
  readonly mailed: boolean;
}

interface FeatureEntry {
  /** The title in the audit trail. */
  readonly title: string;
  /** Ids of the menu entries that lead to its screens. */
  readonly menus: readonly string[];
  /** The categories of streams that are its own. Its facts may also be in those of another feature. */
  readonly streams: Readonly<Record<string, StreamRules>>;
}

/** By name, the same in every layer: a folder of that name holds the feature's part. In the order of the audit's filter. */
export const features = {
  dashboard: { title: 'Tableau de bord', menus: ['dashboard'], streams: {} },
  employees: {
    title: 'Salariés',
    menus: ['employees'],
    streams: { employee: { sealed: true, mailed: false } },
  },
  // Entries and exits are in the streams of their people, next to the dates they belong to.
  onboarding: { title: 'Entrées et sorties', menus: [], streams: {} },
  // The register's data are in the people's streams too.
  register: { title: 'Registre du personnel', menus: ['staff-register'], streams: {} },
  uniforms: {
    title: 'Tenues et clés',
    menus: [],
    streams: { uniform: { sealed: true, mailed: false } },
  },
  absences: {
    title: 'Absences',
    menus: ['absences'],
    // Requests for leave are there, which lead to mails.
    streams: { absence: { sealed: true, mailed: true } },
  },
  'sick-leave': {
    title: 'Arrêts maladie',
    menus: ['sick-leave-management', 'sick-leave'],
    streams: { certificate: { sealed: true, mailed: true } },
  },
  planning: {
    title: 'Planning',
    menus: ['constraints', 'planning'],
    // Wishes have a stream per person; the model week, to which plans stay close, has one too.
    streams: {
      week: { sealed: true, mailed: true },
      wishes: { sealed: true, mailed: false },
      model: { sealed: true, mailed: false },
    },
  },
  // Leaves are in the same streams as absences, planning profiles in those of the records of their people.
  vacations: {
    title: 'Congés',
    menus: ['vacation-management', 'vacation-request'],
    // A person who was ill is notified of the remaining days.
    streams: { entitlement: { sealed: true, mailed: true } },
  },
  sales: {
    title: 'Ventes',
    menus: ['sales-stats'],
    streams: { sales: { sealed: true, mailed: false } },
  },
  expenses: {
    title: 'Frais',
    menus: ['meal-expenses', 'km-expenses', 'employee-status-print'],
    streams: { meals: { sealed: true, mailed: false }, kilometres: { sealed: true, mailed: false } },
  },
  'meal-vouchers': {
    title: 'Tickets restaurant',
    menus: ['ticket-restaurant'],
    streams: { voucher: { sealed: true, mailed: false } },
  },
  documents: {
    title: 'Documents',
    menus: ['employee-dashboard', 'documents'],
    // A person who gets a personal document is notified by mail.
    streams: { document: { sealed: true, mailed: true } },
  },
  mail: {
    title: 'E-mails',
    menus: [],
    streams: { mail: { sealed: true, mailed: true } },
  },
  settings: {
    title: 'Paramètres',
    menus: ['parameters'],
    streams: { settings: { sealed: true, mailed: false } },
  },
  access: {
    title: 'Accès',
    menus: [],
    streams: { access: { sealed: true, mailed: false } },
  },
  // Imports are recorded in the control stream, exports among reads of personal data.
  database: { title: 'Base de données', menus: [], streams: {} },
  // Erasures are in the streams of their people, exports next to what was read of others.
  privacy: { title: 'Données personnelles', menus: [], streams: {} },
  audit: {
    title: 'Contrôle du journal',
    menus: ['audit'],
    streams: {
      // A seal must not call for the next one, or the log would never rest; a month's seal is mailed.
      seals: { sealed: false, mailed: true },
      reads: { sealed: true, mailed: false },
    },
  },
  payroll: {
    title: 'Paie',
    menus: ['payroll'],
    // Employees' statements on the hours of a week have a stream per week and person.
    streams: { payroll: { sealed: true, mailed: true }, hours: { sealed: true, mailed: false } },
  },
  'time-clock': {
    title: 'Badgeuse',
    menus: ['time-clock'],
    // The shop's switch and devices, and a person's clock data; punches by person and month.
    streams: { clock: { sealed: true, mailed: false }, punches: { sealed: true, mailed: false } },
  },
} as const satisfies Readonly<Record<string, FeatureEntry>>;

type Features = typeof features;
export type Feature = keyof Features;

/** The beginning of a stream's name, its kind of aggregate. */
export type StreamCategory = { [F in Feature]: keyof Features[F]['streams'] }[Feature];

type RulesOf<C extends StreamCategory> = {
  [F in Feature]: Features[F]['streams'] extends Readonly<Record<C, infer Rules>> ? Rules : never;
}[Feature];

/** Categories that mails follow. */
export type MailedCategory = {
  [C in StreamCategory]: RulesOf<C> extends { readonly mailed: true } ? C : never;
}[StreamCategory];

/** Every category with its rules. */
export const streamRules: ReadonlyMap<string, StreamRules> = new Map(
  Object.values<FeatureEntry>(features).flatMap(({ streams }) => Object.entries(streams)),
);

export const isStreamCategory = (name: string): name is StreamCategory => streamRules.has(name);
