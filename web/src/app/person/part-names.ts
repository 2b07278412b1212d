import type { PersonPart } from '../../features/employees/person/person-part.ts';

export interface PartName extends Omit<PersonPart, 'Part'> {
  /** Other words under which it is looked for. */
  readonly words: string;
}

/** The parts of somebody's page, in the order of their tabs. */
export const partNames: readonly PartName[] = [
  {
    id: '',
    label: 'Fiche',
    viewers: ['admin', 'own', 'accountant'],
    words: 'coordonnées identité adresse rib',
  },
  {
    id: 'contrat',
    label: 'Contrat',
    viewers: ['admin', 'own', 'accountant'],
    words: 'avenant heures horaire hebdomadaire période essai tuteur apprenti',
  },
  { id: 'planning', label: 'Planning', viewers: ['admin', 'own'], words: 'semaines heures horaires' },
  {
    id: 'disponibilites',
    label: 'Disponibilités',
    viewers: ['admin'],
    words: 'indisponibilités compétences équipe profil contraintes repos',
  },
  {
    id: 'souhaits',
    label: 'Mes souhaits',
    viewers: ['own'],
    words: 'disponibilités préférences repos voeux',
  },
  {
    id: 'conges',
    label: 'Congés',
    viewers: ['admin', 'own', 'accountant'],
    words: 'vacances solde compteur jours acquis rtt',
  },
  { id: 'absences', label: 'Absences', viewers: ['admin', 'own'], words: 'maladie retards arrêts' },
  {
    id: 'certificats',
    label: 'Certificats',
    viewers: ['admin', 'own', 'accountant'],
    words: 'maladie arrêts travail',
  },
  { id: 'documents', label: 'Documents', viewers: ['admin', 'own'], words: 'fiches paie bulletins salaire' },
  {
    id: 'demarches',
    label: 'Démarches',
    viewers: ['admin'],
    words: 'entrée sortie embauche départ dpae obligations',
  },
  { id: 'tenues', label: 'Tenues et clés', viewers: ['admin'], words: 'vêtements badge matériel' },
  {
    id: 'registre',
    label: 'Registre',
    viewers: ['admin', 'own', 'accountant'],
    words: 'registre unique personnel',
  },
  { id: 'donnees', label: 'Mes données', viewers: ['own'], words: 'rgpd personnelles copie effacement' },
  { id: 'donnees', label: 'Données', viewers: ['admin'], words: 'rgpd personnelles effacer copie' },
  { id: 'historique', label: 'Historique', viewers: ['admin', 'accountant'], words: 'audit journal faits' },
];
