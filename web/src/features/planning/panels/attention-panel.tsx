import { Button, Stack, Text, Title } from '@mantine/core';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { toneOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './panels.module.css';

/** What is not covered and why, each with its remedies as buttons; then all findings of the rules. */
export default function AttentionPanel({ onClose }: { readonly onClose: () => void }) {
  const { plan, commands, remedy: remedies, save } = useWeekPage();
  const isBusy = commands.isBusy || remedies.isBusy || save.saving;
  const severe = plan.findings.filter((finding) => ['bad', 'warning'].includes(toneOf(finding)));
  const minor = plan.findings.filter((finding) => !severe.includes(finding));
  return (
    <SidePanel onClose={onClose} title={`Semaine ${plan.week}\u202f: ce qui demande votre attention`}>
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
                    disabled={isBusy}
                    onClick={() => void remedies.apply(remedy)}
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
