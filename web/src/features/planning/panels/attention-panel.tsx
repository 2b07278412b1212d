import type { AttentionPoint } from '@fournil/contracts/planning/outlook-views';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanShortfall } from '@fournil/contracts/planning/plan-shortfalls';
import { dayOfDate } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { causeOf, kindOfFinding } from '@fournil/domain/week/attention/points';
import { Box, Button, Flex, Stack, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { pointsOf } from '../plan/attention.ts';
import { consentRule } from '../plan/proposal.ts';
import { hoursWithoutShift } from '../replacement/open-hours.ts';
import { useWeekPage } from '../week/week-context.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './panels.module.css';

const rulesIn = (findings: readonly PlanFinding[]) => new Set(findings.map(({ ruleId }) => ruleId)).size;

/** A section's name with how many it holds. */
function Heading({ count: many, children }: { readonly count: number; readonly children: string }) {
  return (
    <Title order={3} fz="lg">
      {children}
      {many > 0 && ` (${many})`}
    </Title>
  );
}

function RemedyLink({ action: { page, text } }: Pick<AttentionPoint, 'action'>) {
  return (
    page !== null && (
      <Button component={Link} to={page} className={classes.remedy} variant="default">
        {text}
      </Button>
    )
  );
}

/** One cause of uncovered time: what to do about it, then each uncovered period with its remedies. */
function Cause({ point, gaps }: { readonly point: AttentionPoint; readonly gaps: readonly PlanShortfall[] }) {
  const { commands, remedy: remedies, save } = useWeekPage();
  const isBusy = commands.isBusy || remedies.isBusy || save.saving;
  const buttons = (some: PlanShortfall['remedies']) =>
    some.map(({ remedy, text }) => (
      <Button
        key={text}
        className={classes.remedy}
        variant="default"
        aria-disabled={isBusy}
        onClick={() => void remedies.apply(remedy)}
      >
        {text}
      </Button>
    ));
  const best = gaps
    .flatMap(({ remedies: some }) => some)
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, 1);
  return (
    <li>
      <strong>{point.text}</strong>
      <div>{point.action.page === null ? buttons(best) : <RemedyLink action={point.action} />}</div>
      <Box component="details" mt={8}>
        <summary>{gaps.length > 1 ? `Voir les ${gaps.length} créneaux` : 'Voir le créneau'}</summary>
        <ul className={classes.people}>
          {gaps.map((gap, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may lack at the same hours; the order is the server's
            <li key={`${gap.text}-${index}`}>
              <div>{gap.text}</div>
              {buttons(gap.remedies)}
              <FindForGap gap={gap} />
            </li>
          ))}
        </ul>
      </Box>
    </li>
  );
}

/** Hours of a published week that nobody works can be offered. */
function FindForGap({ gap: { kind, date, group, from, to } }: { readonly gap: PlanShortfall }) {
  const { plan, dispatch } = useWeekPage();
  const isOffered = plan.state === 'published' && kind === 'understaffed';
  if (!isOffered || date === null || group === null || from === null || to === null) return null;
  const hours = hoursWithoutShift({ date, startTime: from, endTime: to, group });
  return (
    <Button
      className={classes.remedy}
      variant="default"
      onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'replace', of: { hours } } })}
    >
      Qui peut prendre ces heures{'\u202f'}?
    </Button>
  );
}

/** People who get no shift for lack of a formality; the formality is noted on their page. */
function Barred() {
  const { plan, today } = useWeekPage();
  const points = pointsOf(plan, today).filter(({ kind }) => kind === 'barred');
  if (points.length === 0) return null;
  return (
    <section>
      <Heading count={points.length}>Salariés qui ne peuvent pas travailler</Heading>
      <Stack component="ul" className={classes.findings} gap={14}>
        {points.map(({ id, text, action }) => (
          <li key={id}>
            <strong>{text}</strong>
            <div>
              <RemedyLink action={action} />
            </div>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Uncovered() {
  const { plan, today } = useWeekPage();
  const points = pointsOf(plan, today).filter(({ kind }) => kind === 'skill' || kind === 'people');
  return (
    <section>
      <Heading count={points.length}>Ce qui n'est pas couvert</Heading>
      {points.length === 0 && <Text>Tous les besoins à venir de la semaine sont couverts.</Text>}
      <Stack component="ul" className={classes.findings} gap={14}>
        {points.map((point) => (
          <Cause
            key={point.id}
            point={point}
            gaps={plan.shortfalls.filter((gap) => causeOf(gap) === point.id && (gap.date ?? '') >= today)}
          />
        ))}
      </Stack>
    </section>
  );
}

/** People informed too late without consent, with their answers; an oral answer is recorded here. */
function Agreements() {
  const { plan, dispatch, personOf, commands } = useWeekPage();
  const people = [...Map.groupBy(plan.toAgree, ({ employeeId }) => employeeId)];
  if (people.length === 0) return null;
  return (
    <section>
      <Heading count={people.length}>Accords demandés</Heading>
      <Stack component="ul" className={classes.findings} gap={14} aria-label="Accords demandés">
        {people.map(([employeeId, days]) => (
          <li key={employeeId}>
            <Flex gap="2px 10px" wrap="wrap">
              <strong>{personOf(employeeId)?.name ?? 'Salarié'}</strong>
              {days.some(({ declined }) => declined) ? (
                <StatusLabel tone="bad">A refusé</StatusLabel>
              ) : (
                <StatusLabel tone="warning">Attend sa réponse</StatusLabel>
              )}
            </Flex>
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
      </Stack>
    </section>
  );
}

const ruleSections = [
  { kind: 'forbidden', title: 'Interdit' },
  { kind: 'agreement', title: 'Accord du salarié nécessaire' },
  { kind: 'cost', title: 'Permis, mais payé en plus' },
] as const;

/**
 * By cause, most serious first: violations, missing consents, costs, people who must not work, missing people; the
 * rest is folded.
 */
export default function AttentionPanel({ onClose }: { readonly onClose: () => void }) {
  const { plan, today } = useWeekPage();
  const kindOf = (finding: PlanFinding) =>
    kindOfFinding(finding, { ...plan, today, isPublished: plan.state === 'published' });
  // Consents of a published week are handled above.
  const minor = plan.findings.filter(
    (finding) =>
      kindOf(finding) === null &&
      (plan.state !== 'published' || finding.ruleId !== consentRule || finding.status !== 'violated'),
  );
  const sections = ruleSections.map((section) => ({
    ...section,
    findings: plan.findings.filter((finding) => kindOf(finding) === section.kind),
  }));
  return (
    <SidePanel onClose={onClose} title={`Semaine ${plan.week}\u202f: ce qui demande votre attention`}>
      <Stack gap="lg">
        {sections.every(({ findings }) => findings.length === 0) && (
          <Text>Le planning est conforme aux règles enregistrées.</Text>
        )}
        {sections.map(({ kind, title, findings }) => (
          <Fragment key={kind}>
            {findings.length > 0 && (
              <section>
                <Heading count={rulesIn(findings)}>{title}</Heading>
                <FindingList findings={findings} label={title} isOpen />
              </section>
            )}
            {kind === 'forbidden' && <Agreements />}
          </Fragment>
        ))}
        <Barred />
        <Uncovered />
        {minor.length > 0 && (
          <details>
            <summary>
              Aussi relevé{'\u202f:'} jours passés, bonnes pratiques, paie, non vérifiable ({minor.length})
            </summary>
            <FindingList findings={minor} label="Autres constats" />
          </details>
        )}
      </Stack>
    </SidePanel>
  );
}
