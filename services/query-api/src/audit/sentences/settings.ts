import { labelOf } from '../words.ts';
import { about, changesText, type Sentences } from './say.ts';

type Types = 'SiteUpdated' | 'MenuPermissionsChanged' | 'MenuPermissionsRecreated';

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
  MenuPermissionsRecreated: () => about('Menus', 'permissions remises par défaut'),
};
