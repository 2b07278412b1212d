import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../shared/format/french.ts';
import classes from '../panels/panels.module.css';
import { useWeekPage } from '../week/week-context.tsx';

/**
 * Who must have agreed to a short notice (L3123-24), and who has. `first`: on the shop's first publication one
 * answer stands for everybody.
 */
export function useConsent(findings: readonly PlanFinding[], first: boolean) {
  const [all, setAll] = useState(false);
  const [agreeing, setAgreeing] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const ids = [...new Set(findings.flatMap(({ employeeId }) => (employeeId ? [employeeId] : [])))];
  const agreed = first ? all || ids.length === 0 : ids.every((id) => agreeing.includes(id));
  return { findings, first, ids, all, setAll, agreeing, setAgreeing, agreed, tried, setTried };
}
export type Consent = ReturnType<typeof useConsent>;

/** « mardi 24/11, jeudi 26/11 » of what somebody is told late, each day once. */
const daysOf = (findings: readonly PlanFinding[], id: string): string =>
  [...new Set(findings.filter(({ employeeId }) => employeeId === id).flatMap(({ dates }) => dates))]
    .sort()
    .map((date) => `${dayOfDate(date).toLowerCase()} ${columnDate(date)}`)
    .join(', ');

/**
 * Part-timers who are told late, each once with all their days, and their agreement; nothing where everybody is told
 * in time.
 */
export function ConsentFields({ consent }: { readonly consent: Consent }) {
  const { personOf } = useWeekPage();
  const { findings, first, ids, tried, agreed } = consent;
  const nameOf = (id: string) => personOf(id)?.name ?? '';
  const [rule] = findings;
  if (!rule || ids.length === 0) return null;
  return (
    <>
      <Text fw={600}>
        {count(ids.length, 'salarié est prévenu', 'salariés sont prévenus')} trop tard,{' '}
        {ids.length > 1 ? 'leur' : 'son'} accord est nécessaire
      </Text>
      <Text size="sm" c="dimmed">
        {rule.title}
        {'\u202f'}: {rule.source.join('\u202f; ')}
      </Text>
      {first ? (
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
            checked={consent.all}
            error={tried && !agreed && 'Confirmez l’accord de chacun.'}
            onChange={(event) => consent.setAll(event.currentTarget.checked)}
          />
        </>
      ) : (
        <Checkbox.Group
          label="Ont donné leur accord"
          value={[...consent.agreeing]}
          error={tried && !agreed && 'Il manque l’accord de quelqu’un.'}
          onChange={consent.setAgreeing}
        >
          {ids.map((id) => (
            <Checkbox key={id} value={id} label={nameOf(id)} description={daysOf(findings, id)} mt={8} />
          ))}
        </Checkbox.Group>
      )}
    </>
  );
}
