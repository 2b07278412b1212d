/** Illness, absence, delay and leave: declarations, certificates, requests and decisions. */
import { addDays } from '@fournil/calendar/days';
import { reasons } from '../../../testing/worlds/event-mix.ts';
import { byPerson, type Fact, fact, type Person, type Stream, type World } from './world.ts';

interface Declared {
  readonly ids: { readonly declarationId: string; readonly employeeId: string };
  readonly stream: Stream;
}

/** Recent declarations, of which some are corrected or cancelled. */
const remembered = 40;
const mostDaysIll = 5;
/** Three years after it was closed, the file of a certificate is deleted automatically. */
const keptDays = 3 * 365 + 40;

/** Absent from one day to the other, both included. */
function markAway(world: World, { id }: Person, from: string, to: string): void {
  for (let day = from; day <= to; day = addDays(day, 1)) world.away.add(`${id} ${day}`);
}

export class Absences {
  readonly #world: World;
  readonly #recent: Declared[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  #declare(person: Person, of: (ids: Declared['ids']) => Fact): void {
    const ids = { declarationId: this.#world.newId('declaration'), employeeId: person.id };
    const stream = this.#world.recordAlone('absence', ids.declarationId, of(ids));
    this.#recent.push({ ids, stream });
    if (this.#recent.length > remembered) this.#recent.shift();
  }

  late = (): void => {
    const { day: date, pick, below, anybody } = this.#world;
    this.#declare(anybody(), (ids) =>
      fact('DelayDeclared', { ...ids, date, duration: 5 + below(60), reason: pick(reasons) }),
    );
  };

  absent = (): void => {
    const { day: startDate, pick, anybody } = this.#world;
    const person = anybody();
    markAway(this.#world, person, startDate, startDate);
    this.#declare(person, (ids) =>
      fact('AbsenceDeclared', { ...ids, startDate, endDate: startDate, reason: pick(reasons) }),
    );
  };

  ill = (): void => {
    const world = this.#world;
    const person = world.anybody();
    const startDate = world.day;
    const endDate = addDays(startDate, world.below(mostDaysIll));
    markAway(world, person, startDate, endDate);
    this.#declare(person, (ids) =>
      fact('SickLeaveDeclared', { ...ids, startDate, endDate, reason: world.pick(reasons) }),
    );
    if (world.chance(0.8))
      world.onDay(addDays(startDate, 1), () => this.#certify(person, { startDate, endDate }));
  };

  /** Sent by its person, validated the next day and declared two days later. */
  #certify(person: Person, period: { readonly startDate: string; readonly endDate: string }): void {
    const world = this.#world;
    const base = { certificateId: world.newId('certificate'), employeeId: person.id };
    const file = { fileId: world.newId('file'), fileName: 'arret.jpg', contentHash: base.certificateId };
    const stream = world.recordAlone(
      'certificate',
      base.certificateId,
      fact('CertificateSubmitted', {
        ...base,
        ...period,
        ...file,
        origin: 'upload',
        fileSize: 412_000,
        fileType: 'image/jpeg',
        pageCount: 1,
        storedSize: 301_000,
        quality: { score: 84, message: 'Lisible', isReadable: true, advice: [] },
      }),
      byPerson(person),
    );
    const isRefused = world.chance(0.05);
    world.onDay(addDays(world.day, 1), () =>
      world.record(stream, [
        isRefused
          ? fact('CertificateRejected', { ...base, reason: 'La photo est illisible.' })
          : fact('CertificateValidated', { ...base, ...period, fileId: file.fileId }),
      ]),
    );
    if (!isRefused)
      world.onDay(addDays(world.day, 3), () =>
        world.record(stream, [fact('CertificateDeclared', { ...base, ...period })]),
      );
    world.onDay(addDays(period.endDate, keptDays), () =>
      world.record(
        stream,
        [fact('CertificateFileDestroyed', { ...base, fileId: file.fileId, cause: 'due' })],
        { kind: 'system' },
      ),
    );
  }

  correct = (): void => {
    const one = this.#recent.length ? this.#world.pick(this.#recent) : null;
    if (!one) {
      this.late();
      return;
    }
    const reason = this.#world.pick(reasons);
    this.#world.record(one.stream, [
      fact('DeclarationCorrected', { ...one.ids, reason, correctionReason: 'erreur de saisie' }),
    ]);
  };

  cancel = (): void => {
    const one = this.#recent.splice(this.#world.below(this.#recent.length), 1)[0];
    if (!one) {
      this.late();
      return;
    }
    this.#world.record(one.stream, [
      fact('DeclarationCancelled', { ...one.ids, cancellationReason: 'doublon' }),
    ]);
  };

  /** Requested some months ahead, decided within days; some are cancelled later. */
  askLeave = (): void => {
    const world = this.#world;
    const person = world.anybody();
    const base = { leaveId: world.newId('leave'), employeeId: person.id };
    const startDate = addDays(world.day, 20 + world.below(120));
    const endDate = addDays(startDate, world.chance(0.8) ? 0 : world.below(6));
    const period = { startDate, endDate };
    const stream = world.recordAlone(
      'absence',
      base.leaveId,
      fact('VacationRequested', {
        ...base,
        ...period,
        leaveType: world.pick(['Congés payés', 'Congés payés', 'Récupération', 'Sans solde']),
        precisions: 'pose convenue avec les collègues',
        city: 'Villefranche',
      }),
      byPerson(person),
    );
    const end = world.random();
    world.onDay(addDays(world.day, 1 + world.below(6)), () => {
      if (end < 0.1) {
        world.record(stream, [fact('VacationRejected', { ...base, reason: 'trop de départs' })]);
        return;
      }
      markAway(world, person, startDate, endDate);
      world.record(stream, [fact('VacationAccepted', { ...base, ...period })]);
      if (end > 0.95)
        world.onDay(addDays(world.day, 3), () =>
          world.record(stream, [fact('LeaveCancelled', { ...base, reason: 'à sa demande' })]),
        );
    });
  };
}
