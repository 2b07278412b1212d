/**
 * « À faire valider par l'expert-comptable »: parts of pay whose source is secondary, old or open to
 * interpretation, and the place where the shop decides. A new entry is shown until it is marked as read.
 */
export interface UnsureRule {
  readonly id: string;
  /** Figures of « Heures du mois », by code. */
  readonly figures: readonly string[];
  readonly title: string;
  /** The rule as the product applies it. */
  readonly rule: string;
  readonly why: string;
  /** The setting in which another reading is chosen. */
  readonly setting: string;
}

const inLeave = 'Paramètres, Congés';
const inPay = 'Paramètres, Paie';

export const unsureRules = [
  {
    id: 'holiday-in-leave',
    figures: ['CP'],
    title: 'Jour férié dans un congé, boutique ouverte',
    rule: 'Le congé est prolongé d’une journée pour chaque jour férié légal, que la boutique ouvre ou non (convention, art. 27 al. 4) ; sur le jour de repos hebdomadaire, rien ne change.',
    why: 'La règle générale ne vise que les jours fériés chômés, et le texte ne parle pas du jour de repos.',
    setting: inLeave,
  },
  {
    id: 'leave-in-overtime',
    figures: ['HS25', 'HS50'],
    title: 'Congés payés dans le seuil des heures supplémentaires',
    rule: 'Un jour de congé payé compte pour un cinquième de la semaine du contrat (un sixième sur six jours, un quart sur quatre), dans une semaine travaillée en partie seulement.',
    why: 'Les arrêts du 10/09/2025 (n° 23-14.455) et du 07/01/2026 (n° 24-19.410) ne disent pas combien d’heures vaut un jour.',
    setting: inPay,
  },
  {
    id: 'contract-overtime',
    figures: ['HSC', 'HN'],
    title: 'Contrat de plus de 35 h',
    rule: '52/12 des heures du contrat au-delà de 35 h chaque mois (17,33 h pour 39 h), sans déduction ; en cas d’entrée, de sortie ou de changement, la part des jours calendaires.',
    why: 'L’usage de la paie varie pour un mois incomplet (jours ouvrés, heures réelles).',
    setting: inPay,
  },
  {
    id: 'overtime-by-the-day',
    figures: ['HS25', 'HS50'],
    title: 'Extras et arrivées en cours de semaine',
    rule: 'Avec une semaine de six jours, 25 % pour la 8e heure du jour et 50 % ensuite (convention, art. 20 et 22), ou les heures de la semaine si elles donnent plus.',
    why: 'Texte ancien, écrit pour une autre durée légale ; désactivé tant que la boutique ne l’a pas choisi.',
    setting: inPay,
  },
  {
    id: 'department-holidays',
    figures: ['FERIE'],
    title: 'Jours fériés payés double dans le département',
    rule: 'Tous les jours fériés légaux du département, sauf le 1er mai (convention, art. 27).',
    why: 'L’article laisse un accord du département en fixer au moins dix ; cet accord n’est pas connu de Fournil.',
    setting: inPay,
  },
  {
    id: 'solidarity-day',
    figures: ['SOLI', 'FERIE', 'DIM', 'NUIT'],
    title: 'Majorations de la journée de solidarité',
    rule: 'Les 7 premières heures n’ont ni majoration de jour férié, ni de dimanche, ni de nuit, et ne comptent pas en heures supplémentaires.',
    why: 'La loi écarte la rémunération du jour ; pour les primes de nuit et de dimanche c’est une lecture.',
    setting: inPay,
  },
  {
    id: 'meal-vouchers',
    figures: ['TR'],
    title: 'Titres-restaurant selon l’horaire',
    rule: 'Un titre par repas compris dans les heures de travail (12 h–13 h, 19 h–20 h).',
    why: 'L’article R3262-7 ne donne pas d’heures : elles viennent d’une réponse ministérielle de 1987 et de l’usage.',
    setting: inPay,
  },
  {
    id: 'may-first',
    figures: ['MAI'],
    title: 'Travail du 1er mai en boulangerie',
    rule: 'Les heures sont payées double (L3133-6) ; le travail demande l’accord écrit du salarié.',
    why: 'Le droit d’ouvrir le 1er mai fait l’objet de propositions de loi dont l’issue est à vérifier.',
    setting: 'Paramètres, Droit du travail',
  },
  {
    id: 'unpaid-leave-hours',
    figures: ['CSS', 'RECUP'],
    title: 'Heures d’un congé sans solde ou d’une récupération',
    rule: 'Les heures du planning publié, sinon un cinquième de la semaine du contrat (un sixième sur six jours, un quart sur quatre).',
    why: 'La Cour de cassation retient l’horaire réel du mois ; sans planning, la part est une convention de calcul.',
    setting: inPay,
  },
  {
    id: 'acquisition-mixed',
    figures: ['CPDU', 'CPDU1'],
    title: 'Équivalence sur l’année quand maladie et absence se mêlent',
    rule: 'Quatre semaines valent un mois sur l’année (L3141-4) pour les absences autres que la maladie ; la maladie garde 2 jours par mois.',
    why: 'Aucun texte ne le dit pour les deux dans la même année. Un exemple publié (yitcko-avocats.com) donne 28 jours pour 32 semaines travaillées et 16 d’arrêt ; par mois, 26.',
    setting: inLeave,
  },
  {
    id: 'splitting',
    figures: ['CP'],
    title: 'Jours de fractionnement',
    rule: 'Deux jours si 6 jours ou plus sont pris hors saison, un jour de 3 à 5, à condition que 12 jours de suite soient pris entre mai et octobre.',
    why: 'La condition des 12 jours de suite est celle de service-public.fr ; l’article 29 de la convention demande ces 12 jours sans en faire une condition ; elle est discutée.',
    setting: inLeave,
  },
  {
    id: 'child-death',
    figures: ['EVF'],
    title: 'Décès d’un enfant',
    rule: '14 jours ouvrables (convention, avenant 134) et 8 jours de deuil en plus.',
    why: 'L’article 31 a été lu dans une copie de la convention du 15/10/2024 ; une version plus récente peut exister. La loi donne 12 jours, 14 si l’enfant avait moins de 25 ans (L3142-4) ; les conditions de prise du deuil sont à vérifier (D3142-1-1).',
    setting: inLeave,
  },
  {
    id: 'birth-leave',
    figures: ['CP'],
    title: 'Congé supplémentaire de naissance (1er juillet 2026)',
    rule: 'Une absence à part (L1225-46-2 et suivants) ; ce qu’il donne de congés est un choix de la boutique, comme pour l’accident de trajet.',
    why: 'Texte récent, et la loi ne dit rien de l’accident de trajet : à confirmer.',
    setting: inLeave,
  },
  {
    id: 'children-days',
    figures: ['CP', 'CPDU1'],
    title: 'Jours de congé pour enfants au foyer',
    rule: 'Deux jours par enfant de moins de 15 ans au 30 avril (ou handicapé), en plus du congé avant 21 ans (un seul si le congé acquis ne dépasse pas 6 jours), sinon dans la limite de 30 jours ouvrables (L3141-8) ; à la sortie aussi, pour la période en cours, selon les âges au 30 avril de l’année du départ. Sans date de naissance du salarié, la limite vaut.',
    why: 'Le texte ne dit pas si le plafond de 30 jours compte l’ancienneté et le fractionnement (ici : non), ni ce qu’un jour vaut en jours ouvrés (ici : un jour) ; les jours dus à la rupture sont discutés devant les prud’hommes.',
    setting: inLeave,
  },
  {
    id: 'fifth-week',
    figures: ['CP'],
    title: 'Cinquième semaine, du 15 janvier au 1er mai',
    rule: 'Un rappel à partir du 1er novembre pour les jours au-delà de 24 qui n’ont pas de congé accepté entre le 15 janvier et le 1er mai (convention, art. 30) ; aucune indemnité n’est calculée.',
    why: 'L’article 30 (copie de la convention du 15/10/2024) date d’avant la cinquième semaine légale ; son alinéa sur l’indemnité de 1,92 % a été dénoncé le 24/11/1992. Son jour par deux mois avant un an d’ancienneté n’est pas calculé, et un accord pour une autre période n’est pas enregistré.',
    setting: inLeave,
  },
  {
    id: 'leave-around-birth',
    figures: ['CP'],
    title: 'Congé posé pendant une maternité',
    rule: 'Les jours d’un congé payé qui tombent dans un congé de maternité, de paternité, d’adoption, de naissance ou parental ne sont pas décomptés ; ils restent dus au retour (L1225-17, L3141-2).',
    why: 'Les textes donnent droit aux congés après le retour sans dire comment lire un congé déjà accordé.',
    setting: inLeave,
  },
  {
    id: 'exam-leave',
    figures: ['EXAM'],
    title: 'Congé d’examen des apprentis',
    rule: 'Cinq jours ouvrables payés dans le mois qui précède les épreuves (L6222-35) ; ils donnent des congés comme le travail si la boutique n’en décide autrement, et ne comptent pas dans le seuil des heures supplémentaires.',
    why: 'Le texte maintient le salaire sans dire ce que ces jours donnent ; Fournil ne sait pas si le CFA organise la révision, dont les jours s’imputent sur les cinq.',
    setting: inLeave,
  },
  {
    id: 'fixed-term-end',
    figures: ['FINCDD'],
    title: 'Indemnité de fin de contrat',
    rule: 'Proposée à chaque fin de CDD ou d’extra (ou des seuls CDD, ou jamais), sauf exception notée sur la fiche (L1243-10).',
    why: 'Saison, vacances d’un élève, CDI qui suit ou est refusé, départ du salarié : Fournil ne les devine pas, quelqu’un les note avant la clôture du mois.',
    setting: inPay,
  },
  {
    id: 'contingent',
    figures: ['HS25', 'HS50', 'HSC'],
    title: 'Contingent annuel d’heures supplémentaires',
    rule: '220 h par an (D3121-24), comptées sur les seules heures travaillées au-delà de 35 h ; au-delà, un repos de 50 % jusqu’à vingt salariés, de 100 % au-dessus (L3121-38).',
    why: 'L’avenant n° 16 du 26/07/1982 (art. 2, étendu) parle de 130 h par an à partir de 1985 et d’un repos de 50 % au-delà ; rien de lu ne dit s’il vaut encore. Le repos dû est affiché, le planning qui le dépasse averti, et le repos porté à la récupération quand la boutique le décide, en jours du contrat.',
    setting: inPay,
  },
  {
    id: 'night-rest',
    figures: ['NUIT'],
    title: 'Repos des travailleurs de nuit',
    rule: 'Un jour de repos dès 270 h entre 21 h et 6 h dans l’année civile, deux au-delà de 600 h, en proportion pour un contrat conclu ou rompu dans l’année, à prendre dans les trois mois qui suivent (convention, art. 23 § 6 et 7) ; affiché sous « Heures du mois », et porté à la récupération quand la boutique le décide.',
    why: 'Les paragraphes 6 et 7 (copie de la convention du 15/10/2024) ne disent pas si la proportion porte aussi sur les seuils de 270 et 600 h (ici : oui), et excluent le cumul avec un autre repos donné pour le travail de nuit, que Fournil ne connaît pas.',
    setting: inPay,
  },
  {
    id: 'transport',
    figures: ['TRANSP'],
    title: 'Remboursement d’un abonnement de transport',
    rule: 'La moitié du prix de l’abonnement, ou davantage si la boutique le choisit, en proportion pour qui travaille moins d’un mi-temps (L3261-2, R3261-9).',
    why: 'L’exonération d’impôt de la moitié a été lue à la source (BOI 5 F-9-10 ; CGI art. 81, 19° ter), celle de cotisations dans une source secondaire ; au-delà de la moitié c’est une tolérance, à vérifier.',
    setting: inPay,
  },
  {
    id: 'program-files',
    figures: [],
    title: 'Fichiers Silae et EBP',
    rule: 'Colonnes, signes et dates selon les guides publiés par des tiers et l’aide en ligne d’EBP.',
    why: 'Les éditeurs ne publient pas toute la description : faites un import d’essai du premier mois.',
    setting: 'Paramètres, Export de la paie',
  },
] as const satisfies readonly UnsureRule[];

export const unsureIds = unsureRules.map(({ id }) => id);
