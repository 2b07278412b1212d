/** The words of the audit trail's filters: French titles of features and event types (design 6). */
import { type Feature, features } from '@fournil/events/features';

/** One title per event type, with the feature it belongs to; a test holds it against the catalogue. */
export const auditTypes: Readonly<Record<string, { feature: Feature; title: string }>> = {
  EmployeeAdded: { feature: 'employees', title: 'Salarié ajouté' },
  EmployeeDetailsChanged: { feature: 'employees', title: 'Fiche modifiée' },
  EmployeeDeactivated: { feature: 'employees', title: 'Salarié désactivé' },
  EmployeeReactivated: { feature: 'employees', title: 'Salarié réactivé' },
  SickLeaveDeclared: { feature: 'absences', title: 'Arrêt maladie déclaré' },
  AbsenceDeclared: { feature: 'absences', title: 'Absence déclarée' },
  DelayDeclared: { feature: 'absences', title: 'Retard déclaré' },
  DeclarationCorrected: { feature: 'absences', title: 'Déclaration corrigée' },
  DeclarationCancelled: { feature: 'absences', title: 'Déclaration annulée' },
  CertificateSubmitted: { feature: 'sick-leave', title: 'Certificat reçu' },
  CertificateDatesChanged: { feature: 'sick-leave', title: 'Dates du certificat modifiées' },
  CertificateValidated: { feature: 'sick-leave', title: 'Certificat validé' },
  CertificateDatesCorrected: { feature: 'sick-leave', title: 'Dates du certificat corrigées' },
  CertificateReopened: { feature: 'sick-leave', title: 'Certificat remis en attente' },
  CertificateRejected: { feature: 'sick-leave', title: 'Certificat rejeté' },
  CertificateDeclared: { feature: 'sick-leave', title: 'Certificat déclaré' },
  CertificateCommented: { feature: 'sick-leave', title: 'Certificat commenté' },
  CertificateLinked: { feature: 'sick-leave', title: 'Prolongation reliée' },
  SickLeaveCleared: { feature: 'sick-leave', title: 'Certificat retiré de la liste' },
  CertificateRead: { feature: 'sick-leave', title: 'Certificat consulté' },
  WeekRowSaved: { feature: 'planning', title: 'Contraintes enregistrées' },
  WeekAffluenceChanged: { feature: 'planning', title: 'Affluence modifiée' },
  WeekPlanGenerated: { feature: 'planning', title: 'Planning généré' },
  WeekProposalKept: { feature: 'planning', title: 'Proposition de planning gardée' },
  WeekProposalDiscarded: { feature: 'planning', title: 'Proposition de planning écartée' },
  PlanShiftsChanged: { feature: 'planning', title: 'Services modifiés' },
  PlanShiftsPinned: { feature: 'planning', title: 'Services épinglés' },
  WeekPublished: { feature: 'planning', title: 'Planning publié' },
  PlanRowsRealized: { feature: 'planning', title: 'Planning réalisé' },
  PlanRowReopened: { feature: 'planning', title: 'Ligne de planning rouverte' },
  PlanChangesSeen: { feature: 'planning', title: 'Changements vus' },
  ShopSettingsChanged: { feature: 'settings', title: 'Réglages de la boutique modifiés' },
  PlanningProfileChanged: { feature: 'planning', title: 'Fiche de planning modifiée' },
  LeaveRecorded: { feature: 'vacations', title: 'Congé enregistré' },
  LeaveCorrected: { feature: 'vacations', title: 'Congé modifié' },
  LeaveCancelled: { feature: 'vacations', title: 'Congé annulé' },
  SiteUpdated: { feature: 'settings', title: 'Informations du site modifiées' },
  MenuPermissionsChanged: { feature: 'settings', title: 'Permissions de menu modifiées' },
  MenuPermissionsRecreated: { feature: 'settings', title: 'Permissions de menu réinitialisées' },
  ParameterCreated: { feature: 'settings', title: 'Paramètre créé' },
  ParameterChanged: { feature: 'settings', title: 'Paramètre modifié' },
  MailTemplateInstalled: { feature: 'mail', title: "Modèle d'e-mail installé" },
  MailTemplateEdited: { feature: 'mail', title: "Modèle d'e-mail modifié" },
  MailSent: { feature: 'mail', title: 'E-mail envoyé' },
  MailFailed: { feature: 'mail', title: 'E-mail non envoyé' },
  MailResendRequested: { feature: 'mail', title: "Renvoi d'un e-mail demandé" },
  SharedPasswordChanged: { feature: 'access', title: 'Mot de passe partagé changé' },
  PersonalAccessGranted: { feature: 'access', title: 'Compte personnel ouvert' },
  PersonalPasswordChanged: { feature: 'access', title: 'Mot de passe personnel changé' },
  PasswordResetRequested: { feature: 'access', title: 'Mot de passe oublié' },
  PersonalPasswordReset: { feature: 'access', title: 'Mot de passe choisi par un lien' },
  PersonalAccountLocked: { feature: 'access', title: 'Compte personnel bloqué' },
  LogOpened: { feature: 'access', title: 'Journal ouvert' },
  InstallationMarkedAsDemo: { feature: 'access', title: 'Installation de démonstration' },
  AuditSealed: { feature: 'audit', title: 'Sceau' },
  HealthFieldRevealed: { feature: 'audit', title: 'Donnée de santé consultée' },
};

const recorded = new Set<string>(Object.values(auditTypes).map(({ feature }) => feature));

/** Titles of the features of which something may be recorded. */
export const auditFeatures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(features).flatMap(([name, { title }]) => (recorded.has(name) ? [[name, title]] : [])),
);

/** Who may have acted, beside a personal account (its employee's id). */
export const auditActors = {
  admin: 'Administrateur',
  employee: 'Salarié',
  accountant: 'Comptable',
  system: 'Système',
} as const;

/** What stands where a health field is not shown to this reader (design 8). */
export const maskedText = '•••';
