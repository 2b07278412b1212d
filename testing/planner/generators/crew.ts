/** Random people of a shop: contracts of 20 to 39 h, part-timers, apprentices, minors, birthdays in the week. */
import type { CalendarDate, Person, RoleGroup, WeekTotal } from '@fournil/labour-rules/week';
import { type Habit, postOf } from './neighbouring-weeks.ts';
import type { Random } from './random.ts';
import data from './shop-data.json' with { type: 'json' };
import { groups } from './shop-week.ts';
import { dateAfter, yearsBefore } from './times.ts';

export interface Member {
  readonly labour: Person;
  readonly habit: Habit;
  readonly qualified: boolean;
}

/** How odd the crew may be: 'plain' for the benches, 'odd' for the tests of legality. */
export type Oddity = 'plain' | 'odd';

interface Made {
  readonly random: Random;
  readonly monday: CalendarDate;
  readonly oddity: Oddity;
}

const rarely = ({ random, oddity }: Made, probability: number): boolean =>
  random.chance(oddity === 'odd' ? probability : 0);

/** Birth date; with oddities a person comes of age, or turns 16, during the week. */
function birthOf(made: Made, apprentice: boolean): CalendarDate {
  const { random, monday } = made;
  if (apprentice) {
    if (rarely(made, 0.2)) return yearsBefore(dateAfter(monday, random.int(0, 6)), random.pick([16, 18]));
    return yearsBefore(dateAfter(monday, -random.int(30, 330)), random.pick([16, 17, 17, 18, 19]));
  }
  if (rarely(made, 0.04)) return yearsBefore(dateAfter(monday, random.int(0, 6)), 18);
  if (rarely(made, 0.04)) return yearsBefore(dateAfter(monday, -random.int(30, 330)), 17);
  return yearsBefore(dateAfter(monday, -random.int(1, 364)), random.int(19, 62));
}

function historyOf(made: Made, contract: number): readonly WeekTotal[] {
  const { random, monday } = made;
  if (rarely(made, 0.08)) return [];
  const heavy = rarely(made, 0.15);
  const over = contract < 2100 && rarely(made, 0.2);
  return Array.from({ length: 20 }, (_, index) => index + 3).flatMap((back): WeekTotal[] => {
    if (rarely(made, 0.04)) return [];
    const neutralDays = random.chance(0.08) ? random.int(1, 6) : 0;
    const usual = heavy ? random.int(2580, 2820) : contract + (over ? 120 : 0) + random.int(-4, 4) * 15;
    const workMinutes = Math.round((usual * (6 - neutralDays)) / 6);
    return [{ monday: dateAfter(monday, -7 * back), workMinutes, neutralDays }];
  });
}

function formalitiesOf(made: Made): Pick<Person, 'formalities'> {
  const { random, monday } = made;
  if (!random.chance(0.5)) return {};
  const late = rarely(made, 0.05);
  return {
    formalities: {
      hiringDeclaredOn: late ? dateAfter(monday, random.int(0, 5)) : dateAfter(monday, -200),
      medicalVisitOn: rarely(made, 0.05) ? null : dateAfter(monday, -100),
      workPermit: rarely(made, 0.05) ? { until: dateAfter(monday, random.int(-1, 5)) } : 'not-needed',
    },
  };
}

function employedOf(made: Made): Person['employed'] {
  const { random, monday } = made;
  return {
    from: dateAfter(monday, rarely(made, 0.04) ? random.int(0, 5) : -random.int(60, 3000)),
    until: rarely(made, 0.05) ? dateAfter(monday, random.int(0, 6)) : null,
  };
}

function ageOf(made: Made, birthDate: CalendarDate): Pick<Person, 'birthDate' | 'typedAge'> {
  if (!rarely(made, 0.08)) return { birthDate };
  const age = Math.floor((Date.parse(made.monday) - Date.parse(birthDate)) / 31_556_952_000) - 1;
  return { typedAge: { age, on: dateAfter(made.monday, -300) } };
}

function member(made: Made, index: number, group: RoleGroup, rank: number): Member {
  const { random, monday } = made;
  const id = `p${String(index + 1).padStart(2, '0')}`;
  const apprentice = rank > 1 && random.chance(0.15);
  const hours = apprentice ? 35 : rank === 0 ? 39 : random.pick([20, 24, 28, 30, 35, 35, 35, 35, 39, 39]);
  const birthDate = birthOf(made, apprentice);
  const minor = yearsBefore(dateAfter(monday, 6), 18) < birthDate || yearsBefore(monday, 18) < birthDate;
  const other = groups.filter((one) => one !== group);
  const roles = data.roles[group];
  const skills = [
    ...(rank < 2 || (!apprentice && random.chance(0.6)) ? ['Ouverture'] : []),
    ...(rank < 2 || (!apprentice && random.chance(0.5)) ? ['Fermeture'] : []),
    ...(rank === 0 || (rank === 1 && group === 'vente') ? ['Management'] : []),
  ];
  const trainingDays = apprentice ? random.shuffled([0, 1, 2, 3, 4]).slice(0, random.int(1, 2)) : [];
  const post = postOf(random, group, minor);
  return {
    qualified: !apprentice,
    habit: {
      personId: id,
      group,
      minor,
      daysPerWeek: hours >= 35 ? 5 : hours >= 28 ? 4 : 3,
      post,
      trainingDays,
    },
    labour: {
      id,
      ...ageOf(made, birthDate),
      contractType: apprentice ? 'Apprentissage' : rarely(made, 0.1) ? 'CDD' : 'CDI',
      apprentice,
      employed: employedOf(made),
      contractWeekMinutes: hours * 60,
      role: apprentice ? roles.apprentice : (roles.qualified[0] ?? ''),
      groups: random.chance(0.07) ? [group, random.pick(other)] : [group],
      skills,
      splitAllowed: random.chance(0.15),
      ...(rarely(made, 0.5) ? { nightWorker: [] } : {}),
      ...(group === 'fournil' && !minor && rarely(made, 0.1)
        ? { nightWorker: [{ from: dateAfter(monday, random.int(-300, 4)), until: null }] }
        : {}),
      ...(apprentice ? { masterId: `p${String(index + 1 - rank).padStart(2, '0')}` } : {}),
      ...formalitiesOf(made),
      history: historyOf(made, hours * 60),
    },
  };
}

/** The groups in turn, about half of the crew in sales; the first of each group leads it. */
export function crewOf(
  random: Random,
  monday: CalendarDate,
  size: number,
  oddity: Oddity,
): readonly Member[] {
  const fournil = Math.round(size * 0.3);
  const preparation = size < 5 ? 0 : Math.max(1, Math.round(size * 0.15));
  const counts = { vente: size - fournil - preparation, fournil, preparation };
  const made = { random, monday, oddity };
  let index = 0;
  return groups.flatMap((group) =>
    Array.from({ length: counts[group] }, (_, rank) => member(made, index++, group, rank)),
  );
}
