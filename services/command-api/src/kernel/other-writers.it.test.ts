import { accept, type DecisionOf, type Loaded, refuse } from '@fournil/domain/decision';
import { type EmployeeState, employee } from '@fournil/domain/employees/record';
import { derivedId } from '@fournil/events/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCommandService } from '../../../../testing/worlds/command-service.ts';
import { openCommandDeps } from '../app/open-deps.ts';
import { execute } from './execute.ts';

type Service = Awaited<ReturnType<typeof openCommandDeps>>;

let world: Awaited<ReturnType<typeof startCommandService>>;
/** Two services on one log; each remembers the streams that it read. */
let one: Service;
let other: Service;
let id: string;
let count = 0;

beforeAll(async () => {
  world = await startCommandService();
  one = world.deps;
  other = await openCommandDeps(world.env, { isOwnLog: true });
});
afterAll(async () => {
  await other?.close();
  await world?.stop();
});

type Decided = DecisionOf<typeof employee>;

const leave = (): Decided => accept({ type: 'EmployeeDeactivated', data: { employeeId: id } });
const comeBack = (): Decided =>
  accept({ type: 'EmployeeReactivated', data: { employeeId: id, exitDateCleared: false } });

/** A command of a service, by its name. */
const run = (deps: Service, name: string, decide: (loaded: Loaded<EmployeeState, 'employee'>) => Decided) => {
  const commandId = derivedId(id, name);
  const context = {
    commandId,
    correlationId: commandId,
    actor: { kind: 'system' as const },
    now: new Date(),
  };
  return execute(deps, context, { aggregate: employee, id, decide });
};

/** Refuses, or records nothing, while the last thing that happened is a departure. */
const unlessLeft =
  (otherwise: () => Decided) =>
  ({ history }: Loaded<EmployeeState, 'employee'>) =>
    history.at(-1)?.type === 'EmployeeDeactivated' ? otherwise() : leave();

beforeEach(async () => {
  count += 1;
  id = `nadia-${count}`;
  await run(one, 'leaves', leave);
  await run(
    one,
    'is remembered',
    unlessLeft(() => ({ events: [] })),
  );
  await run(other, 'comes back', comeBack);
});

it.each<[string, () => Decided]>([
  ['refuse a command', () => refuse('not_found')],
  ['record nothing', () => ({ events: [] })],
])(
  'a service with an outdated copy of a stream in memory does not %s because of that copy',
  async (_, otherwise) => {
    const done = await run(one, 'leaves again', unlessLeft(otherwise));
    expect(done).toMatchObject({ revision: 2, events: [{ type: 'EmployeeDeactivated' }] });
  },
);

it('a service with an outdated copy of a stream in memory appends after the events of the other services', async () => {
  expect(await run(one, 'leaves again', leave)).toMatchObject({ revision: 2 });
  expect(await run(other, 'comes back again', comeBack)).toMatchObject({ revision: 3 });
});

it('a command that another service has recorded is answered, and is not recorded again', async () => {
  const again = await run(one, 'comes back', comeBack);
  expect(again).toMatchObject({ decided: null, revision: 1 });
  expect(await one.log.readStream(`fournil.employee-${one.generation}.${id}`)).toHaveLength(2);
});
