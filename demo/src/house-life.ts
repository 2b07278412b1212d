/**
 * Actions that the data lack but every shop takes: changes of record, accounts, settings. They end in the
 * state of the data.
 */
import { type DemoCall, type Step, step } from './step.ts';

/** Records as they were on the first day, before the changes below. */
export const earlierRecords: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@sandrine-legoff': { weeklyHours: 37 },
  '@nadia-benali': { skills: ['Ouverture'] },
  '@aurelie-fontaine': { skills: [] },
  '@mathieu-lambert': { skills: [] },
  '@emilie-vasseur': { email: 'emilie.vaseur@boulangerie-demo.example.org' },
  '@theo-lemoine': { trainingDays: ['Lundi'] },
  '@jade-morel': { trainingDays: ['Mardi'] },
  '@bruno-teixeira': { weeklyHours: 30 },
  '@monique-perrin': { weeklyHours: 24 },
  '@lea-fournier': { skills: ['Ouverture', 'Fermeture'] },
  '@catherine-delmas': { skills: ['Ouverture', 'Management'] },
  '@philippe-carpentier': { email: '' },
};

const admin = (method: string, path: string, body?: Readonly<Record<string, unknown>>) => ({
  as: 'admin' as const,
  method,
  path,
  ...(body ? { body } : {}),
});
const change = (date: string, time: string, employee: string, fields: object, changeReason: string): Step =>
  step(date, time, {
    as: 'admin',
    method: 'PUT',
    path: `/employees/${employee}`,
    body: { ...fields, changeReason },
  });

export const recordChanges: readonly Step[] = [
  // The son of the other one: two people of one name.
  step('2026-10-05', '09:40', {
    ...admin('POST', '/employees', {
      ...{ name: 'Bruno Teixeira', contractType: 'CDI', role: 'préparateur', weeklyHours: 28 },
      ...{ skills: ['Ouverture'], birthDate: '2000-05-14', entryDate: '2026-10-06' },
    }),
    remember: '@bruno-teixeira-fils',
  }),
  change('2025-10-01', '18:10', '@jade-morel', { trainingDays: ['Mercredi'] }, 'Nouveau calendrier du CFA'),
  change(
    '2025-10-06',
    '11:42',
    '@emilie-vasseur',
    { email: 'emilie.vasseur@boulangerie-demo.example.org' },
    'Adresse mal saisie',
  ),
  change('2025-10-20', '15:05', '@aurelie-fontaine', { skills: ['Ouverture'] }, "Formée à l'ouverture"),
  change('2025-11-03', '17:30', '@sandrine-legoff', { weeklyHours: 39 }, 'Avenant : 37 h → 39 h'),
  change(
    '2025-12-01',
    '14:12',
    '@catherine-delmas',
    { skills: ['Ouverture', 'Fermeture', 'Management'] },
    'Fait aussi les fermetures en décembre',
  ),
  change('2026-01-05', '16:20', '@monique-perrin', { weeklyHours: 20 }, 'Retraite progressive'),
  change(
    '2026-02-10',
    '15:48',
    '@nadia-benali',
    { skills: ['Ouverture', 'Fermeture'] },
    'Formée à la fermeture',
  ),
  change(
    '2026-03-23',
    '13:55',
    '@mathieu-lambert',
    { skills: ['Ouverture'] },
    "Remplace Gérard à l'ouverture",
  ),
  change(
    '2026-04-20',
    '17:02',
    '@philippe-carpentier',
    { email: 'philippe.carpentier@boulangerie-demo.example.org' },
    'Souhaite un compte personnel',
  ),
  change('2026-05-11', '10:25', '@lea-fournier', { skills: ['Fermeture'] }, 'Ne fait plus les ouvertures'),
  // In the middle of a month and of a week, agreed on two weeks before.
  change(
    '2026-06-01',
    '16:35',
    '@bruno-teixeira',
    { weeklyHours: 28, effectiveOn: '2026-06-17' },
    'Avenant à sa demande : 30 h → 28 h',
  ),
  change(
    '2026-09-02',
    '12:15',
    '@theo-lemoine',
    { trainingDays: ['Lundi', 'Mardi'] },
    "Deuxième année d'apprentissage",
  ),
  // Known a month ahead, so that no week after it is planned with her.
  change('2026-08-31', '17:45', '@lea-fournier', { exitDate: '2026-09-30' }, 'Démission reçue'),
  // She comes back after another shop: a second employment.
  step(
    '2026-11-12',
    '11:00',
    admin('PATCH', '/employees/@lea-fournier/reactivate', { reason: 'Réembauchée' }),
    admin('PUT', '/employees/@lea-fournier', { entryDate: '2026-11-24', changeReason: 'Réembauchée' }),
  ),
  // Pending on the demo's day.
  change(
    '2026-11-18',
    '17:20',
    '@karim-haddad',
    { weeklyHours: 39, effectiveOn: '2026-12-14' },
    'Avenant : 35 h → 39 h pour les fêtes',
  ),
];

const employeesSee = (menus: Readonly<Record<string, boolean>>) =>
  admin('PUT', '/menu-permissions/batch', {
    permissions: Object.entries(menus).map(([_id, isVisibleToEmployee]) => ({ _id, isVisibleToEmployee })),
  });

export const managerAddress = 'catherine.delmas@boulangerie-demo.example.org';
export const accountantAddress = 'cabinet@comptable-demo.example.org';

const parameter = (name: string, displayName: string, value: object): DemoCall =>
  admin('POST', '/parameters', { name, displayName, ...value });

export const settingsChanges = (site: { name: string; city: string }): readonly Step[] => [
  step('2025-09-21', '08:35', admin('PUT', '/site', { name: site.name, city: 'Villefranche' })),
  step('2025-09-22', '14:20', admin('POST', '/email-templates/initialize-defaults')),
  step(
    '2025-09-22',
    '14:26',
    parameter('storeEmail', 'E-mail de la boutique', { stringValue: 'magasin@boulangerie-demo.example.org' }),
    parameter('adminEmail', "E-mail de l'administrateur", { stringValue: managerAddress }),
    parameter('alertStore', 'Envoyer au Magasin', { booleanValue: false }),
    parameter('alertAdmin', "Envoyer à l'Administrateur", { booleanValue: true }),
    parameter('accountantEmail', 'Email du Comptable', { stringValue: accountantAddress }),
  ),
  // Everything is set up: the list of first steps is done.
  step('2025-10-20', '17:10', admin('PUT', '/first-steps', { putAway: true })),
  step('2025-10-02', '14:05', admin('PUT', '/site', { ...site })),
  // Staffing that the team can cover, leave and illness included.
  step(
    '2025-10-21',
    '14:30',
    admin('PUT', '/shop-settings', {
      staffing: {
        vente: { preset: 'petite' },
        fournil: { preset: 'petite' },
        preparation: { preset: 'petite' },
      },
    }),
  ),
  step('2025-11-12', '18:22', employeesSee({ 'km-expenses': false, 'meal-expenses': false })),
  step('2026-01-08', '17:45', employeesSee({ 'meal-expenses': true })),
  step('2026-04-15', '11:31', employeesSee({ 'sales-stats': false })),
  step('2026-08-24', '16:08', admin('POST', '/menu-permissions/recreate')),
  // One wrong line clicked, and put right.
  step('2026-02-03', '10:02', admin('PATCH', '/employees/@monique-perrin/deactivate')),
  step(
    '2026-02-03',
    '10:09',
    admin('PATCH', '/employees/@monique-perrin/reactivate', { reason: 'Désactivée par erreur' }),
  ),
];
