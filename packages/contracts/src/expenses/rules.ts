/** Meal and kilometre expenses of a month [expenses-1] [expenses-2]. Money in euros and distances in kilometres, as the calls write them. */

/** Ten years around the current one, also for the status report [expenses-10]. */
export const expenseYears = (current: number): readonly number[] =>
  Array.from({ length: 10 }, (_, index) => current - 2 + index);

/** The largest amount of one person on one day, in euros; a larger one is a typing error. */
export const largestMeal = 9_999.99;
/** The most journeys of one kind that a person can have in a month. */
export const mostJourneys = 10_000;

/** How many days a month has; `month` is 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The sum of amounts with two decimals, without rounding errors. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** Kilometres of a cell, to two decimals [expenses-2]. */
export const kilometresOf = (count: number, kmValue: number): number =>
  Math.round(count * Math.round(kmValue * 100)) / 100;

/** French texts of meals and kilometres. */
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
  notHorsepower: 'Choisissez une puissance fiscale de 3 à 7 CV.',
  notAMonth: 'Indiquez un mois de 2000 à 2099.',
  vehiclesNotLoaded: 'Erreur lors du chargement des véhicules',
  vehiclesNotSaved: 'Erreur lors de l’enregistrement des véhicules',
  vehiclesSaved: 'Véhicules enregistrés',
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

/** The first error in the days of a row, or null. */
export function dayFault(days: readonly { readonly day: number }[], year: number, month: number) {
  return days.some(({ day }) => day > daysInMonth(year, month)) ? expenseMessages.noSuchDay : null;
}
