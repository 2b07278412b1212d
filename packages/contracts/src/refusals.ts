import type { FieldError } from './french-issues.ts';

/**
 * Refusals: one code, one status, one French sentence that says what to do [calls-2]. Features throw or
 * return codes; only this table contains statuses and sentences.
 */
export const refusals = {
  malformed: { status: 400, text: 'La demande ne peut pas être lue.' },
  invalid_json: { status: 400, text: "Le corps de la demande n'est pas du JSON valide." },
  invalid_input: { status: 400, text: 'Certaines informations sont à corriger.' },
  not_logged_in: { status: 401, text: 'Votre session a expiré : reconnectez-vous.' },
  wrong_admin_password: { status: 401, text: 'Mot de passe administrateur incorrect' },
  wrong_employee_password: { status: 401, text: 'Mot de passe salarié incorrect' },
  wrong_accountant_password: { status: 401, text: 'Mot de passe comptable incorrect' },
  wrong_personal_credentials: { status: 401, text: 'Adresse e-mail ou mot de passe incorrect' },
  wrong_login_name: { status: 401, text: 'Identifiant ou mot de passe incorrect' },
  login_name_taken: { status: 409, text: "Cet identifiant est déjà celui d'un autre salarié." },
  login_name_needed: { status: 422, text: "Cette personne n'a pas encore de compte avec un identifiant." },
  account_locked: {
    status: 429,
    text: "Trop d'essais pour cette adresse : patientez 15 minutes, ou demandez un lien par « Mot de passe oublié ».",
  },
  reset_link_used: {
    status: 422,
    text: 'Ce lien a déjà servi ou a expiré : demandez-en un autre par « Mot de passe oublié ».',
  },
  unknown_parameter: { status: 404, text: "Ce paramètre n'existe pas." },
  parameter_exists: { status: 409, text: 'Un paramètre porte déjà ce nom.' },
  unknown_template: {
    status: 404,
    text: "Ce modèle d'e-mail n'est pas installé : créez d'abord les modèles.",
  },
  mail_server_by_environment: {
    status: 409,
    text: "L'envoi est réglé par SMTP_URL sur le serveur, qui l'emporte sur cet écran.",
  },
  site_address_by_environment: {
    status: 409,
    text: "L'adresse est réglée par PUBLIC_URL sur le serveur, qui l'emporte sur cet écran.",
  },
  mail_password_needed: {
    status: 422,
    text: 'Saisissez le mot de passe : il ne suit pas vers un autre serveur ou un autre identifiant.',
  },
  mail_in_clear: {
    status: 422,
    text: 'Un mot de passe ne part jamais en clair sur un réseau : choisissez STARTTLS ou TLS.',
  },
  no_mail_server: { status: 422, text: "Aucun serveur d'e-mail n'est réglé : enregistrez-le d'abord." },
  unknown_mail: { status: 404, text: "Cet e-mail n'est pas dans le journal." },
  mail_under_way: { status: 409, text: "Cet e-mail est déjà en attente d'envoi." },
  mail_secret_gone: {
    status: 422,
    text: 'Cet e-mail contenait un secret à usage unique, effacé depuis : créez-en un nouveau.',
  },
  mail_secret_readdressed: {
    status: 422,
    text: "L'adresse a changé depuis, et cet e-mail contient un secret : créez-en un nouveau.",
  },
  no_address: {
    status: 422,
    text: "Aucune adresse e-mail n'est connue pour cet e-mail : indiquez-la d'abord.",
  },
  current_password_wrong: { status: 422, text: "Le mot de passe actuel n'est pas le bon." },
  password_unchanged: { status: 422, text: "Choisissez un mot de passe différent de l'actuel." },
  password_common: {
    status: 422,
    text: 'Ce mot de passe est parmi les plus courants\u202f: choisissez-en un autre, par exemple trois mots sans rapport.',
  },
  password_is_a_name: {
    status: 422,
    text: 'Ce mot de passe est votre identifiant ou le nom de la boutique\u202f: choisissez-en un autre.',
  },
  password_change_needed: {
    status: 403,
    text: "Choisissez d'abord votre propre mot de passe.",
  },
  device_only: {
    status: 403,
    text: "Cet appareil n'est pas enrôlé : demandez un code à l'administrateur.",
  },
  device_code_wrong: {
    status: 422,
    text: "Ce code n'enrôle aucun appareil : il sert une fois, dans la demi-heure. Demandez-en un autre.",
  },
  clock_off: { status: 409, text: "La badgeuse n'est pas activée : voyez avec l'administrateur." },
  clock_code_wrong: { status: 422, text: "Ce code n'est pas le bon." },
  clock_code_missing: {
    status: 422,
    text: "Vous n'avez pas encore de code : choisissez-le dans votre compte, ou à côté de votre responsable.",
  },
  clock_ticket_old: { status: 409, text: 'Le temps a passé : retapez votre code.' },
  clock_notice_unread: { status: 409, text: "Lisez d'abord la notice d'information." },
  clock_step_changed: { status: 409, text: 'Ce pointage est déjà fait : retapez votre code.' },
  clock_still_open: {
    status: 409,
    text: "Votre dernière arrivée n'a pas de départ : dites d'abord ce qui a été oublié.",
  },
  clock_not_used: { status: 422, text: 'Cette personne ne pointe pas.' },
  unknown_device: { status: 404, text: "Cette tablette n'est pas enrôlée." },
  unknown_punch: { status: 404, text: "Ce pointage n'existe pas ou est annulé." },
  unknown_correction_request: { status: 404, text: "Cette demande n'existe pas ou a sa réponse." },
  admin_only: { status: 403, text: 'Cette page est réservée aux administrateurs.' },
  forbidden: {
    status: 403,
    text: "Vous n'avez pas les permissions nécessaires pour accéder à cette page.",
  },
  former_employee: {
    status: 403,
    text: "Vous ne faites plus partie de l'équipe : ce compte n'ouvre plus que vos documents.",
  },
  checked_file_gone: {
    status: 409,
    text: 'Le fichier vérifié n’est gardé que 15 minutes\u202f: envoyez-le de nouveau.',
  },
  certificate_restricted: {
    status: 403,
    text: "Ce certificat est clos depuis plus de trois mois : seuls l'administrateur et la personne peuvent encore l'ouvrir.",
  },
  payslip_of_person: {
    status: 403,
    text: 'Cette fiche de paie a plus de cinq ans : la personne seule peut encore la voir.',
  },
  personal_account_needed: { status: 403, text: 'Connectez-vous avec votre compte personnel' },
  cross_site: { status: 403, text: "Cette demande vient d'un autre site et a été refusée." },
  not_found: { status: 404, text: "Ce que vous cherchez n'existe pas ou plus." },
  unknown_employee: { status: 404, text: "Ce salarié n'existe pas." },
  inactive_employee: { status: 422, text: "Ce salarié est désactivé : réactivez-le d'abord." },
  still_employed: {
    status: 422,
    text: "Cette personne fait partie de l'équipe\u202f: enregistrez d'abord son départ.",
  },
  nothing_to_erase: {
    status: 422,
    text: "Rien ne peut être effacé aujourd'hui\u202f: la loi garde tout ce qui reste.",
  },
  unknown_declaration: { status: 404, text: "Cette déclaration n'existe pas." },
  invalid_backup: { status: 422, text: "Ce fichier n'est pas une sauvegarde de Fournil." },
  recovery_code_needed: {
    status: 422,
    text: "La clé d'ici n'ouvre pas ce fichier : donnez le code de récupération de l'installation qui l'a exporté.",
  },
  recovery_code_wrong: {
    status: 422,
    text: "Ce code de récupération n'ouvre pas ce fichier : relisez-le. Rien n'a été changé.",
  },
  other_shop: {
    status: 422,
    text: "Ce fichier vient d'une autre boulangerie : écrivez le nom qu'il porte pour remplacer les données d'ici.",
  },
  import_under_way: { status: 409, text: 'Un import est déjà en cours : attendez sa fin.' },
  importing: {
    status: 503,
    text: 'Un import remplace les données : réessayez dans une minute.',
  },
  no_former_state: { status: 409, text: "Cet état d'avant ne peut plus revenir." },
  unknown_contract_change: {
    status: 404,
    text: "Ce changement de contrat n'existe pas, ou a été retiré.",
  },
  unknown_fact: { status: 404, text: "Ce fait n'est pas dans le journal." },
  not_masked: {
    status: 422,
    text: "Ce fait ne contient pas ce champ masqué : consultez le fait qui l'a enregistré, dans l'historique de la même fiche.",
  },
  conflict: {
    status: 409,
    text: "Quelqu'un d'autre a modifié la même chose entre-temps : choisissez la valeur à garder.",
  },
  busy: { status: 409, text: 'Plusieurs personnes enregistrent en même temps : réessayez.' },
  email_taken: { status: 409, text: "Cette adresse e-mail est déjà celle d'un autre salarié." },
  already_declared: { status: 409, text: 'Une déclaration identique existe déjà pour cette personne.' },
  declaration_cancelled: { status: 409, text: 'Cette déclaration a déjà été annulée.' },
  unknown_certificate: { status: 404, text: "Cet arrêt maladie n'existe pas ou plus." },
  file_refused: { status: 422, text: 'Ce fichier ne peut pas être accepté.' },
  file_missing: {
    status: 404,
    text: "Le fichier de ce certificat ne se trouve plus : restaurez-le d'une sauvegarde.",
  },
  file_damaged: {
    status: 409,
    text: "Le fichier de ce certificat est abîmé ou a été modifié : restaurez-le d'une sauvegarde.",
  },
  file_erased: {
    status: 404,
    text: 'Le fichier de ce certificat a été effacé avec les données de la personne.',
  },
  certificate_changed: {
    status: 409,
    text: 'Cet arrêt maladie a changé entre-temps : relisez-le avant de recommencer.',
  },
  unknown_document: { status: 404, text: "Ce document n'existe pas ou plus." },
  document_changed: {
    status: 409,
    text: "Ce document n'est plus à signer, ou a changé : rechargez la page.",
  },
  payslip_filed: {
    status: 409,
    text: 'Une de ces fiches de paie est déjà classée : confirmez pour en classer une seconde.',
  },
  document_expired: { status: 422, text: 'Ce document a expiré et ne peut plus être téléchargé' },
  unknown_uniform: { status: 404, text: "Cette tenue n'existe pas ou plus." },
  uniform_returned: { status: 409, text: 'Cette tenue est déjà marquée comme retournée.' },
  pay_month_closed: {
    status: 409,
    text: 'Ce mois est clôturé : rouvrez-le pour changer ses variables de paie.',
  },
  pay_number_taken: { status: 409, text: 'Ce matricule est déjà celui de quelqu’un d’autre.' },
  pay_unknown_figure: { status: 422, text: 'Cette variable de paie n’existe pas.' },
  pay_export_incomplete: { status: 422, text: 'Il manque des matricules ou des codes à cet export.' },
  pay_month_open: { status: 409, text: "Ce mois n'est pas clôturé." },
  no_accountant_address: {
    status: 422,
    text: 'Aucune adresse e-mail du comptable : indiquez-la dans Paramètres, E-mail.',
  },
  hours_not_over: {
    status: 409,
    text: 'Cette semaine n’est pas finie\u202f: ses heures se confirment à partir du dimanche.',
  },
  hours_changed: {
    status: 409,
    text: 'Vos heures de cette semaine ont changé depuis que vous les avez lues\u202f: relisez-les, puis confirmez.',
  },
  hours_not_contested: { status: 409, text: 'Ces heures ne sont pas contestées, ou ont déjà une réponse.' },
  hours_not_confirmed: {
    status: 409,
    text: 'Ces heures ne sont pas confirmées\u202f: il n’y a rien à reprendre.',
  },
  hours_month_closed: {
    status: 409,
    text: 'Le mois est clôturé\u202f: dites ce qui n’est pas juste, votre responsable vous répondra.',
  },
  pay_figures_changed: {
    status: 409,
    text: 'Les chiffres ont changé depuis que vous les avez lus : relisez-les avant de clôturer.',
  },
  pay_open_points: {
    status: 422,
    text: 'Des points restent ouverts : relisez-les et confirmez la clôture.',
  },
  unknown_leave: { status: 404, text: "Ce congé n'existe pas." },
  leave_pending: {
    status: 409,
    text: 'Cette demande attend encore une décision : acceptez-la, ou modifiez ses dates.',
  },
  leave_overlaps: { status: 409, text: 'Cette personne a déjà un congé, ou une demande, sur ces jours.' },
  unknown_vacation: { status: 404, text: "Cette demande de congés n'existe pas." },
  vacation_decided: { status: 409, text: 'Cette demande a déjà été décidée : rechargez la page.' },
  vacation_not_accepted: {
    status: 409,
    text: 'Seul un congé accepté peut être annulé : retirez plutôt la demande.',
  },
  leave_days_not_sick: {
    status: 409,
    text: 'Aucun arrêt maladie déclaré ne couvre ces jours de congé, ou ils ont déjà été rendus.',
  },
  leave_days_not_asked: { status: 409, text: "Personne ne demande que des jours d'arrêt soient rendus." },
  balance_opened: { status: 409, text: 'Les soldes ont déjà été repris : corrigez-les avec un motif.' },
  unknown_feed: { status: 404, text: "Cette adresse d'agenda n'existe pas, ou plus." },
  vacation_not_proposed: {
    status: 409,
    text: 'Ces dates ne sont plus proposées : rechargez la page.',
  },
  leave_cancelled: { status: 409, text: 'Ce congé a déjà été annulé.' },
  already_inactive: { status: 409, text: 'Ce salarié est déjà désactivé.' },
  already_active: { status: 409, text: 'Ce salarié est déjà actif.' },
  voucher_scanned: { status: 409, text: 'Ce ticket est déjà enregistré.' },
  voucher_remitted: { status: 409, text: 'Un de ces tickets est déjà sur un bordereau.' },
  vouchers_changed: {
    status: 409,
    text: 'Un ticket de ce bordereau a changé. Rouvrez la fenêtre et recommencez.',
  },
  unknown_remittance: { status: 404, text: "Ce bordereau n'existe pas ou est annulé." },
  unknown_voucher: { status: 404, text: "Ce ticket n'existe pas ou plus." },
  voucher_of_others: {
    status: 403,
    text: "Vous pouvez supprimer les tickets que vous venez de scanner aujourd'hui ; pour les autres, demandez à l'administrateur.",
  },
  no_plan: { status: 422, text: "Cette semaine n'a pas encore de planning : générez-le d'abord." },
  unknown_shift: { status: 404, text: "Ce créneau n'existe plus : rechargez la page." },
  shift_frozen: {
    status: 422,
    text: 'Ce créneau est réalisé, passé ou commencé : il ne peut plus être changé.',
  },
  unknown_offer: { status: 404, text: "Cette proposition n'existe pas, ou plus." },
  offer_taken: {
    status: 409,
    text: 'Quelqu’un a dit oui avant vous : ce créneau est pris. Merci d’avoir répondu.',
  },
  offer_over: {
    status: 409,
    text: 'Ce créneau n’est plus à prendre : la semaine a changé, ou il a commencé.',
  },
  unknown_swap: { status: 404, text: "Cet échange n'existe pas, ou plus." },
  swap_over: {
    status: 409,
    text: 'Cet échange n’est plus possible : la semaine a changé, ou un des créneaux a commencé.',
  },
  swap_not_possible: {
    status: 422,
    text: 'Cet échange n’est pas possible pour vous deux. Choisissez un autre collègue ou un autre créneau.',
  },
  week_not_published: {
    status: 422,
    text: 'Publiez d’abord la semaine : une proposition porte sur un planning que l’équipe voit.',
  },
  shifts_overlap: { status: 422, text: 'Deux créneaux de la même personne se chevauchent.' },
  rule_forbids: { status: 422, text: 'Une règle du droit du travail interdit cette modification.' },
  reason_needed: { status: 422, text: 'Cette modification demande une raison.' },
  week_changed: {
    status: 409,
    text: 'La semaine a changé pendant la génération : le résultat est gardé comme proposition.',
  },
  week_realized: {
    status: 422,
    text: 'Toutes les lignes de cette semaine sont réalisées : rouvrez-en une pour la générer à nouveau.',
  },
  already_realized: { status: 409, text: 'Cette ligne est déjà marquée comme réalisée.' },
  punches_incomplete: {
    status: 422,
    text: 'Il manque un pointage\u202f: complétez-le dans «\u202fBadgeuse\u202f», puis recommencez.',
  },
  not_realized: { status: 409, text: "Cette ligne n'est pas marquée comme réalisée." },
  unknown_proposal: { status: 404, text: "Cette proposition n'existe plus : rechargez la page." },
  generation_running: {
    status: 409,
    text: 'Plusieurs semaines sont déjà en cours de génération : attendez la fin ou arrêtez-la.',
  },
  generation_stopped: {
    status: 409,
    text: "La génération a été arrêtée avant un premier planning\u202f: rien n'a été enregistré, la semaine reste comme elle était.",
  },
  generation_failed: {
    status: 503,
    text: "Le calcul du planning s'est arrêté avant la fin. Rien n'a été enregistré : relancez-le.",
  },
  idempotency_mismatch: {
    status: 422,
    text: "Cette clé d'idempotence a déjà servi pour une autre demande.",
  },
  too_large: { status: 413, text: 'La demande est trop volumineuse.' },
  too_slow: {
    status: 408,
    text: "La demande est arrivée trop lentement et a été coupée : vérifiez la connexion, puis réessayez. Rien n'a été enregistré.",
  },
  disk_full: {
    status: 507,
    text: "Le disque du serveur est plein : rien n'a été enregistré. Libérez de la place, puis réessayez.",
  },
  unsupported_media_type: { status: 415, text: 'La demande doit être envoyée en JSON.' },
  no_email: { status: 422, text: 'Aucun email configuré pour cet employé' },
  too_many_attempts: {
    status: 429,
    text: "Trop d'essais à la fois : patientez quelques secondes puis réessayez.",
  },
  internal: {
    status: 500,
    text: "Une erreur s'est produite de notre côté. Réessayez ; si cela continue, donnez le numéro affiché.",
  },
  unavailable: { status: 503, text: 'Le service redémarre, réessayez dans quelques secondes.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof refusals;

/** Thrown at the edges and by handlers; decisions return it. */
/** The text while the views or tables that an answer needs are being built; nothing is restarting. */
export const beingMadeText = 'Les données se préparent. Réessayez dans quelques secondes.';

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly details: unknown;
  constructor(
    code: RefusalCode,
    more: { fields?: readonly FieldError[]; details?: unknown; text?: string } = {},
  ) {
    super(more.text ?? refusals[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
  }
}
