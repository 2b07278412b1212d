import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { missingWork } from '@fournil/domain/week/attention/points';
import { count, formatDate, formatPeriod, todayInParis } from '../../../shared/format/french.ts';

type Summarised = Pick<
  PlanView,
  | 'days'
  | 'state'
  | 'publishedAt'
  | 'modifiedAt'
  | 'generatedAt'
  | 'generatedBy'
  | 'proof'
  | 'edited'
  | 'changes'
  | 'people'
  | 'shortfalls'
>;

/** Whether hours changed since the week was published; of a draft, whether they ever did. */
export const isModified = ({
  publishedAt,
  modifiedAt,
}: Pick<PlanView, 'publishedAt' | 'modifiedAt'>): boolean =>
  modifiedAt !== null && (publishedAt === null || modifiedAt > publishedAt);

const day = (instant: string): string => formatDate(todayInParis(new Date(instant))).slice(0, 5);

/** How far from the best a plan may be whose gaps nobody could have filled. */
const nearlyBest = 0.05;

/** The sentence under the title: which days, the state of the plan, how good it is. */
export function weekSentence(plan: Summarised): string {
  const { days, state, publishedAt, proof, edited, changes, people } = plan;
  const period = formatPeriod(days[0]?.date ?? '', days[6]?.date ?? '');
  if (state === 'none') return `${period}\u202f: pas encore de planning`;
  const parts = [
    state === 'published'
      ? `publié${publishedAt ? ` le ${day(publishedAt)}` : ''}`
      : 'brouillon, pas encore publié',
  ];
  if (isModified(plan) && plan.modifiedAt) parts.push(`modifié le ${day(plan.modifiedAt)}`);
  const missing = missingWork(plan.shortfalls.filter(({ date }) => date !== null && date >= todayInParis()));
  // Praise next to missing people would read as a mistake: then it comes below, in one sentence with them.
  if (proof && !missing) parts.push(edited ? `${proof.quality}, puis retouché` : proof.quality);
  else if (edited) parts.push(proof ? 'retouché' : 'fait à la main');
  const since = new Set(changes.map(({ employeeId, date }) => employeeId + date)).size;
  if (state === 'published' && since > 0) {
    parts.push(`${count(since, 'journée modifiée', 'journées modifiées')} après publication`);
  }
  const realized = people.filter(({ status }) => status === 'realized').length;
  const rows = people.filter(({ status }) => status !== 'none').length;
  if (realized > 0) parts.push(`${count(realized, 'ligne réalisée', 'lignes réalisées')} sur ${rows}`);
  const isAsGood = proof !== null && !edited && proof.gap < nearlyBest;
  const lack = isAsGood
    ? `. Aussi bon que possible avec cette équipe\u202f: il manque ${missing}`
    : `. Il manque ${missing}`;
  return `${period}\u202f: ${parts.join(', ')}${missing ? lack : ''}`;
}
