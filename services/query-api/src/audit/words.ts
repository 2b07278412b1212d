/** Fields and values of records in French: what sentences, panels and exports share. */
import { contractLabels, roleLabel } from '@fournil/contracts/employees/rules';
import { isTemplateName, mailTemplates } from '@fournil/contracts/mail/templates';
import { defaultMenuPermissions } from '@fournil/contracts/settings/menus';
import { parameterTitles } from '@fournil/contracts/settings/parameters';
import { shopLabel, shopText } from '@fournil/contracts/settings/shop-words';
import { groupLabels } from '@fournil/contracts/settings/staffing';
import { sickLeaveStatusLabels } from '@fournil/contracts/sick-leave/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { erasedText, isErased } from '@fournil/events/erased';
import { rules } from '@fournil/labour-rules/rules';

interface Word {
  readonly label: string;
  /** Ending of the participle that follows: passé, passée, passés… */
  readonly ending: '' | 'e' | 's' | 'es';
  /** Unit shown after the value. */
  readonly unit?: string;
}

const word = (label: string, ending: Word['ending'] = '', unit?: string): Word => ({
  label,
  ending,
  ...(unit ? { unit } : {}),
});

const words: Readonly<Record<string, Word>> = {
  name: word('nom'),
  contractType: word('contrat'),
  age: word('âge', '', 'ans'),
  ageTypedOn: word("jour de saisie de l'âge"),
  birthDate: word('date de naissance', 'e'),
  role: word('rôle'),
  weeklyHours: word('volume hebdomadaire', '', 'h'),
  skills: word('compétences', 'es'),
  trainingDays: word('jours de formation', 's'),
  contractEndDate: word('date de fin de contrat', 'e'),
  tutor: word('tuteur'),
  tutorName: word('nom du tuteur'),
  email: word('adresse e-mail', 'e'),
  entryDate: word("date d'entrée", 'e'),
  exitDate: word('date de sortie', 'e'),
  active: word('statut'),
  account: word('compte personnel'),
  recipient: word('destinataire'),
  mailSubject: word('objet'),
  mailText: word('texte'),
  mailStatus: word('envoi'),
  stringValue: word('valeur', 'e'),
  booleanValue: word('choix'),
  kmValue: word('distance', 'e', 'km'),
  displayName: word('nom affiché'),
  subject: word('objet'),
  description: word('description', 'e'),
  htmlContent: word('texte HTML'),
  textContent: word('texte brut'),
  kind: word('nature', 'e'),
  startDate: word('date de début', 'e'),
  endDate: word('date de fin', 'e'),
  date: word('date', 'e'),
  duration: word('durée', 'e', 'min'),
  reason: word('motif'),
  reasons: word('motif'),
  correctionReason: word('motif de la correction'),
  cancellationReason: word("motif de l'annulation"),
  cancelled: word('état'),
  origin: word('arrivée', 'e'),
  status: word('état'),
  prolongs: word("certificat d'avant"),
  fileName: word('nom du fichier'),
  fileSize: word('taille du fichier', 'e', 'octets'),
  fileType: word('type du fichier'),
  pageCount: word('pages', 'es'),
  notes: word('notes', 'es'),
  comment: word('commentaire'),
  datesRead: word('dates lues', 'es'),
  cleared: word('retiré de la liste'),
  city: word('ville', 'e'),
  publishedOn: word('publication', 'e'),
  leaveType: word('type de congé'),
  group: word('équipe', 'e'),
  secondaryGroups: word('seconde équipe', 'e'),
  splitAllowed: word('coupures', 'es'),
  notPlanned: word('hors planning'),
  recurring: word('disponibilités habituelles', 'es'),
  openWeeks: word('semaines sans CFA', 'es'),
};

const kinds: Readonly<Record<string, string>> = {
  'sick-leave': 'arrêt maladie',
  absence: 'absence',
  leave: 'congé',
  delay: 'retard',
};
const accounts: Readonly<Record<string, string>> = {
  invited: 'mot de passe à usage unique remis',
  active: 'mot de passe personnel choisi',
};
const origins: Readonly<Record<string, string>> = { upload: 'envoyé', paper: 'reçu sur papier' };
const statuses: Readonly<Record<string, string>> = sickLeaveStatusLabels;
const mailStates: Readonly<Record<string, string>> = {
  waiting: "en attente d'envoi",
  sent: 'envoyé',
  refused: 'non envoyé',
  uncertain: 'incertain',
};
/** Longer values are cut: the whole stands in the fact itself. */
const longestValue = 160;
const groupNames: Readonly<Record<string, string>> = groupLabels;
const contracts: Readonly<Record<string, string>> = contractLabels;

const shopPrefix = 'shop.';
const menuPrefix = 'menus.';
const menuName = (menuId: string) =>
  defaultMenuPermissions.find((menu) => menu.menuId === menuId)?.menuName ?? menuId;

const knownParameters: Readonly<Record<string, string>> = parameterTitles;

/** A field of one parameter or of one template among all. */
function ownedWord(owner: string, part: string): Word {
  const known = words[part] ?? word(part);
  if (isTemplateName(owner))
    return { ...known, label: `${known.label} du modèle « ${mailTemplates[owner].displayName} »` };
  return { ...known, label: `${known.label} du paramètre « ${knownParameters[owner] ?? owner} »` };
}

export function wordOf(field: string): Word {
  if (field.startsWith(shopPrefix)) return word(shopLabel(field.slice(shopPrefix.length)));
  if (field.startsWith('affluence.')) return word(`affluence du ${field.slice(10).toLowerCase()}`, 'e');
  if (field.startsWith(menuPrefix)) return word(`menu « ${menuName(field.slice(menuPrefix.length))} »`);
  const [, owner, part] = /^(?:parameters|templates)\.([^.]+)\.(.+)$/.exec(field) ?? [];
  if (owner !== undefined && part !== undefined) return ownedWord(owner, part);
  return words[field] ?? word(field);
}

/** A field's label, capitalised; a planned day is that of a person. */
export function labelOf(field: string, nameOf: (id: string) => string = (id) => id): string {
  const [, person, date] = /^hours\.([^.]+)\.(.+)$/.exec(field) ?? [];
  if (person !== undefined && date !== undefined) return `${nameOf(person)}, ${frenchDate(date)}`;
  const [, part = '', owner] = /^(cells|normal|sixDays)\.(.+)$/.exec(field) ?? [];
  if (owner !== undefined) return `${nameOf(owner)}, ${ofPerson[part]}`;
  const { label } = wordOf(field);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const ofPerson: Readonly<Record<string, string>> = {
  cells: 'contraintes',
  normal: '« Travail normal »',
  sixDays: '6j/7',
};

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const order = new Map(Object.keys(words).map((field, index) => [field, index]));

/** Fields in the order a reader expects: who, then what, then when, then why. */
export const inReadingOrder = (a: { readonly field: string }, b: { readonly field: string }): number =>
  (order.get(a.field) ?? order.size) - (order.get(b.field) ?? order.size);

/** A calendar date, told « du … au … ». */
export const isDate = (value: unknown): boolean => typeof value === 'string' && isoDate.test(value);

/** Fields whose label contains a (lower-case, accent-free) piece of text. */
export const fieldsNamed = (matches: (label: string) => boolean): string[] =>
  Object.keys(words).filter((field) => matches(wordOf(field).label));

function choice(field: string, value: unknown): string | undefined {
  if (field === 'active') return value ? 'actif' : 'inactif';
  if (field === 'cancelled') return value ? 'annulée' : 'déclarée';
  if (field.startsWith(menuPrefix)) return value ? 'visible des salariés' : 'caché aux salariés';
  if (typeof value !== 'string') return undefined;
  if (field === 'role') return roleLabel(value);
  if (field === 'contractType') return contracts[value] ?? value;
  if (field === 'group') return groupNames[value] ?? value;
  if (field === 'kind') return kinds[value] ?? value;
  if (field === 'origin') return origins[value] ?? value;
  if (field === 'status') return statuses[value]?.toLocaleLowerCase('fr') ?? value;
  if (field === 'account') return accounts[value] ?? value;
  if (field === 'mailStatus') return mailStates[value] ?? value;
  return undefined;
}

/** « Heures au-delà du contrat : commande de la mairie »: the rule that was bent, and why. */
function bentRule(one: unknown): string {
  const { ruleId, text } = one as { readonly ruleId: string; readonly text: string };
  const title = rules.find(({ id }) => id === ruleId)?.title;
  return title ? `${title}\u202f: ${text}` : text;
}

/** A value as a reader sees it; null for an empty one. `nameOf` turns an employee's id into a name. */
export function valueText(field: string, value: unknown, nameOf: (id: string) => string): string | null {
  // A piece of the shop's settings has a default, or none stands there: never an empty value.
  if (field.startsWith(shopPrefix)) return shopText(field.slice(shopPrefix.length), value, nameOf);
  if (value === null || value === undefined || value === '') return null;
  if (isErased(value)) return erasedText;
  const chosen = choice(field, value);
  if (chosen !== undefined) return chosen;
  if (field === 'secondaryGroups' && Array.isArray(value))
    return value.map((one) => groupNames[String(one)] ?? String(one)).join(', ') || null;
  if (field === 'reasons' && Array.isArray(value)) return value.map(bentRule).join(' ; ') || null;
  if (Array.isArray(value)) return value.length ? value.map(String).join(', ') : null;
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (field === 'tutor' && typeof value === 'string') return nameOf(value);
  const whole = String(value);
  const text = whole.length > longestValue ? `${whole.slice(0, longestValue)}…` : whole;
  if (isoDate.test(text)) return frenchDate(text);
  const { unit } = wordOf(field);
  return unit ? `${text}\u00a0${unit}` : text;
}
