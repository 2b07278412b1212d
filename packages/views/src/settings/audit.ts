import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { parameterTitles, seededParameters } from '@fournil/contracts/settings/parameters';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { menus, parameters, site, siteAddress } from '@fournil/domain/settings/record';
import { firstSteps } from '@fournil/domain/settings/rules';
import { shop } from '@fournil/domain/settings/shop';
import { leavesBetween } from '@fournil/domain/settings/shop-leaves';
import { shopLabel, shopText } from '@fournil/domain/settings/shop-words';
import { isErased } from '@fournil/events/define';
import { settingsEvents, shopEvents } from '@fournil/events/settings/events';
import { type AuditedEvent, field } from '../audit/define-audit.ts';
import { about, amount, choice, either, quoted, text, yesNo } from '../audit/formats.ts';
import { defineRecordAudit, each, notShown, shows } from '../audit/record-audit.ts';

const stringValue = field('valeur', text, 'e');
const kinds = {
  alert: 'alertes',
  accountant: 'envoi au comptable',
  km: 'frais kilométriques',
  other: 'divers',
} as const;
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

export const settingsAudit = defineRecordAudit({
  takes: [...settingsEvents, ...shopEvents],
  records: [
    shows(
      site,
      { name: field('nom', text), city: field('ville', text, 'e'), brand: field('marque', text, 'e') },
      { hasDefaults: true },
    ),
    shows(siteAddress, { address: field('adresse du site', text, 'e') }),
    shows(firstSteps, { putAway: field('premiers pas', either('rangés', 'affichés'), 's') }),
    shows(
      menus,
      each(field('menu', either('visible des salariés', 'caché aux salariés')), {
        as: 'menus',
        titled: (own, menuId) => ({ ...own, label: `${own.label} ${menuName(menuId)}` }),
      }),
      { hasDefaults: true },
    ),
    shows(
      parameters,
      each(
        {
          displayName: field('nom affiché', text),
          stringValue,
          booleanValue: field('choix', yesNo),
          kmValue: field('distance', amount('km'), 'e'),
          kind: field('usage', choice(kinds)),
          name: notShown,
        },
        {
          // All parameters are one record.
          as: 'parameters',
          by: ({ name }) => name,
          titled: (own, name) => ({
            ...own,
            label: `${own.label} du paramètre « ${knownParameters[name] ?? name} »`,
          }),
        },
      ),
      { hasDefaults: true },
    ),
    // A setting has a default or does not exist: never an empty value.
    shows(shop, {
      each: field('', { ...text, hasDefault: true }),
      as: 'shop',
      titled: (own, path) => ({
        ...own,
        label: shopLabel(path),
        format: { show: (value, nameOf) => shopText(path, value, nameOf), hasDefault: true },
      }),
      from: (settings: ShopSettings) => leavesBetween(defaultShopSettings, settings),
    }),
  ],
  // As a fact itself has it; in the record it is a part of its parameter.
  fields: { stringValue },
  events: {
    SiteUpdated: {
      title: 'Informations du site modifiées',
      sentence: ({ changed }) => about('Site', changed('enregistré sans changement')),
    },
    SiteAddressConfirmed: {
      title: 'Adresse du site confirmée',
      sentence: ({ data }) => about('Adresse des liens dans les e-mails', data.address),
    },
    SiteAddressWithdrawn: {
      title: 'Adresse du site retirée',
      sentence: () => about('Adresse des liens dans les e-mails', 'une adresse de cette machine'),
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
    },
    MenuPermissionsRecreated: {
      title: 'Permissions de menu réinitialisées',
      sentence: () => about('Menus', 'permissions remises par défaut'),
    },
    FirstStepsHidden: {
      title: 'Premiers pas rangés',
      sentence: () => about('Premiers pas', 'rangés'),
    },
    FirstStepsShown: {
      title: 'Premiers pas affichés',
      sentence: () => about('Premiers pas', 'affichés de nouveau sur le tableau de bord'),
    },
    ParameterCreated: {
      title: 'Paramètre créé',
      sentence: (event) => about(`Paramètre ${quoted(event.data.displayName)}`, `créé${valueClause(event)}`),
      masked: ['stringValue'],
    },
    ParameterChanged: {
      title: 'Paramètre modifié',
      sentence: ({ changed }) => about('Paramètres', changed('enregistrés sans changement')),
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
    },
  },
});
