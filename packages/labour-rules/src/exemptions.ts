/** The cases that a rule itself allows: the words of `autoOkIf` in rules.json. */
import { addDays } from '@fournil/calendar/days';
import { type Answer, allOf, anyOf, hasReached, not, recorded } from './answer.ts';
import { isMayFirst } from './measures/calendar.ts';
import type { Measure } from './measures/measure.ts';
import { hasTwoDaysOff } from './measures/weekly.ts';
import type { Rule } from './rules.ts';
import type { Subject } from './subject.ts';
import type { CalendarDate, Person } from './week.ts';

const inWeek: Readonly<Record<string, (subject: Subject, measure: Measure) => Answer>> = {
  'age>=16 and not may_1 and M05 ok': (subject, { judgedOn }) =>
    allOf([
      ...judgedOn.map((date) => hasReached(subject.person, 16, date)),
      !judgedOn.some(isMayFirst),
      hasTwoDaysOff(subject),
    ]),
  may_1: (_, { judgedOn }) => judgedOn.some(isMayFirst),
};

/** RangeError for unknown words. */
export function exemptInWeek(rule: Rule, subject: Subject, measure: Measure): Answer {
  if (rule.autoOkIf === undefined) return false;
  const condition = inWeek[rule.autoOkIf];
  if (!condition) throw new RangeError(`Rule ${rule.id}: unknown exemption "${rule.autoOkIf}"`);
  return condition(subject, measure);
}

/** A fixed term of at most seven days (L3123-6). */
function isShortTerm({ contractType, employed }: Person): Answer {
  const { from, until } = employed;
  if (contractType !== 'CDD' && contractType !== 'Extra') return false;
  if (until === null) return false;
  return from === undefined ? { missing: "la date d'entrée" } : until <= addDays(from, 6);
}

/** Whether a part-time contract is exempt from the minimum hours on the day of its signature (L3123-7). */
export const exemptContract = (person: Person, on: CalendarDate): Answer =>
  anyOf([
    recorded(person.askedForFewerHours, 'la demande écrite du salarié'),
    allOf([recorded(person.student, 'la qualité d’étudiant'), not(hasReached(person, 26, on))]),
    isShortTerm(person),
  ]);
