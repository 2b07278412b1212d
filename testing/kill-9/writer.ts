/** A manager at work: realistic commands, one after the other, partly on records that others write too. */
import {
  cancelDeclaration,
  correctDeclaration,
  declareAbsence,
  declareDelay,
  declareSickLeave,
} from '@fournil/contracts/absences/endpoints';
import {
  addEmployee,
  changeEmployee,
  deactivateEmployee,
  reactivateEmployee,
} from '@fournil/contracts/employees/endpoints';
import { derivedId } from '@fournil/events/ids';
import type { Command, CommandAnswer } from './command.ts';

/** Records and values that all writers compete for. */
export interface Contested {
  readonly employees: { readonly id: string; revision: number }[];
  readonly emails: readonly string[];
  readonly periods: readonly { readonly startDate: string; readonly endDate: string }[];
}

interface OwnEmployee {
  readonly id: string;
  active: boolean;
}
interface OwnDeclaration {
  readonly id: string;
  active: boolean;
}

/** An ISO day, `days` after 1 January 2026. */
const dayAfter = (days: number) =>
  new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);

export class Writer {
  readonly #number: number;
  readonly #seed: number;
  readonly #random: () => number;
  readonly #contested: Contested;
  readonly #employees: OwnEmployee[] = [];
  readonly #declarations: OwnDeclaration[] = [];
  #count = 0;

  constructor(number: number, seed: number, random: () => number, contested: Contested) {
    this.#number = number;
    this.#seed = seed;
    this.#random = random;
    this.#contested = contested;
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }

  /** The next thing to do. Every command differs from all others, so that each leaves a fact of its own. */
  next(): Command {
    this.#count += 1;
    const what = this.#random();
    const mine = this.#employees.filter((one) => one.active);
    if (!mine.length || what < 0.08) return this.#add(what < 0.04);
    if (what < 0.25) return this.#change(this.#pick(mine));
    if (what < 0.36) return this.#changeEmail(this.#pick(mine));
    if (what < 0.48) return this.#changeShared();
    if (what < 0.52) return this.#activity(this.#pick(this.#employees));
    const declared = this.#declarations.filter((one) => one.active);
    if (declared.length && what < 0.66) return this.#correct(this.#pick(declared));
    if (declared.length && what < 0.74) return this.#cancel(this.#pick(declared));
    if (what < 0.82) return this.#declareContested();
    return this.#declare(this.#pick(mine));
  }

  /** Adds a new person. */
  newcomer(): Command {
    this.#count += 1;
    return this.#add(false);
  }

  #command(
    command: Omit<Command, 'key' | 'mayBeRefusedAs'> & Partial<Pick<Command, 'mayBeRefusedAs'>>,
  ): Command {
    const key = derivedId('kill -9', this.#seed, this.#number, this.#count);
    return { mayBeRefusedAs: [], ...command, key };
  }

  #words(): string {
    return `${this.#number}-${this.#count}`;
  }

  #add(contested: boolean): Command {
    const name = `Nadia ${this.#words()}`;
    const email = contested ? this.#pick(this.#contested.emails) : `nadia.${this.#words()}@example.org`;
    return this.#command({
      endpoint: addEmployee,
      body: { name, age: 34, role: 'vendeuse', weeklyHours: 35, email },
      mayBeRefusedAs: contested ? ['email_taken'] : [],
      fact: ({ _id }) => ({ type: 'EmployeeAdded', data: { employeeId: _id, name, email } }),
      done: ({ _id }) => this.#employees.push({ id: _id, active: true }),
    });
  }

  #edit(employeeId: string, body: Record<string, unknown>, more: Partial<Command> = {}): Command {
    const { baseRevision, ...changes } = body;
    const reason = `avenant ${this.#words()}`;
    return this.#command({
      endpoint: changeEmployee,
      params: { id: employeeId },
      body: { ...body, changeReason: reason },
      fact: () => ({ type: 'EmployeeDetailsChanged', data: { employeeId, ...changes, reason } }),
      ...more,
    });
  }

  #change({ id }: OwnEmployee): Command {
    return this.#edit(id, { name: `Nadia ${this.#words()}` });
  }

  #changeEmail({ id }: OwnEmployee): Command {
    const name = `Nadia ${this.#words()}`;
    const email = this.#random() < 0.3 ? null : this.#pick(this.#contested.emails);
    const command = this.#edit(id, { name, email }, { mayBeRefusedAs: ['email_taken'] });
    // Whether the address is another one than before is not known here; the name is.
    return { ...command, fact: () => ({ type: 'EmployeeDetailsChanged', data: { employeeId: id, name } }) };
  }

  #changeShared(): Command {
    const employee = this.#pick(this.#contested.employees);
    const body = { name: `Partagé ${this.#words()}`, baseRevision: employee.revision };
    return this.#edit(employee.id, body, {
      mayBeRefusedAs: ['conflict', 'busy'],
      done: ({ revision }: CommandAnswer) => {
        employee.revision = Math.max(employee.revision, revision ?? 0);
      },
    });
  }

  #activity(employee: OwnEmployee): Command {
    const reason = `saison ${this.#words()}`;
    const leaving = employee.active;
    return this.#command({
      endpoint: leaving ? deactivateEmployee : reactivateEmployee,
      params: { id: employee.id },
      body: { reason },
      fact: () => ({
        type: leaving ? 'EmployeeDeactivated' : 'EmployeeReactivated',
        data: { employeeId: employee.id, reason },
      }),
      done: () => {
        employee.active = !leaving;
      },
    });
  }

  #declare({ id: employeeId }: OwnEmployee): Command {
    const from = this.#count * 7;
    const reason = `grippe ${this.#words()}`;
    const kind = this.#pick(['sick-leave', 'absence', 'delay'] as const);
    const [endpoint, type, when] =
      kind === 'sick-leave'
        ? [declareSickLeave, 'SickLeaveDeclared', { startDate: dayAfter(from), endDate: dayAfter(from + 4) }]
        : kind === 'absence'
          ? [declareAbsence, 'AbsenceDeclared', { startDate: dayAfter(from), endDate: dayAfter(from + 1) }]
          : [
              declareDelay,
              'DelayDeclared',
              { date: dayAfter(-from % 700), duration: 1 + (this.#count % 400) },
            ];
    return this.#command({
      endpoint,
      body: { employeeId, ...when, reason },
      fact: ({ _id }) => ({ type, data: { declarationId: _id, employeeId, ...when, reason } }),
      done: ({ _id }) => this.#declarations.push({ id: _id, active: true }),
    });
  }

  /** The same few periods of the same few people, declared by everybody: each is one record [absences-1]. */
  #declareContested(): Command {
    const employeeId = this.#pick(this.#contested.employees).id;
    const period = this.#pick(this.#contested.periods);
    return this.#command({
      endpoint: declareAbsence,
      body: { employeeId, ...period },
      mayBeRefusedAs: ['busy'],
      fact: ({ _id, alreadyRecorded }) =>
        alreadyRecorded
          ? null
          : { type: 'AbsenceDeclared', data: { declarationId: _id, employeeId, ...period } },
      done: ({ _id, alreadyRecorded }) => {
        if (!alreadyRecorded) this.#declarations.push({ id: _id, active: true });
      },
    });
  }

  #correct({ id }: OwnDeclaration): Command {
    const reason = `justificatif ${this.#words()}`;
    const correctionReason = `précision ${this.#words()}`;
    return this.#command({
      endpoint: correctDeclaration,
      params: { id },
      body: { reason, correctionReason },
      fact: () => ({ type: 'DeclarationCorrected', data: { declarationId: id, reason, correctionReason } }),
    });
  }

  #cancel(declaration: OwnDeclaration): Command {
    const cancellationReason = `erreur ${this.#words()}`;
    return this.#command({
      endpoint: cancelDeclaration,
      params: { id: declaration.id },
      body: { cancellationReason },
      fact: () => ({
        type: 'DeclarationCancelled',
        data: { declarationId: declaration.id, cancellationReason },
      }),
      done: () => {
        declaration.active = false;
      },
    });
  }
}
