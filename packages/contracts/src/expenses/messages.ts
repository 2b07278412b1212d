/** French texts of meals and kilometres (D2 8). */
export const expenseMessages = {
  mealsNotLoaded: 'Erreur lors du chargement des frais repas',
  mealsNotSaved: 'Erreur lors de la sauvegarde des frais repas',
  mealsSaved: 'Frais repas sauvegardés avec succès',
  kilometresNotLoaded: 'Erreur lors du chargement des frais KM',
  kilometresNotSaved: 'Erreur lors de la sauvegarde des frais KM',
  kilometresSaved: 'Frais KM sauvegardés avec succès',
  askReset: (name: string, month: number, year: number) =>
    `Êtes-vous sûr de vouloir réinitialiser les données de ${name} pour ${month}/${year} ?`,
  reset: (name: string) => `Données de ${name} réinitialisées avec succès`,
  notReset: 'Erreur lors de la réinitialisation des données',
  notInList: (name: string) => `${name} non trouvée dans la liste`,
  statusNotLoaded: 'Erreur lors du chargement des données',
  noSuchDay: "Ce jour n'existe pas dans ce mois.",
  notAnAmount: 'Indiquez un montant en euros.',
  negative: 'Un montant ne peut pas être négatif.',
  negativeCount: 'Un nombre de trajets ne peut pas être négatif.',
  notWhole: 'Indiquez un nombre entier de trajets.',
  tooLarge: 'Ce nombre est trop grand.',
  tooManyRows: 'Trop de lignes dans la demande.',
  noAllowance: (year: number) =>
    `Le minimum garanti de ${year} n'est pas encore connu ici\u202f: saisissez les repas.`,
  nothingToPropose: 'Rien à proposer\u202f: aucun jour réalisé sans repas pour les boulangers et pâtissiers.',
} as const;
