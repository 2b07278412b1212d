import type { FirstStepId } from '@fournil/contracts/settings/first-steps';

interface StepWords {
  readonly title: string;
  /** The result of completing the step. */
  readonly gives: string;
}

export const stepWords: Readonly<Record<FirstStepId, StepWords>> = {
  shop: {
    title: 'La boutique et ses horaires',
    gives:
      "Le nom figure sur les plannings et les e-mails\u202f; personne n'est prévu quand la boutique est fermée. Des horaires sont proposés\u202f: la première semaine les garde.",
  },
  team: {
    title: "L'équipe",
    gives: 'Chacun apparaît dans le planning, les absences et les états du mois.',
  },
  skills: {
    title: 'Qui ouvre, qui ferme, qui dirige\u202f?',
    gives: 'Sans personne pour ouvrir ou fermer, chaque journée du planning a un manque.',
  },
  needs: {
    title: 'Les besoins',
    gives: "Combien de personnes il faut et quand\u202f: c'est de là que part le planning.",
  },
  week: {
    title: 'La première semaine',
    gives: 'Un planning vous est proposé\u202f; vous le corrigez, vous le publiez, chacun voit ses horaires.',
  },
  accounts: {
    title: "Les comptes de l'équipe",
    gives: 'Chacun lit son planning et envoie ses arrêts maladie depuis son téléphone.',
  },
  mail: {
    title: 'Les e-mails',
    gives: "Mots de passe, alertes et envois au comptable partent d'eux-mêmes.",
  },
};
