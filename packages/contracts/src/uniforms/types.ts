/** The items handed out to the staff [uniforms-1]. */

const plainLabels = {
  pantalon: 'Pantalon',
  casquette: 'Casquette',
  chaussures: 'Chaussures',
  teeshirt: 'Tee-shirt',
  polaire: 'Polaire',
} as const;

const accessLabels = {
  cle_entree: 'Clé entrée',
  cle_volet: 'Clé volet',
  code_alarme: 'Code alarme',
} as const;

const cardPrefix = 'carte_';
const labels: Readonly<Record<string, string>> = { ...plainLabels, ...accessLabels };

/** The card of the shop: its value and label contain the brand [settings-6]. */
export const cardOf = (brand: string): string => `${cardPrefix}${brand}`;

/** The types that can be handed out in a shop of this brand, in the order of the form. */
export const uniformTypes = (brand: string): readonly string[] => [
  ...Object.keys(plainLabels),
  cardOf(brand),
  ...Object.keys(accessLabels),
];

/** Its label; a card keeps the brand at the time of handing out. */
export const uniformLabel = (type: string): string =>
  type.startsWith(cardPrefix) ? `Carte ${type.slice(cardPrefix.length)}` : (labels[type] ?? type);

/** The exit task that returns it: keys and codes, or clothes and the card. */
export const returnTaskOf = (type: string): 'retourTenues' | 'retourCles' =>
  type in accessLabels ? 'retourCles' : 'retourTenues';

export const defaultReturnComment = 'Retourné';
export const largestQuantity = 999;

export const uniformMessages = {
  employee: 'Veuillez sélectionner un employé',
  type: 'Veuillez sélectionner un type de tenue',
  quantity: "La quantité est d'au moins 1",
  tooMany: `La quantité est de ${largestQuantity} au plus`,
  returnBeforeIssue: 'La date de retour doit suivre la date de remise',
  returnInFuture: 'La date de retour ne peut pas être dans le futur',
  loadFailed: 'Erreur lors du chargement des tenues',
  addFailed: "Erreur lors de l'ajout de la tenue",
  returnFailed: 'Erreur lors du retour de la tenue',
  deleteFailed: 'Erreur lors de la suppression',
  added: 'Tenue ajoutée avec succès',
  returned: 'Tenue marquée comme retournée',
  deleted: 'Tenue supprimée',
  confirmReturn: 'Confirmer le retour de cette tenue ?',
  confirmDelete: 'Confirmer la suppression de cette tenue ?',
  noneOut: 'Aucune tenue en attente de retour',
} as const;

/** « 2 tenue(s) en attente de retour »: the exact text, with its plural in brackets [screens-4]. */
export const outText = (items: number): string => `${items} tenue(s) en attente de retour`;
