import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../shared/format/french.ts';
import { FindingList } from '../panels/finding-list.tsx';

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

interface ConsentFieldsProps {
  readonly consent: Consent;
  readonly people: PlanView['people'];
}

/** Part-timers who are told late, their notice and their agreement; nothing where everybody is told in time. */
export function ConsentFields({ consent, people }: ConsentFieldsProps) {
  const { findings, first, ids, tried, agreed } = consent;
  const nameOf = (id: string) => people.find(({ employeeId }) => employeeId === id)?.name ?? '';
  if (ids.length === 0) return null;
  return (
    <>
      <Text fw={600}>
        {count(ids.length, 'salarié est prévenu', 'salariés sont prévenus')} trop tard, leur accord est
        nécessaire
      </Text>
      <FindingList findings={findings} people={people} label="Délais de prévenance" />
      {first ? (
        <Checkbox
          label={'Première publication\u202f: chacun a donné son accord'}
          checked={consent.all}
          error={tried && !agreed && 'Confirmez l’accord de chacun.'}
          onChange={(event) => consent.setAll(event.currentTarget.checked)}
        />
      ) : (
        <Checkbox.Group
          label="Ont donné leur accord"
          value={[...consent.agreeing]}
          error={tried && !agreed && 'Il manque l’accord de quelqu’un.'}
          onChange={consent.setAgreeing}
        >
          {ids.map((id) => (
            <Checkbox key={id} value={id} label={nameOf(id)} mt={8} />
          ))}
        </Checkbox.Group>
      )}
    </>
  );
}
