/** The parameters the product knows by name; any other one is a KM parameter (D2 3, D091). */

/** The four of the alerts, in the order of the screen. */
export const alertParameters = ['storeEmail', 'adminEmail', 'alertStore', 'alertAdmin'] as const;
export const accountantParameter = 'accountantEmail';

export const parameterTitles = {
  storeEmail: 'Email du Magasin',
  adminEmail: "Email de l'Administrateur",
  alertStore: 'Envoyer au Magasin',
  alertAdmin: "Envoyer à l'Administrateur",
  accountantEmail: 'Email du Comptable',
} as const;

export type ParameterKind = 'alert' | 'accountant' | 'km';

export function parameterKind(name: string): ParameterKind {
  if (name === accountantParameter) return 'accountant';
  return (alertParameters as readonly string[]).includes(name) ? 'alert' : 'km';
}

/** Whether the value of a parameter is an e-mail address. */
export const holdsAddress = (name: string): boolean =>
  name === 'storeEmail' || name === 'adminEmail' || name === accountantParameter;

/** D2 5: a blank name on screen becomes one made from the parameter's own. */
export const shownName = (displayName: string, name: string): string =>
  displayName.trim() || (name ? `Paramètre ${name}` : 'Paramètre inconnu');
