import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { parameterTitles, seededParameters } from '@fournil/contracts/settings/parameters';
import { shopLabel, shopText } from '@fournil/contracts/settings/shop-words';
import { isErased } from '@fournil/events/erased';
import { settingsEvents } from '@fournil/events/settings/events';
import { shopEvents } from '@fournil/events/settings/shop-events';
import { type AuditedEvent, defineAudit, type Field, field } from '../audit/define-audit.ts';
import { amount, choice, either, text, yesNo } from '../audit/formats.ts';
import { about, ofMember, quoted, without } from '../audit/french.ts';

/** The parts of a parameter. */
const parts: Readonly<Record<string, Field>> = {
  displayName: field('nom affiché', text),
  stringValue: field('valeur', text, 'e'),
  booleanValue: field('choix', yesNo),
  kmValue: field('distance', amount('km'), 'e'),
  kind: field(
    'usage',
    choice({
      alert: 'alertes',
      accountant: 'envoi au comptable',
      km: 'frais kilométriques',
      other: 'divers',
    }),
  ),
};
const knownParameters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(seededParameters.map(({ name, displayName }) => [name, displayName])),
  ...parameterTitles,
};

const menuName = (menuId: string): string =>
  `« ${defaultMenuPermissions.find((menu) => menu.menuId === menuId)?.menuName ?? menuId} »`;

/** « , valeur comptable@exemple.fr » of a parameter that was created with one. */
function valueClause({ data: { stringValue, kmValue } }: AuditedEvent<'ParameterCreated'>): string {
  if (isErased(stringValue)) return '';
  if (stringValue) return `, valeur ${stringValue}`;
  return kmValue ? `, ${String(kmValue).replace('.', ',')} km` : '';
}

export const settingsAudit = defineAudit({
  takes: [...settingsEvents, ...shopEvents],
  fields: {
    name: field('nom', text),
    city: field('ville', text, 'e'),
    brand: field('marque', text, 'e'),
    address: field('adresse du site', text, 'e'),
    // As a fact itself has it; in the record it is a part of its parameter.
    stringValue: field('valeur', text, 'e'),
    firstSteps: field('premiers pas', either('rangés', 'affichés'), 's'),
  },
  families: {
    menus: (menuId) =>
      field(`menu ${menuName(menuId)}`, either('visible des salariés', 'caché aux salariés')),
    // All parameters are one record: `parameters.<name>.<part>`.
    parameters: (member) => {
      const [name = '', part = ''] = member.split('.');
      const own = parts[part] ?? field(part, text);
      return { ...own, label: `${own.label} du paramètre « ${knownParameters[name] ?? name} »` };
    },
    // A setting has a default or does not exist: never an empty value.
    shop: (path) =>
      field(shopLabel(path), { show: (value, nameOf) => shopText(path, value, nameOf), hasDefault: true }),
  },
  events: {
    SiteUpdated: {
      title: 'Informations du site modifiées',
      sentence: ({ changed }) => about('Site', changed('enregistré sans changement')),
      record: (state, data) => ({ ...state, ...data }),
    },
    SiteAddressConfirmed: {
      title: 'Adresse du site confirmée',
      sentence: ({ data }) => about('Adresse des liens dans les e-mails', data.address),
      record: (state, data) => ({ ...state, ...data }),
    },
    SiteAddressWithdrawn: {
      title: 'Adresse du site retirée',
      sentence: () => about('Adresse des liens dans les e-mails', 'une adresse de cette machine'),
      record: (state) => without(state, 'address'),
    },
    MenuPermissionsChanged: {
      title: 'Permissions de menu modifiées',
      sentence: ({ data }) =>
        about(
          'Menus',
          data.changes
            .map(
              ({ menuId, isVisibleToEmployee }) =>
                `${menuName(menuId)} ${isVisibleToEmployee ? 'montré' : 'caché'} aux salariés`,
            )
            .join(', '),
        ),
      record: (state, { changes }) => ({
        ...state,
        ...Object.fromEntries(changes.map((one) => [`menus.${one.menuId}`, one.isVisibleToEmployee])),
      }),
    },
    MenuPermissionsRecreated: {
      title: 'Permissions de menu réinitialisées',
      sentence: () => about('Menus', 'permissions remises par défaut'),
      record: () => ({}),
    },
    FirstStepsHidden: {
      title: 'Premiers pas rangés',
      sentence: () => about('Premiers pas', 'rangés'),
      record: (state) => ({ ...state, firstSteps: true }),
    },
    FirstStepsShown: {
      title: 'Premiers pas affichés',
      sentence: () => about('Premiers pas', 'affichés de nouveau sur le tableau de bord'),
      record: (state) => ({ ...state, firstSteps: false }),
    },
    ParameterCreated: {
      title: 'Paramètre créé',
      sentence: (event) => about(`Paramètre ${quoted(event.data.displayName)}`, `créé${valueClause(event)}`),
      record: (state, data) => ({
        ...state,
        ...ofMember('parameters', data.name, without(data, 'name', 'parameterId')),
      }),
      masked: ['stringValue'],
    },
    ParameterChanged: {
      title: 'Paramètre modifié',
      sentence: ({ changed }) => about('Paramètres', changed('enregistrés sans changement')),
      record: (state, data) => ({
        ...state,
        ...ofMember('parameters', data.name, without(data, 'name', 'parameterId')),
      }),
      masked: ['stringValue'],
    },
    ShopSettingsChanged: {
      title: 'Réglages de la boutique modifiés',
      // « Horaires du mardi : 06:30–19:30 → 07:00–19:30 »; one line may change several pieces.
      sentence: ({ changes, shown }) => {
        const texts = changes.map((change) => {
          const { label, before, after } = shown(change);
          return about(label, `${before} → ${after}`);
        });
        return texts.join(' ; ') || about('Boutique', 'enregistrée sans changement');
      },
      record: (state, { changes }) => ({
        ...state,
        ...Object.fromEntries(Object.entries(changes).map(([path, value]) => [`shop.${path}`, value])),
      }),
    },
  },
});
