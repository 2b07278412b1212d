/** A person's own notifications. They are not recorded in the log (`PushDevices`). */
import { addPushDevice, choosePush, removePushDevice } from '@fournil/contracts/mail/push';
import { Refusal } from '@fournil/contracts/refusals';
import { type Implementation, implement, type ServiceRequest } from '@fournil/http-service/service';
import type { CommandDeps } from '../kernel/command.ts';

function ownId({ session }: Pick<ServiceRequest, 'session'>): string {
  if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
  return session.employeeId;
}

export const pushRoutes = ({ vault }: CommandDeps): readonly Implementation[] => [
  implement(addPushDevice, async (request) => {
    await vault.push.add(ownId(request), request.body, request.now);
    return {};
  }),
  implement(removePushDevice, async (request) => {
    await vault.push.remove(ownId(request), request.body.endpoint);
    return {};
  }),
  implement(choosePush, async (request) => {
    await vault.push.choose(ownId(request), request.body);
    return {};
  }),
];
