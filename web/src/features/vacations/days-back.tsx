import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { askDaysBack, giveDaysBack, refuseDaysBack } from '@fournil/contracts/vacations/requests';
import { defaultLeaveType, recoveryType, vacationMessages } from '@fournil/contracts/vacations/rules';
import { cutOut } from '@fournil/domain/vacations/balance/taken';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { notify } from '../../shared/edit/notify.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { formatPeriod } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';

type Days = VacationRequest['sickDays'][number];

const failed = (text: string) => `${vacationMessages.daysBackFailed}\u202f: ${text}`;
const words = ({ startDate, endDate }: Days) => formatPeriod(startDate, endDate);

/** Days of illness that nobody has given back yet. */
const openDays = ({ sickDays, daysBack }: VacationRequest): readonly Days[] =>
  sickDays.flatMap((days) => cutOut(days, daysBack));

/** Days of illness the leave does not take. */
export function DaysGivenBack({ daysBack }: { readonly daysBack: readonly Days[] }) {
  return daysBack.map((days) => (
    <Text size="sm" key={days.startDate}>
      Jours d’arrêt rendus&#8239;: {words(days)}
    </Text>
  ));
}

/** Days of a declared absence that the leave does not take. */
export function DaysOfAbsence({ absences }: { readonly absences: readonly Days[] }) {
  return absences.map((days) => (
    <Text size="sm" key={days.startDate}>
      Jours d’absence non décomptés&#8239;: {words(days)}
    </Text>
  ));
}

/** Lets an employee ask for the leave days lost to illness. */
export function OwnDaysBack({ request }: { readonly request: VacationRequest }) {
  const asking = useCommand(askDaysBack);
  const { _id, daysBackAsked } = request;
  return (
    <>
      <DaysGivenBack daysBack={request.daysBack} />
      {daysBackAsked && (
        <Text size="sm">Jours d’arrêt demandés en retour&#8239;: {words(daysBackAsked)}</Text>
      )}
      {!daysBackAsked &&
        openDays(request).map((days) => (
          <Button
            key={days.startDate}
            variant="default"
            aria-disabled={asking.isPending}
            onClick={() =>
              void notify(asking.mutateAsync({ params: { id: _id }, body: days }), {
                done: vacationMessages.daysBackAsked,
                failed,
              })
            }
          >
            Redemander les jours d’arrêt, {words(days)}
          </Button>
        ))}
    </>
  );
}

/** The state of illness days within a leave until they are given back: pay and balance differ there. */
const untilGivenBack = (days: Days, { type }: VacationRequest): string =>
  `Arrêt pendant ce congé, ${words(days)}\u202f: la paie compte ces jours en arrêt (MAL), ${
    type === defaultLeaveType || type === recoveryType ? 'le solde' : 'le congé'
  } les compte comme pris tant qu’ils ne sont pas rendus.`;

/** For illness during a leave: the manager gives the days back, with or without a request, or refuses. */
export function DaysBackDecision({ request }: { readonly request: VacationRequest }) {
  const giving = useCommand(giveDaysBack);
  const refusal = useCommand(refuseDaysBack);
  const [refusing, setRefusing] = useState(false);
  const { _id, daysBackAsked } = request;
  const params = { id: _id };
  const open = openDays(request);
  return (
    <>
      <DaysGivenBack daysBack={request.daysBack} />
      {daysBackAsked && (
        <Text size="sm">Demande le retour de ses jours d’arrêt&#8239;: {words(daysBackAsked)}</Text>
      )}
      {open.map((days) => (
        <Text size="sm" key={days.startDate}>
          {untilGivenBack(days, request)}
        </Text>
      ))}
      <Group gap="xs">
        {open.map((days) => (
          <Button
            key={days.startDate}
            variant="default"
            aria-disabled={giving.isPending}
            onClick={() =>
              void notify(giving.mutateAsync({ params, body: days }), {
                done: vacationMessages.daysGivenBack,
                failed,
              })
            }
          >
            Rendre les jours d’arrêt, {words(days)}
          </Button>
        ))}
        {daysBackAsked && (
          <Button variant="default" onClick={() => setRefusing(true)}>
            Ne pas les rendre
          </Button>
        )}
      </Group>
      {refusing && (
        <ReasonDialog
          title="Ne pas rendre les jours d’arrêt"
          label="Raison"
          description="Facultative, inscrite au journal d’audit"
          submitLabel="Ne pas les rendre"
          failed={vacationMessages.daysBackFailed}
          decide={async (reason) => {
            await refusal.mutateAsync({ params, body: reason ? { reason } : {} });
            toast.success(vacationMessages.daysBackRefused);
          }}
          onDecided={() => setRefusing(false)}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
