/** Pages of the settings beyond the specified tabs [settings-1], by their addresses. */

export interface OwnPage {
  readonly onglet: string;
  /** The part of a page, for settings saved together with others or shown next to a specified tab. */
  readonly partie?: string;
  readonly label: string;
}

const shop = (partie: string, label: string): OwnPage => ({ onglet: 'boutique', partie, label });

/** The settings that a shop makes first, before the rest. */
export const ownPages: readonly OwnPage[] = [
  shop('horaires', 'Horaires'),
  shop('besoins', 'Besoins'),
  shop('jours-exceptionnels', 'Jours exceptionnels'),
  shop('plannings-generes', 'Plannings générés'),
  shop('publication', 'Publication'),
  shop('conges', 'Congés'),
  shop('paie', 'Paie'),
  { onglet: 'export-paie', label: 'Export de la paie' },
  { onglet: 'cout-du-travail', label: 'Coût du travail' },
  { onglet: 'tickets-restaurant', label: 'Tickets restaurant' },
  { onglet: 'badgeuse', label: 'Badgeuse' },
  { onglet: 'hors-de-la-boutique', label: 'Ouvrir Fournil hors de la boutique' },
];

/** The settings that most shops leave as proposed. */
export const advancedPages: readonly OwnPage[] = [
  shop('groupes', 'Groupes'),
  shop('pauses-et-durees', 'Pauses et durées'),
  shop('postes-habituels', 'Postes habituels'),
  shop('droit-du-travail', 'Droit du travail'),
  shop('demarches', 'Entrées et sorties'),
  { onglet: 'e-mail', partie: 'serveur', label: "Serveur d'e-mail" },
  { onglet: 'e-mail', partie: 'journal-e-mails', label: 'Journal des e-mails' },
];

const all = [...ownPages, ...advancedPages];

/** The own page of an address; undefined for a specified tab. Earlier addresses named a part by their anchor. */
export const ownPageAt = (onglet: string, part: string): OwnPage | undefined =>
  all.find((page) => page.onglet === onglet && page.partie === part) ??
  all.find((page) => page.onglet === onglet && (page.partie === undefined || onglet === 'boutique'));

/** The part as one text, for a select. */
export const keyOf = ({ onglet, partie }: Pick<OwnPage, 'onglet' | 'partie'>): string =>
  partie === undefined ? onglet : `${onglet} ${partie}`;

export const searchOf = ({ onglet, partie }: Pick<OwnPage, 'onglet' | 'partie'>): string =>
  `?onglet=${onglet}${partie === undefined ? '' : `&partie=${partie}`}`;
