import type { Parameter } from '@fournil/contracts/settings/parameter-endpoints';
import { type alertParameters, parameterTitles } from '@fournil/contracts/settings/parameters';

export interface AlertForm {
  readonly storeEmail: string;
  readonly alertStore: boolean;
  readonly adminEmail: string;
  readonly alertAdmin: boolean;
}

/** The alerts as they are; a parameter that does not exist yet is empty. */
export function alertFormOf(parameters: readonly Parameter[]): AlertForm {
  const known = (wanted: (typeof alertParameters)[number]) => parameters.find(({ name }) => name === wanted);
  return {
    storeEmail: known('storeEmail')?.stringValue ?? '',
    alertStore: known('alertStore')?.booleanValue ?? false,
    adminEmail: known('adminEmail')?.stringValue ?? '',
    alertAdmin: known('alertAdmin')?.booleanValue ?? false,
  };
}

/** By parameter and field, as a conflict names them. */
export const alertFieldsOf = (form: AlertForm): Record<string, string | boolean> => ({
  'storeEmail.stringValue': form.storeEmail,
  'alertStore.booleanValue': form.alertStore,
  'adminEmail.stringValue': form.adminEmail,
  'alertAdmin.booleanValue': form.alertAdmin,
});

export const parameterLabel = (path: string): string =>
  new Map<string, string>(Object.entries(parameterTitles)).get(path.split('.')[0] ?? '') ?? path;

export const showParameter = (_: string, value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : String(value || '(vide)');
