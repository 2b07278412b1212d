/** The parameters: some are known by name, kilometre parameters by their kind [settings-7]. */

/** The four of the alerts, in the order of the screen. */
export const alertParameters = ['storeEmail', 'adminEmail', 'alertStore', 'alertAdmin'] as const;
export const accountantParameter = 'accountantEmail';

/** Whether due tasks are mailed to the administrator each week; on unless the value is no. */
export const weeklyDueParameter = 'weeklyDeadlines';

export const parameterTitles = {
  storeEmail: 'E-mail de la boutique',
  adminEmail: "E-mail de l'administrateur",
  alertStore: 'Envoyer au Magasin',
  alertAdmin: "Envoyer à l'Administrateur",
  accountantEmail: 'Email du Comptable',
  weeklyDeadlines: "Envoyer chaque semaine les échéances à l'Administrateur",
} as const;

export const parameterKinds = ['alert', 'accountant', 'km', 'other'] as const;
export type ParameterKind = (typeof parameterKinds)[number];

interface NewParameter {
  readonly name: string;
  readonly kind?: 'km' | 'other' | undefined;
  readonly stringValue?: string | undefined;
  readonly booleanValue?: boolean | undefined;
  readonly kmValue?: number | undefined;
}

/**
 * The known names decide first, then the requested kind; a parameter that has only a distance is a journey
 * [settings-7].
 */
export function parameterKind({ name, kind, ...values }: NewParameter): ParameterKind {
  if (name === accountantParameter) return 'accountant';
  if ((alertParameters as readonly string[]).includes(name) || name === weeklyDueParameter) return 'alert';
  if (kind) return kind;
  return (values.kmValue ?? 0) > 0 && !values.stringValue && !values.booleanValue ? 'km' : 'other';
}

/**
 * Journeys that every shop has from the start [settings-8], with the ids that parameters of these names get. No event
 * records them; their first event is their first change.
 */
export const seededParameters = [
  {
    id: '5076fc89-839f-5843-8d27-3e5a8b22c4cd',
    name: 'trajetLivraison',
    displayName: 'Livraison',
    kmValue: 10,
  },
  { id: 'ef2d2222-21a8-5112-9364-e9fc4f382f6b', name: 'trajetBanque', displayName: 'Banque', kmValue: 5 },
] as const;

export const parameterMessages = {
  withoutId: 'Paramètre sans ID détecté',
  saved: 'Paramètres sauvegardés avec succès',
  notSaved: 'Erreur lors de la sauvegarde',
  kmStep: 'Indiquez les kilomètres au dixième, comme 12,3.',
} as const;

/** Most kilometres of a journey. */
export const largestKm = 100_000;

/** Whether a distance is a multiple of a tenth of a kilometre, the step of its field. */
export const isKmStep = (km: number): boolean => Math.abs(km * 10 - Math.round(km * 10)) < 1e-6;

/** Whether the value of a parameter is an e-mail address. */
export const holdsAddress = (name: string): boolean =>
  name === 'storeEmail' || name === 'adminEmail' || name === accountantParameter;

/** An empty displayed name is derived from the parameter's name [settings-8]. */
export const shownName = (displayName: string, name: string): string =>
  displayName.trim() || (name ? `Paramètre ${name}` : 'Paramètre inconnu');
