import type { OnboardingRecord } from '@fournil/contracts/onboarding/endpoints';
import { onboardingMessages } from '@fournil/contracts/onboarding/tasks';
import { Notice } from '../../shared/ui/notice.tsx';
import { Checklist } from './checklist.tsx';
import classes from './closed-checklists.module.css';

/** The completed tasks of a person whose identity is erased, read-only. */
export function ClosedChecklists({ record }: { readonly record: OnboardingRecord }) {
  return (
    <div className={classes.lists}>
      <Notice tone="info">{onboardingMessages.closed}</Notice>
      <Checklist record={record} side="onboarding" title="Entrée" date={record.entryDate} />
      <Checklist record={record} side="offboarding" title="Sortie" date={record.exitDate} />
    </div>
  );
}
