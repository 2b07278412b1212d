import type { BodyInputOf } from '@fournil/contracts/endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import {
  acceptVacation,
  changeVacationDates,
  proposeVacationDates,
  rejectVacation,
  syncVacations,
} from '@fournil/contracts/vacations/requests';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { readAgain } from '../../../shared/api/query-client.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify, withReason } from '../../../shared/edit/notify.ts';
import { count } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';

type Request = Pick<VacationRequest, '_id' | 'revision' | 'startDate' | 'endDate'>;

/**
 * The administrator's actions on a request, compared with the revision read. `reject` and `changeDates`
 * reject with the ApiError, for the calling dialog; `accept` and `sync` report it. After a conflict the list
 * is reloaded.
 */
export function useRequestActions() {
  const queries = useQueryClient();
  const acceptance = useCommand(acceptVacation);
  const rejection = useCommand(rejectVacation);
  const change = useCommand(changeVacationDates);
  const proposal = useCommand(proposeVacationDates);
  const synchronisation = useCommand(syncVacations);

  async function orReadAgain<T>(command: Promise<T>): Promise<T> {
    try {
      return await command;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await readAgain(queries);
      throw error;
    }
  }
  const of = ({ _id }: Request) => ({ params: { id: _id } });
  const as = ({ revision }: Request) => ({ baseRevision: revision });

  const rejectOne = (one: Request, reason: string) =>
    orReadAgain(rejection.mutateAsync({ ...of(one), body: { ...as(one), ...(reason ? { reason } : {}) } }));
  /**
   * Sends one call per request, so that a request decided by somebody else does not block the others. Shows how many
   * calls succeeded and how many were refused.
   */
  async function oneByOne(
    many: readonly Request[],
    command: (one: Request) => Promise<unknown>,
    { done, failed }: { readonly done: (n: number) => string; readonly failed: string },
  ): Promise<void> {
    const refused: string[] = [];
    for (const one of many) await command(one).catch((error: unknown) => refused.push(failureText(error)));
    if (many.length > refused.length) toast.success(done(many.length - refused.length));
    if (refused.length) {
      toast.error(`${failed} (${refused.length}/${many.length})\u202f: ${refused[0]}`);
      await readAgain(queries);
    }
  }

  return {
    busy: [acceptance, rejection, change, synchronisation].some(({ isPending }) => isPending),
    synchronising: synchronisation.isPending,
    accept: (one: Request) =>
      notify(orReadAgain(acceptance.mutateAsync({ ...of(one), body: as(one), about: [one] })), {
        done: vacationMessages.accepted,
        failed: (text) => `${vacationMessages.acceptFailed}\u202f: ${text}`,
      }),
    reject: async (one: Request, reason: string) => {
      await rejectOne(one, reason);
      toast.success(vacationMessages.rejected);
    },
    acceptAll: (many: readonly Request[]) =>
      oneByOne(many, (one) => acceptance.mutateAsync({ ...of(one), body: as(one), about: [one] }), {
        done: (n) => count(n, 'demande acceptée', 'demandes acceptées'),
        failed: vacationMessages.acceptFailed,
      }),
    rejectAll: (many: readonly Request[], reason: string) =>
      oneByOne(many, (one) => rejectOne(one, reason), {
        done: (n) => count(n, 'demande rejetée', 'demandes rejetées'),
        failed: vacationMessages.rejectFailed,
      }),
    changeDates: async (one: Request, period: { startDate: string; endDate: string }) => {
      await orReadAgain(change.mutateAsync({ ...of(one), body: { ...period, ...as(one) } }));
      toast.success(vacationMessages.edited);
    },
    propose: async (one: Request, dates: Omit<BodyInputOf<typeof proposeVacationDates>, 'baseRevision'>) => {
      await orReadAgain(proposal.mutateAsync({ ...of(one), body: { ...dates, ...as(one) } }));
      toast.success(vacationMessages.proposed);
    },
    sync: () =>
      notify(synchronisation.mutateAsync({}), {
        done: ({ syncedCount }) => vacationMessages.synced(syncedCount),
        failed: withReason(vacationMessages.syncFailed),
      }),
  };
}

export type RequestActions = ReturnType<typeof useRequestActions>;
