import { isErased } from '@fournil/events/erased';
import { labelOf, valueText } from '../words.ts';
import { about, changesText, quoted, type Sentences, type Told } from './say.ts';

type Types =
  | 'SiteUpdated'
  | 'MenuPermissionsChanged'
  | 'MenuPermissionsRecreated'
  | 'ParameterCreated'
  | 'ParameterChanged'
  | 'ShopSettingsChanged';

/** « , valeur comptable@exemple.fr » of a parameter that was created with one. */
function valueClause({ data: { stringValue, kmValue } }: Told<'ParameterCreated'>): string {
  if (isErased(stringValue)) return '';
  if (stringValue) return `, valeur ${stringValue}`;
  return kmValue ? `, ${String(kmValue).replace('.', ',')} km` : '';
}

export const settingsSentences: Sentences<Types> = {
  SiteUpdated: (told) => about('Site', changesText('SiteUpdated', told, 'enregistré sans changement')),
  MenuPermissionsChanged: ({ data }) =>
    about(
      'Menus',
      data.changes
        .map(({ menuId, isVisibleToEmployee }) => {
          const name = labelOf(`menus.${menuId}`).replace('Menu ', '');
          return `${name} ${isVisibleToEmployee ? 'montré' : 'caché'} aux salariés`;
        })
        .join(', '),
    ),
  ParameterCreated: (told) => about(`Paramètre ${quoted(told.data.displayName)}`, `créé${valueClause(told)}`),
  ParameterChanged: (told) =>
    about('Paramètres', changesText('ParameterChanged', told, 'enregistrés sans changement')),
  // « Horaires du mardi : 06:30–19:30 → 07:00–19:30 »; one line may change several pieces.
  ShopSettingsChanged: ({ changes, nameOf }) => {
    const texts = changes.map(({ field, before, after }) => {
      const [from, to] = [before, after].map((value) => valueText(field, value, nameOf));
      return about(labelOf(field), `${from} → ${to}`);
    });
    return texts.join(' ; ') || about('Boutique', 'enregistrée sans changement');
  },
  MenuPermissionsRecreated: () => about('Menus', 'permissions remises par défaut'),
};
