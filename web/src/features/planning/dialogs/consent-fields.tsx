import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Checkbox, Text } from '@mantine/core';
import { failureText } from '../../../shared/api/api-error.ts';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { count } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import classes from '../panels/panels.module.css';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';
import { useWeekPage } from '../week/week-context.tsx';

/** The days of a person that are announced too late, as « mardi 24/11, jeudi 26/11 ». */
const daysOf = (findings: readonly PlanFinding[], id: string): string =>
  [...new Set(findings.filter(({ employeeId }) => employeeId === id).flatMap(({ dates }) => dates))]
    .sort()
    .map((date) => `${dayOfDate(date).toLowerCase()} ${columnDate(date)}`)
    .join(', ');

interface ConsentOptions {
  /** People and days with too short a notice. */
  readonly findings: readonly PlanFinding[];
  /** True for the first publication of a shop: one box confirms that everybody agreed. */
  readonly forAllAtOnce: boolean;
  /** Title of the alert when the call fails. */
  readonly failed: string;
  /** Sends the agreements of these people; the others concerned are asked. */
  readonly save: (agreed: string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of the agreements to a short notice (L3123-24) that were given already: the others are asked. */
export function useConsentEdit({ findings, forAllAtOnce, failed, save, onClose }: ConsentOptions) {
  const { week } = useWeekPage();
  const refetchOnConflict = useRefetchOnConflict(week);
  const ids = [...new Set(findings.flatMap(({ employeeId }) => (employeeId ? [employeeId] : [])))];
  const edit = useEdit<{ agreed: string[]; all: boolean }>({
    initial: { agreed: [], all: false },
    failed,
    save: async ({ agreed, all }) => {
      const given = forAllAtOnce ? (all ? ids : []) : ids.filter((id) => agreed.includes(id));
      try {
        await save(given);
      } catch (error) {
        if (!refetchOnConflict(error)) throw error;
        // The dialog shows an outdated week, so it closes, and the page loads the week again.
        toast.error(failureText(error));
      }
    },
    onSaved: onClose,
  });
  return { findings, forAllAtOnce, ids, edit };
}
type ConsentEdit = ReturnType<typeof useConsentEdit>;

/** Part-timers with too short a notice, their days, and existing consents. Empty when there are none. */
export function ConsentFields({ consent }: { readonly consent: ConsentEdit }) {
  const { personOf } = useWeekPage();
  const { findings, forAllAtOnce, ids, edit } = consent;
  const { form } = edit;
  const nameOf = (id: string) => personOf(id)?.name ?? '';
  const [rule] = findings;
  if (!rule || ids.length === 0) return null;
  return (
    <>
      <Text fw={600}>
        {count(ids.length, 'salarié est prévenu', 'salariés sont prévenus')} trop tard,{' '}
        {ids.length > 1 ? 'leur' : 'son'} accord est nécessaire
      </Text>
      <Text>
        Qui n’a pas encore répondu voit ces jours comme proposés, et dit oui ou non dans son planning.
      </Text>
      <Text size="sm" c="dimmed">
        {rule.title}
        {'\u202f'}: {rule.source.join('\u202f; ')}
      </Text>
      {forAllAtOnce ? (
        <>
          <ul className={classes.people} aria-label="Délais de prévenance">
            {ids.map((id) => (
              <li key={id}>
                <strong>{nameOf(id)}</strong> {daysOf(findings, id)}
              </li>
            ))}
          </ul>
          <Checkbox
            label={'Première publication\u202f: chacun a donné son accord'}
            {...form.getInputProps('all', { type: 'checkbox' })}
          />
        </>
      ) : (
        <Checkbox.Group label="Ont déjà donné leur accord" {...form.getInputProps('agreed')}>
          {ids.map((id) => (
            <Checkbox key={id} value={id} label={nameOf(id)} description={daysOf(findings, id)} mt={8} />
          ))}
        </Checkbox.Group>
      )}
    </>
  );
}
