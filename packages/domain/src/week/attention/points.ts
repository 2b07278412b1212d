/**
 * The points of a planned week that need the manager's attention, by cause: first forbidden shifts, then open
 * questions and costs, then people who must not work, then missing people. Every screen counts them by this
 * function [dashboard-10]. Pure.
 */
import { addDays } from '@fournil/calendar/days';
import { counted } from '@fournil/contracts/french-words';
import type { AttentionPoint } from '@fournil/contracts/planning/outlook-views';
import { type PlanFinding, type PlanGroup, roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { BarredPerson, PlanShortfall } from '@fournil/contracts/planning/plan-shortfalls';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { spanOf, timeOf } from '@fournil/contracts/time/clock';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { Shortfall } from '@fournil/planner/problem/solution';
import { durationText } from '../../settings/shop-words.ts';
import { basisOf } from '../judge/rule-basis.ts';

export type Missing = Pick<PlanShortfall, 'kind' | 'date' | 'group' | 'from' | 'to' | 'missing'> &
  Partial<Pick<PlanShortfall, 'away'>>;

export interface LookedAt {
  readonly monday: string;
  readonly today: string;
  readonly isPublished: boolean;
  readonly findings: readonly PlanFinding[];
  readonly shortfalls: readonly Missing[];
  readonly barred: readonly BarredPerson[];
  /** Days announced too late, of a published week. */
  readonly toAgree: readonly { readonly employeeId: string; readonly declined: boolean }[];
  /** Whether anybody on the staff has the skill. */
  readonly isHeld: (skill: string) => boolean;
  readonly nameOf: (employeeId: string) => string;
}

type Kind = AttentionPoint['kind'];

/** Short notice for part-timers. In a published week they are asked for consent and listed in `toAgree` instead. */
const shortNotice = 'P05';

/** The kind of point to which a finding belongs; null for findings that only inform. */
export function kindOfFinding(
  finding: PlanFinding,
  { monday, today, isPublished }: Pick<LookedAt, 'monday' | 'today' | 'isPublished'>,
): Extract<Kind, 'forbidden' | 'agreement' | 'cost'> | null {
  const { severity, status, ruleId, dates } = finding;
  if (status !== 'violated') return null;
  // Days that are over only count when the whole week is.
  if (today <= addDays(monday, 6) && dates.length > 0 && dates.every((date) => date < today)) return null;
  if (severity === 'legal_hard') return 'forbidden';
  if (severity === 'legal_hard_consent') return isPublished && ruleId === shortNotice ? null : 'agreement';
  const isPractice = basisOf(finding) === 'practice';
  return !isPractice && ['contractual_soft', 'contract_warning'].includes(severity) ? 'cost' : null;
}

/** Minutes of work without anybody. */
const minutesOf = ({ from, to, missing }: Missing): number => {
  if (from === null || to === null) return 0;
  const span = spanOf(from, to);
  return (span.to - span.from) * (missing ?? 1);
};

const datesIn = (all: readonly Missing[]): readonly string[] => [
  ...new Set(all.flatMap(({ date }) => date ?? [])),
];

/** « samedi », « samedi et dimanche », « 6 jours ». */
function daysText(dates: readonly string[]): string {
  const names = dates.map((date) => dayOfDate(date).toLowerCase());
  return dates.length > 2 ? counted(dates.length, 'jour', 'jours') : names.join(' et ');
}

/** « 8 h, surtout samedi »; if all missing work is on one day, that day; undefined if nobody is missing. */
export function missingWork(shortfalls: readonly Missing[]): string | undefined {
  const lacking = shortfalls.filter(({ kind }) => kind === 'understaffed');
  const sum = (some: readonly Missing[]) => some.reduce((total, one) => total + minutesOf(one), 0);
  const [worst] = datesIn(lacking)
    .map((date) => ({ date, minutes: sum(lacking.filter((one) => one.date === date)) }))
    .sort((one, other) => other.minutes - one.minutes);
  if (!worst) return undefined;
  const day = dayOfDate(worst.date).toLowerCase();
  return `${durationText(sum(lacking))}${worst.minutes === sum(lacking) ? ',' : ', surtout'} ${day}`;
}

/** « . Absents : congés payés (2), maladie »; nothing if nobody is away, or it is not known. */
function awayText(all: readonly Missing[]): string {
  const reasons = new Map(
    all.flatMap(({ away = [] }) => away.map(({ employeeId, reason }) => [employeeId, reason] as const)),
  );
  const parts = [...Map.groupBy(reasons.values(), (reason) => reason)].map(
    ([reason, { length }]) => `${reason}${length > 1 ? ` (${length})` : ''}`,
  );
  if (parts.length === 0) return '';
  return `. ${reasons.size > 1 ? 'Absents' : 'Absent'}\u202f: ${parts.join(', ')}`;
}

const skillKinds = {
  opening: { skill: 'Ouverture', act: 'ouvrir', choose: 'Choisir qui ouvre' },
  closing: { skill: 'Fermeture', act: 'fermer', choose: 'Choisir qui ferme' },
  management: { skill: 'Management', act: 'diriger', choose: 'Choisir qui dirige' },
} as const;

const seeDays = { page: null, text: 'Voir les jours et les solutions' };

/** The point to which a gap belongs: gaps with the same cause and the same team are one point. */
export const causeOf = ({ kind, group }: Pick<Missing, 'kind' | 'group'>): string =>
  kind in skillKinds ? kind : `${kind} ${group}`;

function gapPoint(id: string, all: readonly Missing[], isHeld: LookedAt['isHeld']): AttentionPoint | null {
  const [first] = all;
  if (!first || first.kind === 'contract-hours') return null;
  const days = daysText(datesIn(all));
  if (first.kind === 'opening' || first.kind === 'closing' || first.kind === 'management') {
    const { skill, act, choose } = skillKinds[first.kind];
    if (isHeld(skill)) return { id, kind: 'skill', text: `Personne pour ${act} (${days})`, action: seeDays };
    const action = { page: '/employees?ouvrir=competences', text: choose };
    return { id, kind: 'skill', text: `Personne n'a la compétence ${skill} (${days})`, action };
  }
  const team = first.group ? roleGroupLabels[first.group satisfies PlanGroup] : 'Boutique';
  if (first.kind === 'understaffed') {
    return {
      id,
      kind: 'people',
      text: `${team}\u202f: il manque ${missingWork(all)}${awayText(all)}`,
      action: seeDays,
    };
  }
  return {
    id,
    kind: 'people',
    text: `${team}\u202f: personne d'expérience à certaines heures (${days})`,
    action: seeDays,
  };
}

/** The shortfalls of a plan with dates and clock times instead of days and minutes. */
export const missingOn =
  (dates: readonly string[]) =>
  ({ kind, day, group, from, to, missing }: Shortfall): Missing => {
    const clock = (minute: number | null) => (minute === null ? null : timeOf(minute));
    return {
      kind,
      date: day === null ? null : (dates[day] ?? null),
      group,
      from: clock(from),
      to: clock(to),
      missing,
    };
  };

const shownNames = 2;

function peopleText(findings: readonly PlanFinding[], nameOf: LookedAt['nameOf']): string {
  const people = [...new Set(findings.flatMap(({ employeeId }) => employeeId ?? []))];
  const [only] = findings;
  if (people.length === 0) return '';
  if (findings.length === 1 && only?.values) return `\u202f: ${nameOf(people[0] ?? '')}, ${only.values}`;
  const more = people.length - shownNames;
  const names = people.slice(0, shownNames).map(nameOf).join(', ');
  return `\u202f: ${names}${more > 0 ? ` et ${counted(more, 'autre', 'autres')}` : ''}`;
}

function rulePoints(kind: 'forbidden' | 'agreement' | 'cost', of: LookedAt): readonly AttentionPoint[] {
  const findings = of.findings.filter((one) => kindOfFinding(one, of) === kind);
  return [...Map.groupBy(findings, ({ ruleId }) => ruleId)].map(([ruleId, all]) => ({
    id: `rule ${ruleId}`,
    kind,
    text: `${all[0]?.title ?? ruleId}${peopleText(all, of.nameOf)}`,
    action: { page: null, text: 'Voir qui et quand' },
  }));
}

function answerPoints({ toAgree }: LookedAt): readonly AttentionPoint[] {
  const people = (isDeclined: boolean) =>
    new Set(toAgree.flatMap((one) => (one.declined === isDeclined ? [one.employeeId] : []))).size;
  const [refused, asked] = [people(true), people(false)];
  const point = (id: string, text: string): AttentionPoint => ({
    ...{ id, kind: 'agreement', text },
    action: { page: null, text: 'Noter une réponse' },
  });
  return [
    ...(refused > 0
      ? [
          point(
            'declined',
            counted(refused, 'salarié refuse ses horaires', 'salariés refusent leurs horaires'),
          ),
        ]
      : []),
    ...(asked > 0 ? [point('asked', counted(asked, 'accord demandé', 'accords demandés'))] : []),
  ];
}

const whyBarred: Readonly<Record<BarredPerson['formality'], string>> = {
  hiringDeclared: 'embauche déclarée le',
  medicalVisit: 'visite médicale le',
  workPermit: "titre de séjour valable jusqu'au",
};

/** « Nadia Benali ne peut pas travailler à partir de jeudi : titre de séjour valable jusqu'au 28/12/2026 » */
function barredPoint({ employeeId, formality, from, noted }: BarredPerson, of: LookedAt): AttentionPoint {
  const isPermit = formality === 'workPermit';
  const inWeek = noted >= of.monday && noted <= addDays(of.monday, 6);
  const part = isPermit ? `à partir de ${dayOfDate(from)}` : `avant ${dayOfDate(noted)}`;
  const when = inWeek ? ` ${part.toLowerCase()}` : '';
  const page = `/employees/${employeeId}/demarches`;
  return {
    id: `barred ${employeeId} ${formality}`,
    kind: 'barred',
    text: `${of.nameOf(employeeId)} ne peut pas travailler${when}\u202f: ${whyBarred[formality]} ${frenchDate(noted)}`,
    action: isPermit
      ? { page: `${page}#dates-a-rappeler`, text: 'Noter son nouveau titre' }
      : { page, text: 'Voir ses démarches' },
  };
}

/** The most serious points first. Gaps on past days are left out, since nobody can fill them. */
export function attentionPoints(of: LookedAt): readonly AttentionPoint[] {
  const gaps = of.shortfalls.filter(({ date }) => date !== null && date >= of.today);
  const byCause = [...Map.groupBy(gaps, causeOf)].flatMap(([id, all]) => gapPoint(id, all, of.isHeld) ?? []);
  return [
    ...rulePoints('forbidden', of),
    ...answerPoints(of),
    ...rulePoints('agreement', of),
    ...rulePoints('cost', of),
    ...of.barred.map((one) => barredPoint(one, of)),
    ...byCause.filter(({ kind }) => kind === 'skill'),
    ...byCause.filter(({ kind }) => kind === 'people'),
  ];
}
