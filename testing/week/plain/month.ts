/**
 * The pay of somebody's months reckoned a second time: minute by minute and day by day in a row. It shares no code with the
 * product: an error of one is seen by the other.
 */
import { PlainDays } from './days.ts';
import { dateOfDay, isHoliday, isIn, type PlainHistory, weekdayOfDay } from './history.ts';

export class PlainPay {
  readonly #history: PlainHistory;
  readonly #days: PlainDays;

  constructor(history: PlainHistory) {
    this.#history = history;
    this.#days = new PlainDays(history);
  }

  /** The month in which a week is paid: that of its Sunday, or of the last day of a person who leaves in it. */
  #monthOfWeek(monday: number): string {
    const { exit } = this.#history;
    const isLast = exit !== null && monday <= exit && exit < monday + 6;
    // The part after midnight of a last Sunday's shift is in the last pay, if in the same month.
    const isEve = exit === monday - 1 && dateOfDay(exit).slice(0, 7) === dateOfDay(monday).slice(0, 7);
    return dateOfDay(isLast ? exit : isEve ? monday : monday + 6).slice(0, 7);
  }

  /** Every figure of a month that is not nothing. */
  month(month: string): Record<string, number> {
    const figures: Record<string, number> = {};
    const add = (code: string, quantity: number) => {
      if (quantity !== 0) figures[code] = (figures[code] ?? 0) + quantity;
    };
    const first = Date.parse(`${month}-01`) / 86_400_000;
    let length = 28;
    while (dateOfDay(first + length).startsWith(month)) length += 1;
    for (let day = first; day < first + length; day += 1) this.#addDay(day, add);
    this.#addMonthly(first, length, add);
    for (let monday = first - weekdayOfDay(first); monday < first + length; monday += 7)
      if (this.#monthOfWeek(monday) === month) this.#addWeek(monday, add);
    return figures;
  }

  #addDay(day: number, add: (code: string, quantity: number) => void): void {
    const { work, night, training, shifts } = this.#days.of(day);
    add('NUIT', night);
    if (weekdayOfDay(day) === 6) add('DIM', work);
    if (dateOfDay(day).endsWith('05-01')) add('MAI', work);
    else if (isHoliday(day)) add('FERIE', work);
    add(this.#days.contractOn(day).cfa ? 'CFA' : 'FORM', training);
    const isRealized = this.#history.shifts.some((shift) => shift.day === day && shift.worked === true);
    add('meals', isRealized && shifts > 0 ? 1 : 0);
    const away = this.#days.absences.get(day);
    if (away) {
      const isCertified = isIn(this.#history.certified, day) !== undefined;
      add(away.code, away.days * 100);
      add(`${away.code} h`, away.minutes);
      if (away.code === 'MAL' && isCertified) add('MAL certified', away.days * 100);
    }
    const share = this.#days.shareOf(day);
    const leave = this.#days.leaveOn(day);
    const isNotOff = this.#days.declared(day) !== null || (leave?.isHalf && !this.#days.isClosedHoliday(day));
    const isKnown =
      this.#history.rest.length > 0 ||
      this.#days.isClosedHoliday(day) ||
      (leave !== null && !leave.isHalf) ||
      this.#days.isCfa(day);
    if (
      isHoliday(day) &&
      this.#days.isEmployed(day) &&
      work + training === 0 &&
      share > 0 &&
      !isNotOff &&
      isKnown
    ) {
      add('FERNT', 100);
      add('FERNT h', Math.round(share * this.#days.contractOn(day).hours * 60));
    }
  }

  /** Adds the monthly overtime of the contract (HSC): one line per run of days with the same contract hours. */
  #addMonthly(first: number, length: number, add: (code: string, quantity: number) => void): void {
    if (this.#history.isExtra) return;
    let run = 0;
    let over = 0;
    const close = () => add('HSC', Math.round((over * 60 * 52 * run) / 12 / length));
    for (let day = first; day < first + length; day += 1) {
      const hours = this.#days.isEmployed(day) ? this.#days.contractOn(day).hours : 0;
      const now = Math.max(0, hours - 35);
      if (now !== over) {
        close();
        run = 0;
        over = now;
      }
      run += 1;
    }
    close();
  }

  #addWeek(monday: number, add: (code: string, quantity: number) => void): void {
    const days = [0, 1, 2, 3, 4, 5, 6].map((by) => monday + by);
    const sum = (of: (day: number) => number) => days.reduce((total, day) => total + of(day), 0);
    const worked = sum((day) => this.#days.of(day).work + this.#days.of(day).training);
    const contract = Math.round(sum((day) => this.#days.contractOn(day).hours * 60) / 7);
    if (contract < 35 * 60) {
      const beyond = Math.max(0, worked - contract);
      const tenth = Math.min(beyond, Math.floor(contract / 10));
      add('HC10', tenth);
      add('HC25', beyond - tenth);
      add('HN', worked - beyond);
      return;
    }
    const isBusy = (day: number) => this.#days.of(day).shifts > 0 || this.#days.of(day).training > 0;
    const isLeave = (day: number) => {
      const leave = this.#days.leaveOn(day);
      const isOff = !this.#days.isCfa(day) && (this.#days.isShut(day) || !this.#days.isUsual(day));
      return (
        leave?.kind === 'CP' &&
        this.#days.isEmployed(day) &&
        !this.#days.declared(day) &&
        !isOff &&
        !isHoliday(day)
      );
    };
    const isHalf = (day: number) => this.#days.leaveOn(day)?.isHalf === true && !this.#days.isCfa(day);
    const { days: daysAWeek } = this.#days.daysAWeek();
    const busy = days.filter(isBusy).length;
    const whole = days.filter(
      (day) => isLeave(day) && !this.#days.leaveOn(day)?.isHalf && !isBusy(day),
    ).length;
    const halves = days.filter((day) => isLeave(day) && isHalf(day));
    const beside = halves.filter(isBusy).length / 2;
    const alone = halves.length / 2 - beside;
    const leave = worked === 0 ? 0 : Math.min(Math.max(0, daysAWeek - busy), whole + alone) + beside;
    const over = Math.max(0, worked + Math.round((contract / daysAWeek) * leave) - 35 * 60);
    const monthly = this.#history.isExtra ? 0 : contract - 35 * 60;
    const variable = Math.max(0, over - monthly);
    const at50 = Math.min(variable, Math.max(0, over - 8 * 60));
    add('HS25', variable - at50);
    add('HS50', at50);
    add('HN', Math.max(0, worked - over));
  }
}
