/** The days of a history: work, training, and the count of each absence, computed as a person would. */
import {
  autumn,
  dateOfDay,
  isHoliday,
  isIn,
  type PlainHistory,
  type PlainShift,
  spring,
  weekdayOfDay,
} from './history.ts';

/** Minutes of work by civil day, and by the day on which the shift began. */
interface Minutes {
  work: number;
  night: number;
  begun: number;
  planned: number;
  plannedMorning: number;
  shifts: number;
  plannedShifts: number;
  training: number;
  hasMeal: boolean;
}

/** Minutes counted for a minute of the clock: none between two and three in spring, two in autumn, else one. */
const lengthOf = (day: number, minute: number) =>
  minute < 120 || minute >= 180 ? 1 : spring.has(day) ? 0 : autumn.has(day) ? 2 : 1;

export class PlainDays {
  readonly history: PlainHistory;
  readonly #days = new Map<number, Minutes>();
  readonly absences = new Map<number, { code: string; days: number; minutes: number }>();
  readonly #off: readonly number[];

  constructor(history: PlainHistory) {
    this.history = history;
    this.#off = this.#uncounted();
    for (const shift of history.shifts) this.#work(shift);
    this.#train();
    this.#leave();
    this.#hoursAway();
  }

  of(day: number): Minutes {
    const none = { work: 0, night: 0, begun: 0, planned: 0, plannedMorning: 0, shifts: 0, plannedShifts: 0 };
    const known = this.#days.get(day) ?? { ...none, training: 0, hasMeal: false };
    this.#days.set(day, known);
    return known;
  }

  isEmployed(day: number): boolean {
    return this.history.entry <= day && (this.history.exit === null || day <= this.history.exit);
  }

  contractOn(day: number) {
    const [first, ...later] = this.history.contracts;
    return later.findLast(({ from }) => from <= day) ?? first ?? { from: 0, hours: 0, cfa: null };
  }

  /**
   * Weekdays that do not count in leave: one, in jours ouvrés two. Sunday precedes the others of its group.
   */
  #uncounted(): readonly number[] {
    const { closings, rest, unit } = this.history;
    const sundayFirst = (days: readonly number[]) => [...days.filter((day) => day === 6), ...days];
    const order = [...sundayFirst(closings), ...sundayFirst(rest), 6, 0];
    return [...new Set(order)].slice(0, unit === 'ouvres' ? 2 : 1);
  }

  isClosedHoliday(day: number) {
    return (
      isHoliday(day) &&
      !this.isShut(day) &&
      (!this.history.opensOnHolidays || dateOfDay(day).endsWith('05-01'))
    );
  }
  isShut(day: number) {
    return this.history.closings.includes(weekdayOfDay(day));
  }
  isUsual(day: number) {
    return !this.isShut(day) && !this.history.rest.includes(weekdayOfDay(day));
  }
  #wouldWork(day: number) {
    return this.isUsual(day) && !this.#off.includes(weekdayOfDay(day)) && !this.isClosedHoliday(day);
  }
  #counts(day: number) {
    return !this.#off.includes(weekdayOfDay(day)) && !isHoliday(day);
  }
  isCfa(day: number) {
    return this.contractOn(day).cfa?.includes(weekdayOfDay(day)) === true;
  }

  leaveOn(day: number) {
    const leave = this.history.leaves.find(({ first, last }) => first <= day && day <= last);
    if (!leave) return null;
    const takesMorning = !(leave.fromNoon && day === leave.first);
    const takesAfternoon = !(leave.untilNoon && day === leave.last);
    const isHalf = !takesMorning || !takesAfternoon;
    // The CFA has its apprentice the whole day.
    return isHalf && this.isCfa(day) ? null : { ...leave, takesMorning, takesAfternoon, isHalf };
  }

  /** Ill or absent as declared, whole days. */
  declared(day: number): 'MAL' | 'ABS' | null {
    if (!this.isEmployed(day)) return null;
    if (isIn(this.history.sick, day)) return 'MAL';
    return isIn(this.history.absent, day) ? 'ABS' : null;
  }

  #work({ day, from, to, pause, worked }: PlainShift): void {
    const leave = this.leaveOn(day);
    const isInLeave =
      leave !== null && (!leave.isHalf || (leave.takesMorning ? to <= 720 : from >= 720)) && !this.isCfa(day);
    const comes = worked ?? !(this.declared(day) || isInLeave);
    const own = this.of(day);
    own.plannedShifts += 1;
    if (comes) own.shifts += 1;
    for (let minute = from; minute < to; minute += 1) {
      if (pause !== null && minute >= pause && minute < pause + 30) continue;
      const civil = day + (minute >= 1440 ? 1 : 0);
      const clock = minute % 1440;
      const length = lengthOf(civil, clock);
      own.planned += length;
      if (minute < 720) own.plannedMorning += length;
      if (!comes) continue;
      own.begun += length;
      const there = this.of(civil);
      there.work += length;
      if (clock < 360 || clock >= 1200) there.night += length;
    }
  }

  #train(): void {
    const { entry, exit } = this.history;
    for (let day = entry; day <= (exit ?? entry + 1200); day += 1) {
      const leave = this.leaveOn(day);
      const isAway = this.declared(day) !== null || (leave !== null && !leave.isHalf);
      if (this.isCfa(day) && !isAway && !isHoliday(day)) this.of(day).training = 480;
    }
  }

  /** The count of each day of absence, in days. */
  #leave(): void {
    const { entry, exit } = this.history;
    const byHours = this.#takenByHours();
    let isAway = false;
    for (let day = entry; day <= (exit ?? entry + 1200); day += 1) {
      const { shifts } = this.of(day);
      const declared = this.declared(day);
      const leave = this.leaveOn(day);
      if (declared) {
        isAway = false;
        if (shifts === 0) this.absences.set(day, { code: declared, days: 1, minutes: 0 });
        continue;
      }
      if (shifts > 0 && !leave?.isHalf) {
        isAway = false;
        continue;
      }
      const part = leave?.isHalf ? 0.5 : 1;
      if (leave && leave.kind !== 'CP') {
        isAway = false;
        const hours = byHours.get(day);
        if (leave.kind === 'EVF') {
          const isShut = isHoliday(day) && (this.isShut(day) || this.isClosedHoliday(day));
          const isOpen = weekdayOfDay(day) !== this.#off[0] && !isShut;
          if (isOpen) this.absences.set(day, { code: 'EVF', days: part, minutes: 0 });
        } else if (hours) this.absences.set(day, { code: leave.kind, ...hours });
        continue;
      }
      if (leave && this.#wouldWork(day)) isAway = true;
      if (!leave && this.#wouldWork(day)) isAway = false;
      if (isAway && this.#counts(day)) this.absences.set(day, { code: 'CP', days: part, minutes: 0 });
      // Back at noon of a day of work.
      if (leave && !leave.takesAfternoon && this.#wouldWork(day)) isAway = false;
    }
  }

  daysAWeek() {
    const { rest } = this.history;
    const usual = [0, 1, 2, 3, 4, 5, 6].filter(
      (day) => !rest.includes(day) && !this.history.closings.includes(day),
    );
    return { usual, days: rest.length > 0 ? Math.min(6, usual.length) : 5 };
  }

  /** Hours of unpaid leave and compensatory rest: by the published shifts of the week, else by its usual days. */
  #takenByHours(): ReadonlyMap<number, { days: number; minutes: number }> {
    const taken = new Map<number, { days: number; minutes: number }>();
    for (const leave of this.history.leaves) {
      if (leave.kind !== 'CSS' && leave.kind !== 'RECUP') continue;
      for (let monday = leave.first - weekdayOfDay(leave.first); monday <= leave.last; monday += 7) {
        const days = [0, 1, 2, 3, 4, 5, 6]
          .map((by) => monday + by)
          .filter((day) => leave.first <= day && day <= leave.last);
        const isPlanned = days.some((day) => this.of(day).plannedShifts > 0);
        const { days: daysAWeek } = this.daysAWeek();
        let left = daysAWeek;
        for (const day of days) {
          const part = this.leaveOn(day)?.isHalf ? 0.5 : 1;
          const { planned, plannedMorning, plannedShifts } = this.of(day);
          const takesMorning = this.leaveOn(day)?.takesMorning;
          if (isPlanned) {
            if (plannedShifts === 0) continue;
            const half = takesMorning ? plannedMorning : planned - plannedMorning;
            taken.set(day, { days: part, minutes: part === 1 ? planned : half });
          } else if (
            left > 0 &&
            this.isUsual(day) &&
            weekdayOfDay(day) !== this.#off[0] &&
            !this.isClosedHoliday(day)
          ) {
            left -= 1;
            const minutes = Math.round((this.contractOn(day).hours * 60 * part) / daysAWeek);
            taken.set(day, { days: part, minutes });
          }
        }
      }
    }
    return taken;
  }

  /** A share of the contract's week on a usual day. */
  shareOf(day: number): number {
    const { usual, days } = this.daysAWeek();
    const first = usual.slice(0, days);
    return first.includes(weekdayOfDay(day)) ? 1 / first.length : 0;
  }

  #hoursAway(): void {
    for (const [day, away] of this.absences) {
      if (away.code === 'CSS' || away.code === 'RECUP') continue;
      const monday = day - weekdayOfDay(day);
      const isPlanned = [0, 1, 2, 3, 4, 5, 6].some(
        (by) => this.absences.has(monday + by) && this.of(monday + by).planned > 0,
      );
      const { planned, begun } = this.of(day);
      away.minutes = isPlanned
        ? Math.max(0, planned - begun)
        : Math.round(this.shareOf(day) * this.contractOn(day).hours * 60 * away.days);
    }
  }
}
