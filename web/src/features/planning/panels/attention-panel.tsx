import type { PlanRemedy } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Button, Stack, Text, Title } from '@mantine/core';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { toneOf } from '../plan/read-plan.ts';
import { FindingList } from './finding-list.tsx';
import classes from './panels.module.css';

interface AttentionPanelProps {
  readonly plan: PlanView;
  readonly busy: boolean;
  readonly onRemedy: (remedy: PlanRemedy) => void;
  readonly onClose: () => void;
}

/** What is not covered and why, with what would mend it a click away; then every rule that has something to say. */
export default function AttentionPanel({ plan, busy, onRemedy, onClose }: AttentionPanelProps) {
  const loud = plan.findings.filter((finding) => ['bad', 'warning'].includes(toneOf(finding)));
  const quiet = plan.findings.filter((finding) => !loud.includes(finding));
  return (
    <SidePanel opened onClose={onClose} title={`Semaine ${plan.week}\u202f: ce qui demande votre attention`}>
      <Stack gap="lg">
        <section>
          <Title order={3}>Ce qui n'est pas couvert</Title>
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
                    disabled={busy}
                    onClick={() => onRemedy(remedy)}
                  >
                    {text}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <Title order={3}>Règles</Title>
          {loud.length === 0 && <Text>Le planning est conforme aux règles enregistrées.</Text>}
          <FindingList findings={loud} people={plan.people} label="Règles à regarder" />
        </section>
        {quiet.length > 0 && (
          <details>
            <summary>
              Aussi relevé{'\u202f:'} non vérifiable, paie, couvert par un document ({quiet.length})
            </summary>
            <FindingList findings={quiet} people={plan.people} label="Autres constats" />
          </details>
        )}
      </Stack>
    </SidePanel>
  );
}
