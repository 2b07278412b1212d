import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Button, Stack, Text, Title } from '@mantine/core';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { consentRule } from '../plan/proposal.ts';
import { toneOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './panels.module.css';

const rulesIn = (findings: readonly PlanFinding[]) => new Set(findings.map(({ ruleId }) => ruleId)).size;

/** A section's name with how many it holds. */
function Heading({ count: many, children }: { readonly count: number; readonly children: string }) {
  return (
    <Title order={3} className={classes.sectionTitle}>
      {children}
      {many > 0 && ` (${many})`}
    </Title>
  );
}

function Uncovered() {
  const { plan, commands, remedy: remedies, save } = useWeekPage();
  const isBusy = commands.isBusy || remedies.isBusy || save.saving;
  return (
    <section>
      <Heading count={plan.shortfalls.length}>Ce qui n'est pas couvert</Heading>
      {plan.shortfalls.length === 0 && <Text>Tous les besoins de la semaine sont couverts.</Text>}
      <ul className={classes.findings}>
        {plan.shortfalls.map((shortfall, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may lack at the same hours; the order is the server's
          <li key={`${shortfall.text}-${index}`}>
            <div>{shortfall.text}</div>
            {shortfall.remedies.map(({ remedy, text }) => (
              <Button
                key={text}
                className={classes.remedy}
                variant="default"
                aria-disabled={isBusy}
                onClick={() => void remedies.apply(remedy)}
              >
                {text}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who was told too late and has not agreed, with what they said; an answer given by word of mouth is noted here. */
function Agreements() {
  const { plan, dispatch, personOf, commands } = useWeekPage();
  const people = [...Map.groupBy(plan.toAgree, ({ employeeId }) => employeeId)];
  if (people.length === 0) return null;
  return (
    <section>
      <Heading count={people.length}>Accords demandés</Heading>
      <ul className={classes.findings} aria-label="Accords demandés">
        {people.map(([employeeId, days]) => (
          <li key={employeeId}>
            <div className={classes.findingHead}>
              <strong>{personOf(employeeId)?.name ?? 'Salarié'}</strong>
              {days.some(({ declined }) => declined) ? (
                <StatusLabel tone="bad">A refusé</StatusLabel>
              ) : (
                <StatusLabel tone="warning">Attend sa réponse</StatusLabel>
              )}
            </div>
            <div>
              {days.map(({ date }) => `${dayOfDate(date).toLowerCase()} ${columnDate(date)}`).join(', ')}
            </div>
            <Button
              className={classes.remedy}
              variant="default"
              aria-disabled={commands.isBusy}
              onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'answer', employeeId } })}
            >
              Noter sa réponse
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is not covered and why, each with its remedies as buttons; then all findings of the rules. */
export default function AttentionPanel({ onClose }: { readonly onClose: () => void }) {
  const { plan } = useWeekPage();
  // Agreements of a published week are asked of their people above.
  const findings = plan.findings.filter(
    ({ ruleId, status }) => plan.state !== 'published' || ruleId !== consentRule || status !== 'violated',
  );
  const severe = findings.filter((finding) => ['bad', 'warning'].includes(toneOf(finding)));
  const minor = findings.filter((finding) => !severe.includes(finding));
  return (
    <SidePanel onClose={onClose} title={`Semaine ${plan.week}\u202f: ce qui demande votre attention`}>
      <Stack gap="lg">
        <Uncovered />
        <Agreements />
        <section>
          <Heading count={rulesIn(severe)}>Règles</Heading>
          {severe.length === 0 && <Text>Le planning est conforme aux règles enregistrées.</Text>}
          <FindingList findings={severe} label="Règles à regarder" />
        </section>
        {minor.length > 0 && (
          <details>
            <summary>
              Aussi relevé{'\u202f:'} non vérifiable, paie, couvert par un document ({minor.length})
            </summary>
            <FindingList findings={minor} label="Autres constats" />
          </details>
        )}
      </Stack>
    </SidePanel>
  );
}
