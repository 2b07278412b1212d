/** Every part of the shop's settings in French, for the audit trail, the conflicts and the pages. */

import { roleLabel } from '@fournil/contracts/employees/rules';
import { inSentence, ofName } from '@fournil/contracts/french-words';
import { type OwnTask, sideLabels } from '@fournil/contracts/onboarding/own-tasks';
import { lawChoices } from '@fournil/contracts/settings/law-choices';
import { comfortLabels, type EvidenceDocument, type ExceptionalDay } from '@fournil/contracts/settings/shop';
import { beginsBefore, type TimeRange } from '@fournil/contracts/settings/shop-times';
import {
  type DayType,
  dayTypeLabels,
  type Group,
  groupLabels,
  type StaffingPeriod,
} from '@fournil/contracts/settings/staffing';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { dayUnitLabels } from '@fournil/contracts/vacations/day-unit';
import { defaultLeaves, leafPath } from './shop-leaves.ts';

/** Narrow no-break space, before « : ; ! ? ». */
const thin = '\u202f';

/** The public holidays on which the shop decides whether to open. */
export const holidayNames: Readonly<Record<string, string>> = {
  jour_an: "Jour de l'an",
  vendredi_saint: 'Vendredi saint',
  lundi_paques: 'Lundi de Pâques',
  victoire_1945: 'Victoire 1945 (8 mai)',
  ascension: 'Ascension',
  lundi_pentecote: 'Lundi de Pentecôte',
  fete_nationale: 'Fête nationale (14 juillet)',
  assomption: 'Assomption (15 août)',
  toussaint: 'Toussaint',
  armistice_1918: 'Armistice 1918 (11 novembre)',
  noel: 'Noël',
  saint_etienne: 'Saint-Étienne (26 décembre)',
  abolition_esclavage: 'Abolition de l’esclavage',
};

export const policyLabels = {
  open_as_sunday: 'Ouvert comme un dimanche',
  open_as_usual: 'Ouvert comme d’habitude',
  closed: 'Fermé',
} as const;

export const presetLabels = {
  aucun: 'Aucune',
  petite: 'Petite équipe',
  moyenne: 'Équipe moyenne',
  grande: 'Grande équipe',
} as const;

/** The name of a document, by its kind in the labour rules. */
export const evidenceLabels: Readonly<Record<string, string>> = {
  accord_entreprise_ref: "Accord d'entreprise",
  autorisation_IT_ref: "Autorisation de l'inspection du travail",
  motif_exceptionnel: 'Motif exceptionnel écrit',
  autorisation_DREETS_ref: 'Autorisation de la DREETS',
  travaux_urgents_motif: 'Travaux urgents (motif)',
  derogation_IT_ref: "Dérogation de l'inspection du travail",
  avis_medecin_travail: 'Avis du médecin du travail',
  written_consent_id: 'Accord écrit du salarié',
  employee_consent_event_id: 'Accord du salarié sur un délai plus court',
};

/** 30 as `30 min`, 420 as `7 h`, 510 as `8 h 30`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

export const rangeText = ({ from, to }: TimeRange): string => `${from}–${to}`;

const rangesText = (ranges: readonly TimeRange[]): string =>
  ranges.length ? ranges.map(rangeText).join(' et ') : 'fermé';

type Show = (value: never, nameOf: (id: string) => string) => string;
const shown = <T>(text: (value: T, nameOf: (id: string) => string) => string): Show => text as Show;

const duration = shown<number>(durationText);
const plain = shown<string>((text) => text);
const yes = shown<boolean>((value) => (value ? 'oui' : 'non'));
const count = (one: string, many: string) => shown<number>((n) => `${n}\u00a0${n > 1 ? many : one}`);
const chosen = (labels: Readonly<Record<string, string>>) =>
  shown<string | null>((value) => (value === null ? 'non indiqué' : (labels[value] ?? value)));
const period = ({ from, until }: { from: string; until: string | null }): string =>
  until === null ? `depuis le ${frenchDate(from)}` : `du ${frenchDate(from)} au ${frenchDate(until)}`;
const authorisation = shown<{ reference: string; from: string; until: string | null } | null>((value) =>
  value === null ? 'aucune' : `${value.reference}, ${period(value)}`,
);
const tableText = shown<readonly StaffingPeriod[] | null>((periods) =>
  periods === null
    ? 'table proposée'
    : periods
        .map((one) => {
          const perLevel = `${one.need.join('/')} dont qualifiés ${one.qualifiedMin.join('/')}`;
          return `${one.period} ${rangeText(one)}${thin}: ${perLevel}`;
        })
        .join(', '),
);

const single: Readonly<Record<string, readonly [string, Show]>> = {
  ...Object.fromEntries(
    Object.entries(lawChoices).map(([path, { label, options }]) => [path, [label, chosen(options)] as const]),
  ),
  'presence.minutesBeforeOpening': ["Présence avant l'ouverture", duration],
  'presence.minutesAfterClosing': ['Présence après la fermeture', duration],
  'shifts.minMinutes': ['Poste le plus court', duration],
  'shifts.minMinutesSunday': ['Poste le plus court du dimanche', duration],
  'shifts.minMinutesPartOfSplit': ['Partie de coupure la plus courte', duration],
  'shifts.preferredMinutes': ['Poste préféré', duration],
  'shifts.maxMinutes': ['Poste le plus long', duration],
  'shifts.maxDaysPerWeek': ['Jours de travail par semaine', count('jour', 'jours')],
  'comfort.level': ['Plannings générés', chosen(comfortLabels)],
  'supervision.sharedProduction': ['Fournil et préparation dans la même pièce', yes],
  'leave.seniority': [
    'Jours d’ancienneté',
    shown<readonly { years: number; days: number }[]>(
      (steps) => steps.map(({ years, days }) => `${days} dès ${years} ans`).join(', ') || 'aucun',
    ),
  ],
  'leave.dayUnit': ['Congés comptés en', chosen(dayUnitLabels)],
  'leave.schoolZone': [
    'Zone de vacances scolaires',
    shown<string | null>((zone) => (zone === null ? 'non indiquée' : `zone ${zone}`)),
  ],
  'leave.schoolHolidays': [
    'Vacances scolaires',
    shown<readonly { label: string; from: string; until: string }[]>(
      (periods) => periods.map((one) => `${one.label}, ${period(one)}`).join(' ; ') || 'aucune',
    ),
  ],
  'leave.overtimeInRest': [
    'Heures supplémentaires rendues en repos',
    shown<{ from: string; until: string | null } | null>((value) => (value === null ? 'non' : period(value))),
  ],
  'leave.openHolidaysProlong': ['Congés prolongés par un jour férié travaillé', yes],
  'leave.childrenDays': ['Jours de congé pour enfants au foyer', yes],
  'leave.fifthWeek': ['Rappel de la cinquième semaine, du 15 janvier au 1er mai', yes],
  'leave.splitting': ['Jours de fractionnement', yes],
  'leave.colleaguesNamed': ['Collègues en congé nommés aux salariés', yes],
  'pay.mealHours': [
    'Heures des repas',
    shown<readonly TimeRange[]>((hours) => hours.map(rangeText).join(', ') || 'aucune'),
  ],
  'pay.solidarityHoliday': [
    'Journée de solidarité',
    shown<string | null>((id) => (id === null ? 'aucun jour férié' : (holidayNames[id] ?? id))),
  ],
  'pay.solidarityDays': [
    'Journée de solidarité, autres jours',
    shown<readonly string[]>((days) => days.map(frenchDate).join(', ') || 'aucun'),
  ],
  'pay.undoubledHolidays': [
    'Jours fériés qui ne sont pas payés double',
    shown<readonly string[]>((ids) => ids.map((id) => holidayNames[id] ?? id).join(', ') || 'aucun'),
  ],
  'pay.sixDayWeek': ['Heures supplémentaires par jour des extras et des arrivées en cours de semaine', yes],
  'pay.contingentHours': ['Contingent annuel d’heures supplémentaires', count('heure', 'heures')],
  'pay.nightRest': ['Repos des travailleurs de nuit', yes],
  'formalities.own': [
    'Démarches de la boutique',
    shown<readonly OwnTask[]>(
      (tasks) => tasks.map(({ label, side }) => `${label} (${sideLabels[side]})`).join(', ') || 'aucune',
    ),
  ],
  'breaks.adult': [
    'Pause des adultes',
    shown<{ fromWorkMinutes: number; minutes: number }>(
      (one) => `${durationText(one.minutes)} dès ${durationText(one.fromWorkMinutes)} de travail`,
    ),
  ],
  'breaks.minor': [
    'Pause des mineurs',
    shown<{ beforeMinutes: number; minutes: number }>(
      (one) => `${durationText(one.minutes)} avant ${durationText(one.beforeMinutes)} de travail`,
    ),
  ],
  'breaks.notBeforeMinutesOfWork': ['Travail avant la pause', duration],
  'breaks.notAfterRemainingMinutes': ['Travail après la pause', duration],
  'breaks.oneAtATimePerGroup': ['Une pause à la fois par équipe', yes],
  'breaks.avoid': [
    'Heures sans pause',
    shown<Readonly<Record<Group, readonly TimeRange[]>>>((avoid) =>
      Object.entries(avoid)
        .map(([group, ranges]) => {
          const hours = ranges.length ? ranges.map(rangeText).join(' et ') : 'aucune';
          return `${groupLabels[group as Group]} ${hours}`;
        })
        .join(', '),
    ),
  ],
  'split.minGapMinutes': ['Coupure la plus courte', duration],
  'split.maxGapMinutesPartTime': ['Coupure la plus longue, temps partiel', duration],
  'split.maxGapMinutesFullTime': ['Coupure la plus longue, temps plein', duration],
  'split.maxPerWeek': ['Coupures par semaine', count('coupure', 'coupures')],
  'management.days': [
    'Jours avec un responsable',
    shown<readonly string[]>((days) => (days.length ? days.join(', ') : 'aucun')),
  ],
  'management.from': ['Présence du responsable, à partir de', plain],
  'management.to': ["Présence du responsable, jusqu'à", plain],
  'management.minutes': ['Présence du responsable', duration],
  'cells.morningUntil': ["« Matin » va jusqu'à", plain],
  'cells.afternoonFrom': ['« Après-midi » commence à', plain],
  'cells.training': ['Heures du jour de formation', shown<TimeRange>(rangeText)],
  'cells.management': ['Heures du jour « Management »', shown<TimeRange>(rangeText)],
  'publication.daysBefore': ['Publication avant la semaine', count('jour', 'jours')],
  'law.department': ['Département', chosen({})],
  'law.goodFriday': [
    'Vendredi saint férié',
    shown<boolean | null>((value) => (value === null ? 'non indiqué' : value ? 'oui' : 'non')),
  ],
  'law.mayFirst': [
    '1er mai',
    chosen({ closed: 'fermé', open_with_volunteers: 'ouvert avec des volontaires' }),
  ],
  'law.prefectClosing': [
    'Fermeture imposée par le préfet',
    chosen({ none: 'aucune', 'one-day': 'un jour au choix' }),
  ],
  'law.youngBakers': ['Autorisation « jeunes boulangers »', authorisation],
  'law.regulatedWork': ['Déclaration « travaux réglementés »', authorisation],
  'law.headcount': [
    'Effectif',
    shown<number | null>((value) =>
      value === null ? 'non indiqué' : `${value}\u00a0${value < 2 ? 'salarié' : 'salariés'}`,
    ),
  ],
  'law.partTimeSplitAgreement': ["Accord d'entreprise sur les coupures à temps partiel", yes],
  'law.modulation': ['Aménagement du temps de travail', yes],
};

const dayTypeText = (type: string): string => inSentence(dayTypeLabels[type as DayType] ?? type);

function staffingWords(group: string, part: string): readonly [string, Show] {
  const name = groupLabels[group as Group] ?? group;
  if (part === 'preset')
    return [
      `Taille de l'équipe ${name}`,
      shown<string | null>((value) =>
        value === null ? 'proposée selon les contrats' : chosen(presetLabels)(value as never, String),
      ),
    ];
  if (part === 'chosenForMinutes')
    return [
      `Heures de contrat de ${name} au moment du choix`,
      shown<number | null>((value) => (value === null ? 'aucune' : durationText(value))),
    ];
  return [`Besoins de ${name}, ${dayTypeText(part)}`, tableText];
}

function wordsOf(path: string): readonly [string, Show] {
  const own = single[path];
  if (own) return own;
  const [section, key = '', last = ''] = leafPath(path);
  const name = groupLabels[key as Group] ?? key;
  switch (section) {
    case 'openingHours':
      return [`Horaires du ${key.toLowerCase()}`, shown(rangesText)];
    case 'dayTypes':
      return [`Besoins suivis le ${key.toLowerCase()}`, shown<string>((type) => dayTypeText(type))];
    case 'publicHolidays':
      return [
        holidayNames[key] ?? key,
        shown<keyof typeof policyLabels>((one) => inSentence(policyLabels[one])),
      ];
    case 'exceptionalDays':
      return [
        `Jour exceptionnel du ${frenchDate(key)}`,
        shown<ExceptionalDay | null>((one) => {
          if (one === null) return 'jour ordinaire';
          const level = one.affluence === null ? '' : `, affluence ${one.affluence}`;
          const type = one.dayType === null ? '' : `, besoins d'un ${dayTypeText(one.dayType)}`;
          return `${one.label}, ${rangesText(one.hours)}${level}${type}`;
        }),
      ];
    case 'productionHours':
      return [
        `Horaires de ${name}, ${dayTypeText(last)}`,
        shown<TimeRange>((range) => `${rangeText(range)}${beginsBefore(range) ? ', dès la veille' : ''}`),
      ];
    case 'staffing':
      return staffingWords(key, last);
    case 'roles':
      return [
        `Équipe du rôle « ${roleLabel(key)} »`,
        shown<{ group: Group; qualified: boolean } | null>((place) =>
          place === null
            ? 'sans équipe'
            : `${groupLabels[place.group]}, ${place.qualified ? 'peut être seul' : 'jamais seul'}`,
        ),
      ];
    case 'shapes':
      return [
        `Postes habituels ${ofName(name)}`,
        shown<readonly (TimeRange & { name: string })[]>((shapes) =>
          shapes.length ? shapes.map((one) => `${one.name} ${rangeText(one)}`).join(', ') : 'aucun',
        ),
      ];
    case 'evidence':
      return [
        'Document',
        shown<EvidenceDocument | null>((one, nameOf) => {
          if (one === null) return 'retiré';
          const who = one.personId === null ? 'tout le monde' : nameOf(one.personId);
          const limit = one.limit === null ? '' : `, limite ${one.limit}`;
          const kind = evidenceLabels[one.kind] ?? one.kind;
          return `${kind} ${one.reference}, ${who}, ${period(one)}${limit}`;
        }),
      ];
    default:
      return [path, shown<unknown>((value) => JSON.stringify(value))];
  }
}

/** « Horaires du mardi » for `openingHours.Mardi`. */
export const shopLabel = (path: string): string => wordsOf(path)[0];

/**
 * The text of a part of the settings; a part that never changed shows its default. `nameOf` returns an
 * employee's name.
 */
export function shopText(path: string, value: unknown, nameOf: (id: string) => string): string {
  const known = value ?? defaultLeaves[path] ?? null;
  return wordsOf(path)[1](known as never, nameOf);
}
