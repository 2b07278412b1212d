import type { Parameter } from '@fournil/contracts/settings/parameter-endpoints';
import { isKmStep, largestKm, parameterMessages, shownName } from '@fournil/contracts/settings/parameters';
import type { Question } from '../../shared/edit/question.ts';
import { formatNumber } from '../../shared/format/french.ts';
import { readNumber } from '../../shared/format/typed-number.ts';

/** By parameter: its name on screen and its kilometres as they are typed. */
export interface KmForm {
  readonly [id: string]: { readonly displayName: string; readonly kmValue: string };
}

export const kmFormOf = (parameters: readonly Parameter[]): KmForm =>
  Object.fromEntries(
    parameters.map(({ _id, displayName, kmValue }) => [_id, { displayName, kmValue: formatNumber(kmValue) }]),
  );

const read = (typed: string) => readNumber(typed, { kind: 'amount', max: largestKm });

/** The specified parsing: a decimal number, 0 for other text. The page asks before it sends that 0. */
export function kilometresIn(typed: string): number {
  const reading = read(typed);
  return reading.is === 'number' || reading.is === 'unsure' ? reading.value : 0;
}

/** Why a distance cannot be sent; undefined if it can, or needs only a question. */
export function kmFault(typed: string, stored?: number): string | undefined {
  const reading = read(typed);
  if (reading.is === 'out-of-range') return reading.message;
  if (reading.is !== 'number' || reading.value === stored || isKmStep(reading.value)) return undefined;
  return parameterMessages.kmStep;
}

/** By `<parameter>.kmValue`. */
export const kmErrors = (form: KmForm, parameters: readonly Parameter[]): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ _id, kmValue }) => {
      const fault = kmFault(form[_id]?.kmValue ?? '', kmValue);
      return fault === undefined ? [] : [[`${_id}.kmValue`, fault]];
    }),
  );

/** The question before texts are sent that are no number or can be read in two ways; null for none. */
export function kmQuestion(typed: readonly { displayName: string; kmValue: string }[]): Question | null {
  const lines = typed.flatMap(({ displayName, kmValue }) => {
    const reading = read(kmValue);
    if (reading.is !== 'no-number' && reading.is !== 'unsure') return [];
    const text = `${reading.message} Il sera enregistré comme ${formatNumber(kilometresIn(kmValue))}.`;
    return [`${displayName.trim() || 'Trajet sans nom'}\u202f: ${text}`];
  });
  if (lines.length === 0) return null;
  return {
    title: 'Kilomètres à vérifier',
    text: lines.join('\n'),
    confirmLabel: 'Enregistrer ainsi',
    cancelLabel: 'Corriger',
  };
}

/** By `<parameter>.<field>`: a blank name becomes one made from the parameter's own [settings-8]. */
export const kmFieldsOf = (form: KmForm, parameters: readonly Parameter[]): Record<string, string | number> =>
  Object.fromEntries(
    parameters.flatMap(({ _id, name, displayName, kmValue }) => {
      const typed = form[_id];
      return [
        [`${_id}.displayName`, shownName(typed?.displayName ?? displayName, name)],
        [`${_id}.kmValue`, typed ? kilometresIn(typed.kmValue) : kmValue],
      ];
    }),
  );

/** The rows that a save sends: only what changed [settings-9]. */
export function kmRowsOf(changes: Readonly<Record<string, string | number>>) {
  const rows = new Map<string, { _id: string; displayName?: string; kmValue?: number }>();
  for (const [path, value] of Object.entries(changes)) {
    const [_id = '', field = ''] = path.split('.');
    rows.set(_id, { ...(rows.get(_id) ?? { _id }), [field]: value });
  }
  return [...rows.values()];
}
