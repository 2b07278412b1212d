import type { Parameter } from '@fournil/contracts/settings/parameter-endpoints';
import { shownName } from '@fournil/contracts/settings/parameters';

/** By parameter: its name on screen and its kilometres as they are typed. */
export interface KmForm {
  readonly [id: string]: { readonly displayName: string; readonly kmValue: string | number };
}

export const kmFormOf = (parameters: readonly Parameter[]): KmForm =>
  Object.fromEntries(parameters.map(({ _id, displayName, kmValue }) => [_id, { displayName, kmValue }]));

/** D2 5: read as a decimal number, 0 where it is none; to hundredths. */
export function kilometresIn(typed: string | number): number {
  const value = Number(String(typed).replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? Math.round(value * 100) / 100 : 0;
}

/** By `<parameter>.<field>`: a blank name becomes one made from the parameter's own (D2 5). */
export const kmFieldsOf = (form: KmForm, parameters: readonly Parameter[]): Record<string, string | number> =>
  Object.fromEntries(
    parameters.flatMap(({ _id, name, ...stored }) => {
      const typed = form[_id] ?? stored;
      return [
        [`${_id}.displayName`, shownName(typed.displayName, name)],
        [`${_id}.kmValue`, kilometresIn(typed.kmValue)],
      ];
    }),
  );

/** The rows that a save sends: only what changed (D143). */
export function kmRowsOf(changes: Readonly<Record<string, string | number>>) {
  const rows = new Map<string, { _id: string; displayName?: string; kmValue?: number }>();
  for (const [path, value] of Object.entries(changes)) {
    const [_id = '', field = ''] = path.split('.');
    rows.set(_id, { ...(rows.get(_id) ?? { _id }), [field]: value });
  }
  return [...rows.values()];
}
