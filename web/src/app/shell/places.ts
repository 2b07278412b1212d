/**
 * Entries of Ctrl K besides people and weeks: pages, tabs, sections, settings and actions, each with its
 * search words. Access is defined once, next to each page (pages.ts).
 */
import { type Access, type Caller, mayUse } from '@fournil/contracts/permissions';
import { weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { builtMenuIds } from '@fournil/contracts/settings/menus';
import { accessOf } from '../pages.ts';
import { type MenuEntry, ownEntries, ownPasswordLabel } from './menu.ts';

export interface Place {
  readonly kind: 'Page' | 'Rubrique' | 'Réglage' | 'Action';
  readonly label: string;
  /** Below /plan. */
  readonly to: string;
  readonly words: string;
  /** Its place, in words. */
  readonly within?: string;
  /** Set if not everybody who may open the page may use it. */
  readonly access?: Access;
}

const page = (to: string, label: string, words: string): Place => ({ kind: 'Page', to, label, words });
const action = (to: string, label: string, words: string, access: Access = 'admin'): Place => ({
  kind: 'Action',
  to,
  label,
  words,
  access,
});

/** One tab of the settings, or a section of it by its anchor, and the single settings that are there. */
function settings(address: string, label: string, words: string, fields: readonly string[] = []): Place[] {
  const [tab = '', anchor] = address.split('#');
  const to = `/parameters?onglet=${tab}${anchor === undefined ? '' : `#${anchor}`}`;
  const one = (kind: Place['kind'], name: string, others: string, within: string): Place => ({
    kind,
    to,
    label: name,
    words: others,
    within,
  });
  return [
    one('Rubrique', label, words, 'Paramètres'),
    ...fields.map((field) => one('Réglage', field, label, label)),
  ];
}

/** The searchable pages, each with its title and further search words; the menu uses the same titles. */
const pages: readonly Place[] = [
  page(
    '/dashboard',
    'Tableau de bord',
    "accueil aujourd'hui absents échéances à faire statistiques générales créneaux à prendre proposés remplaçant",
  ),
  page(
    '/employees',
    'Gestion des employés',
    'salariés équipe personnel effectif fiches disponibilités tuteurs',
  ),
  page(
    '/constraints',
    'Contraintes hebdomadaires',
    'indisponibilités disponibilités fermeture formation repos',
  ),
  page(
    '/planning',
    'Génération du planning',
    'horaires heures semaine créneaux emploi temps équipe calendrier échanger collègue',
  ),
  page(
    '/sales-stats',
    'Stats Vente',
    "statistiques ventes chiffre d'affaires ca caisse vendeuses classement",
  ),
  page('/absences', 'État des absences', 'maladie retards absents malades taux'),
  page('/meal-expenses', 'Frais Repas', 'paniers indemnités repas nourriture'),
  page('/km-expenses', 'Frais KM', 'kilomètres trajets véhicule indemnités déplacements'),
  page('/employee-status-print', 'Imprimer État', 'état salariés récapitulatif mois impression'),
  page('/parameters', 'Paramètres', 'réglages configuration options'),
  page('/sick-leave-management', 'Gestion des Arrêts Maladie', 'certificats médecin arrêt travail maladie'),
  page('/sick-leave', 'Envoyer un arrêt', 'maladie certificat médecin malade'),
  page('/vacation-management', 'Gestion des Congés', 'vacances demandes soldes compteurs calendrier'),
  page('/vacation-request', 'Demander un congé', 'vacances repos mes congés solde poser'),
  page('/ticket-restaurant', 'Ticket restaurant', 'tickets titres scanner remise bordereau'),
  page('/employee-dashboard', 'Mes Documents', 'documents fiches paie bulletins salaire contrat à signer'),
  page('/audit', "Journal d'audit", 'historique faits traçabilité qui a fait quoi preuve'),
  page(
    '/my-data',
    'Mes données',
    'rgpd données personnelles copie effacement notifications téléphone alertes',
  ),
  page('/change-password', ownPasswordLabel, 'mot de passe code connexion secret'),
  page('/tutors', 'Tuteurs', "apprentis maître d'apprentissage alternance"),
  page('/documents', 'Documents', 'gestion documents fiches paie bulletins salaire contrats fichiers'),
  page('/vacation-planning', 'Calendrier des congés', 'vacances année planning absences'),
  page(
    '/payroll',
    'Fin de mois',
    'heures mois paie variables salaires supplémentaires primes contingent clôture',
  ),
  page('/sick-leave-certificates', 'Arrêts maladie', 'certificats arrêt travail'),
  page('/staff-register', 'Registre', 'registre unique personnel entrées sorties inspection travail'),
  page('/time-clock', 'Badgeuse', 'pointages heures arrivée départ pointeuse tablette code'),
  page('/personal-data', 'Données personnelles', 'rgpd anciens salariés effacer conservation'),
];

const rubrics: readonly Place[] = [
  ...settings('site', 'Informations du Site', 'nom boulangerie', [
    'Nom du site',
    'Ville',
    'Nom court de la boutique',
  ]),
  ...settings('site#adresse-du-site', 'Adresse du site', 'url lien réseau wifi'),
  ...settings(
    'hors-de-la-boutique',
    'Ouvrir Fournil hors de la boutique',
    'internet https maison domicile téléphone vpn application notifications hors ligne installer',
  ),
  ...settings('mots-de-passe', 'Gestion des Mots de Passe', 'connexion accès', [
    'Mot de passe administrateur',
    'Mot de passe salarié',
    'Mot de passe comptable',
  ]),
  ...settings('menus', 'Gestion des Permissions de Menu', 'droits accès visibilité entrées'),
  ...settings('frais-km', 'Paramètres - Frais KM', 'kilomètres trajets barème distances'),
  ...settings('e-mail', 'E-mail', 'mails courriels messages'),
  ...settings(
    'e-mail&partie=serveur',
    "Serveur d'e-mail",
    'smtp envoi port sécurité identifiant expédition',
    ["Adresse d'expédition", 'Mot de passe du serveur'],
  ),
  ...settings('e-mail&partie=journal-e-mails', 'Journal des e-mails', 'mails envoyés échec non reçus'),
  ...settings('e-mail#alertes', 'Alertes e-mail', 'notifications avertissements destinataire'),
  ...settings('e-mail#comptable', 'E-mail du comptable', 'expert-comptable cabinet adresse'),
  ...settings('e-mail#templates', 'Templates disponibles', 'modèles textes'),
  ...settings('base-de-donnees', 'Gestion de la Base de Données', 'sauvegarde restauration'),
  ...settings(
    'base-de-donnees#database-export',
    'Exporter la base de données',
    'export sauvegarde copie backup',
  ),
  ...settings('base-de-donnees#database-import', 'Importer une base de données', 'import restaurer backup'),
  ...settings('documents', 'Gestion des Documents (réglages)', 'catégories fichiers'),
  ...settings('tickets-restaurant', 'Émetteurs de tickets', 'tickets restaurant titres couleurs'),
  ...settings('cout-du-travail', 'Coût du travail', 'masse salariale', [
    'Charges patronales',
    'Taux horaires',
  ]),
  ...settings('export-paie', 'Export de la paie', 'logiciel codes silae dsn comptable variables', [
    'Matricules',
    'Envoi au comptable',
    'Dossier de paie',
  ]),
  ...settings('badgeuse', 'Badgeuse (réglages)', 'pointeuse pointage tablette code', ['Pointage activé']),
  ...settings('boutique', 'Boutique et planning', 'magasin réglages planning'),
  ...settings('boutique&partie=horaires', 'Horaires', 'ouverture fermeture heures boutique', [
    "Présence avant l'ouverture",
    'Présence après la fermeture',
    'Heures du fournil',
  ]),
  ...settings('boutique&partie=jours-exceptionnels', 'Jours exceptionnels', 'fermetures inventaire', [
    'Jours fériés',
    'Vacances scolaires',
    'Fermeture annuelle',
  ]),
  ...settings('boutique&partie=besoins', 'Besoins', 'effectif affluence combien personnes couverture', [
    "Taille de l'équipe",
  ]),
  ...settings('boutique&partie=groupes', 'Groupes', 'équipes rôles remplacer compétences'),
  ...settings('boutique&partie=pauses-et-durees', 'Pauses et durées', 'longueur créneaux', [
    'Poste le plus court',
    'Poste le plus long',
    'Jours de travail par semaine',
    'Durée de la pause',
    'Coupures',
    "Présence d'un responsable",
  ]),
  ...settings('boutique&partie=postes-habituels', 'Postes habituels', 'shifts types équipes créneaux'),
  ...settings('boutique&partie=droit-du-travail', 'Droit du travail', 'loi convention légal code', [
    'Département',
    'Fermeture imposée par le préfet',
    "Accords d'entreprise",
    'Jeunes travailleurs',
    'Effectif',
    'Documents qui lèvent un seuil',
  ]),
  ...settings('boutique&partie=plannings-generes', 'Plannings générés', 'confort équité préférences'),
  ...settings('boutique&partie=publication', 'Publication', 'publier rappel', ['Rappeler de publier']),
  ...settings('boutique&partie=conges', 'Congés (réglages)', 'vacances acquisition', [
    'Compter les congés en jours ouvrables ou ouvrés',
    'Jours de fractionnement',
    "Congés d'ancienneté",
    'Jours pour enfants au foyer',
    "Congé d'examen",
    'Congés acquis pendant une année avec maladie',
    'Congé payé pendant une maternité',
    "Décès d'un enfant",
  ]),
  ...settings('boutique&partie=paie', 'Paie', 'salaire bulletin', [
    'Journée de solidarité',
    'Jours fériés payés double',
    'Heures des repas',
    'Récupération des heures supplémentaires',
    "Contingent annuel d'heures supplémentaires",
    'Repos des travailleurs de nuit',
    'Indemnité de fin de contrat',
    'Congé payé dans les heures supplémentaires',
    'Heures supplémentaires du contrat, mois incomplet',
    "Heures d'un congé sans solde ou d'une récupération",
    'Remboursement du transport',
  ]),
  ...settings('boutique&partie=demarches', 'Entrées et sorties', 'démarches embauche départ tâches'),
];

/** Some lead to the week that is meant: the one before, or the next. */
function actionsOf(today: string): readonly Place[] {
  const at = (by: number) => {
    const { week, year } = weekAfter(weekOf(today), by);
    return `/planning?week=${week}&year=${year}`;
  };
  return [
    action('/dashboard?ouvrir=absence', 'Déclarer maladie/absence', 'malade arrêt absent remplacer'),
    action('/dashboard?ouvrir=retard', 'Déclarer retard', 'en retard'),
    action('/employees?ouvrir=employe', 'Ajouter un employé', 'salarié nouveau embaucher recruter créer'),
    action('/employees?ouvrir=import', 'Importer des salariés', 'liste excel csv coller'),
    action(
      '/employees?ouvrir=competences',
      'Qui ouvre, qui ferme, qui dirige',
      'compétences ouverture fermeture management clés',
    ),
    action('/employees?ouvrir=comptes', 'Comptes personnels', 'mot de passe accès salariés fiche connexion'),
    action('/employees?ouvrir=tenue', 'Tenue', 'tenues vêtements clés badge matériel'),
    action('/employees?ouvrir=demarches', 'Entrée/Sortie', 'démarches embauche départ dpae'),
    action(at(1), 'Générer ou publier la semaine prochaine', 'planning générer publier brouillon'),
    action(`${at(0)}&feuilles=toutes`, 'Imprimer les feuilles individuelles', 'planning salarié feuille'),
    action('/payroll#cloture', 'Clôturer le mois', 'clôture paie comptable envoyer'),
    action('/payroll#dossier', 'Dossier du mois', 'zip arrêts contrats exports comptable', 'view_audit'),
    action('/payroll', 'Exporter les variables de paie', 'export logiciel comptable', 'view_audit'),
    action('/documents?ouvrir=fiches', 'Répartir les fiches de paie', 'bulletins salaire pdf'),
    action(at(-1), 'Mes heures', 'heures travaillées semaine passée contester', 'personal'),
  ];
}

interface Searcher {
  readonly caller: Caller;
  readonly isFormer: boolean;
  readonly menu: readonly MenuEntry[];
  readonly today: string;
}

/** The pages that the caller may open: one of the menu when the menu of the role shows it, any other by its access. */
export function placesFor({ caller, isFormer, menu, today }: Searcher): readonly Place[] {
  const own = ownEntries(caller.employeeId, isFormer);
  const shown = new Map([...menu, ...own].map(({ path, label }) => [path, label]));
  return [...pages, ...rubrics, ...actionsOf(today)].flatMap((place) => {
    const path = place.to.split(/[?#]/)[0] ?? '';
    const access = accessOf(path);
    // One's own data are a part of one's page, which closes to former employees.
    const isOpen =
      isFormer || path === '/my-data' || path === '/change-password' || builtMenuIds.includes(path.slice(1))
        ? shown.has(path)
        : access !== undefined && mayUse(access, caller);
    const mayDo = place.access === undefined || mayUse(place.access, caller);
    if (!isOpen || !mayDo || (place.access === 'personal' && caller.role === 'admin')) return [];
    return [place.kind === 'Page' ? { ...place, label: shown.get(path) ?? place.label } : place];
  });
}
