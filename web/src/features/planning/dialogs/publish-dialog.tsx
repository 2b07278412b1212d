import { publicationTakenBackMs, publishPlan } from '@fournil/contracts/planning/publication-endpoints';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { count, todayInParis } from '../../../shared/format/french.ts';
import { useMails } from '../../../shared/mail/use-mails.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { FindingList } from '../panels/finding-list.tsx';
import classes from '../panels/panels.module.css';
import { pointsOf, publicationBlockers } from '../plan/attention.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { ConsentFields, useConsentEdit } from './consent-fields.tsx';

/** People informed by mail, and people to inform otherwise. */
function Told() {
  const { plan } = useWeekPage();
  const { data: employees = [] } = useQuery(employeesQuery);
  const today = todayInParis();
  const planned = new Set(plan.shifts.flatMap(({ employeeId, date }) => (date >= today ? [employeeId] : [])));
  const told = employees.filter(({ _id }) => planned.has(_id));
  const unreached = told.filter(({ email }) => !email).map(({ name }) => name);
  const address = told.find(({ email }) => email)?.email;
  const mails = useMails(address);
  return (
    <>
      <Text>
        {count(told.length, 'salarié voit ses heures', 'salariés voient leurs heures')} tout de suite.{' '}
        {address && mails.promise("L'e-mail part deux minutes plus tard.", 'employee')} Un changement fait
        ensuite est signalé.
      </Text>
      {unreached.length > 0 && (
        <Text size="sm">
          Sans adresse e-mail, à prévenir vous-même{'\u202f'}: {unreached.join(', ')}.
        </Text>
      )}
    </>
  );
}

/**
 * Publishing shows everybody their hours. Part-timers with a short notice and no consent (L3123-24) see these
 * days as proposed; earlier consents are confirmed one by one, or all at once at the shop's first
 * publication.
 */
export default function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { week, plan, commands } = useWeekPage();
  const publish = useCommand(publishPlan);
  const mails = useMails();
  const blocking = publicationBlockers(plan);
  const uncovered = pointsOf(plan, todayInParis()).filter(
    ({ kind }) => kind === 'skill' || kind === 'people',
  );
  const consent = useConsentEdit({
    findings: plan.notice.findings,
    forAllAtOnce: plan.notice.first,
    failed: "Le planning n'a pas été publié",
    onClose,
    save: async (agreed) => {
      const given = plan.notice.first ? ('all' as const) : agreed;
      const body = { baseRevision: plan.revision, ...(agreed.length > 0 ? { consent: given } : {}) };
      const { data } = await publish.mutateAsync({ params: week, body });
      toast.success(`Planning de la semaine ${week.week} publié`, {
        detail: mails.promise('E-mails dans deux minutes, sauf si vous annulez.', 'employee', true),
        undo: () => void commands.unpublish(data.revision),
        undoMs: publicationTakenBackMs,
      });
    },
  });
  return (
    <FormDialog
      title={`Publier la semaine ${week.week}`}
      size="lg"
      edit={consent.edit}
      submitLabel="Publier"
      submitDisabled={blocking.length > 0}
      onClose={onClose}
    >
      <Told />
      {blocking.length > 0 && (
        <>
          <Text fw={600}>{count(blocking.length, 'règle empêche', 'règles empêchent')} la publication</Text>
          <FindingList findings={blocking} label="Règles qui empêchent la publication" />
        </>
      )}
      <ConsentFields consent={consent} />
      {uncovered.length > 0 && (
        <section>
          <Text fw={600}>Pas couvert</Text>
          <ul className={classes.people}>
            {uncovered.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}
