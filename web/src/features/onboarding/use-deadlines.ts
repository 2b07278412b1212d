import { listLegalDeadlines } from '@fournil/contracts/onboarding/endpoints';
import { isReminderKind } from '@fournil/contracts/onboarding/reminders';
import { deadlineStatus, type Side } from '@fournil/contracts/onboarding/tasks';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { todayInParis } from '../../shared/format/french.ts';
import type { Tone } from '../../shared/ui/status-label.tsx';
import { dueText, dueTones } from './due-text.ts';

interface DeadlineLine {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly status: { readonly tone: Tone; readonly text: string };
  readonly onOpen: () => void;
}

interface Person {
  readonly _id: string;
  readonly name: string;
}

/** « Échéances légales », a line each, soonest first; undefined until they are known. */
export function useDeadlines(
  open: (on: { readonly person: Person; readonly side: Side }) => void,
): readonly DeadlineLine[] | undefined {
  const { data } = useApi(listLegalDeadlines);
  const today = todayInParis();
  const navigate = useNavigate();
  return data?.map((one) => {
    const { employeeId, employeeName, task, label, side, dueDate, source } = one;
    const status = deadlineStatus(dueDate, false, today);
    return {
      key: `${employeeId}-${task}`,
      name: employeeName,
      detail: `${label} (${source.join(', ')})`,
      status: { tone: dueTones[status], text: dueText(one, status, today) },
      // A date that comes round again is changed on the person's own page.
      onOpen: () =>
        isReminderKind(task)
          ? void navigate(`/employees/${employeeId}/demarches`)
          : open({ person: { _id: employeeId, name: employeeName }, side }),
    };
  });
}
