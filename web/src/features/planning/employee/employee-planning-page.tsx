import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { markSeen } from '@fournil/contracts/planning/publication-endpoints';
import { getWeekPlan } from '@fournil/contracts/planning/read-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { formatInstant, todayInParis } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, Loading } from '../../../shared/ui/list-states.tsx';
import { OwnAccountLink } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useWeekChoice, type WeekChoice } from '../choose-week/use-week-choice.ts';
import { WeekInputs } from '../choose-week/week-inputs.tsx';
import { savedDayTotals } from '../plan/totals.ts';
import { isModified } from '../plan/week-sentence.ts';
import { PersonSheets } from '../print/person-sheets.tsx';
import { DaySummary } from '../summary/day-summary.tsx';
import { NextShift } from './next-shift.tsx';
import { ownSentence, periodOf } from './own-days.ts';
import { OwnWeek } from './own-week.tsx';
import { TeamDays, TeamTable } from './team-views.tsx';

interface EmployeePlanningPageProps {
  /** Shown under the own week, from another feature: the confirmation of its hours. */
  readonly afterOwnWeek?: ((week: Week) => ReactNode) | undefined;
}

/** /planning for employees: first the own week, then the hours of the team. The server omits what they may not see. */
export default function EmployeePlanningPage({ afterOwnWeek }: EmployeePlanningPageProps) {
  const choice = useWeekChoice();
  const { chosen } = choice;
  if (!chosen.ok) return <Frame choice={choice} />;
  return (
    <PlannedWeek key={weekId(chosen.week)} week={chosen.week} choice={choice} afterOwnWeek={afterOwnWeek} />
  );
}

interface FrameProps {
  readonly choice: WeekChoice;
  readonly state?: string | undefined;
  readonly children?: ReactNode;
}

/** First the personal part, then the week's title and inputs, then the week. */
function Frame({ choice, state, children }: FrameProps) {
  const { chosen } = choice;
  const personal = useUser().employeeId !== undefined;
  // The own week is under this title; without one it is the team's, which needs no second title.
  const title = personal ? 'Semaine' : 'Planning détaillé - Semaine';
  return (
    <div className="screen-only">
      <Page title="Génération du planning" state={state}>
        {personal ? <NextShift {...(chosen.ok ? { shown: chosen.week } : {})} /> : <NobodyInParticular />}
        <Group gap="8px 16px" mb={10}>
          <Title order={2} mr="auto">
            {chosen.ok ? `${title} ${chosen.week.week} (${chosen.week.year})` : 'Semaine'}
          </Title>
          <WeekInputs choice={choice} />
        </Group>
        {children}
      </Page>
    </div>
  );
}

/** A shared session is nobody in particular [access-6]. */
function NobodyInParticular() {
  return (
    <Text mb="lg">
      <OwnAccountLink /> pour voir votre prochain créneau, votre semaine et ses changements.
    </Text>
  );
}

interface PlannedWeekProps extends EmployeePlanningPageProps {
  readonly week: Week;
  readonly choice: WeekChoice;
}

function PlannedWeek({ week, choice, afterOwnWeek }: PlannedWeekProps) {
  const query = useApi(getWeekPlan, { params: week });
  if (query.data) return <Loaded plan={query.data} choice={choice} after={afterOwnWeek?.(week)} />;
  return (
    <Frame choice={choice}>
      {query.isError ? <NotLoaded onRetry={() => void query.refetch()} /> : <WeekSkeleton />}
    </Frame>
  );
}

/** « , modifié le 14/11/2026 08:30 » where hours changed since the publication. */
const modifiedText = (plan: PlanView): string =>
  isModified(plan) ? `, modifié le ${formatInstant(plan.modifiedAt ?? '')}` : '';

interface LoadedProps {
  readonly plan: PlanView;
  readonly choice: WeekChoice;
  readonly after: ReactNode;
}

/** « J'ai vu » for the own published week: only the person can confirm it. */
function AcknowledgePlanning({ plan }: { readonly plan: PlanView }) {
  const seen = useCommand(markSeen);
  const [own] = plan.seen;
  // Changes have their own confirmation above.
  if (!own || plan.changes.some((change) => !change.seen)) return null;
  if (own.at !== null && !own.isOutdated) {
    return (
      <Text mb="md">
        <StatusLabel tone="good">Vu le {formatInstant(own.at)}</StatusLabel>
      </Text>
    );
  }
  const say = () =>
    seen.mutate(
      { params: { week: plan.week, year: plan.year }, body: { revision: plan.revision } },
      {
        onSuccess: () => toast.success('Votre responsable sait que vous avez vu ce planning'),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  return (
    <Text mb="md">
      <IconButton icon={IconEye} iconSize={18} aria-disabled={seen.isPending} onClick={say}>
        {seen.isPending ? 'Enregistrement...' : "J'ai vu mon planning"}
      </IconButton>
    </Text>
  );
}

function Loaded({ plan, choice, after }: LoadedProps) {
  const narrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false });
  const today = todayInParis();
  const personal = useUser().employeeId !== undefined;
  const own = plan.people.find((person) => person.own);
  if (plan.state !== 'published') {
    return (
      <Frame choice={choice} state={`${periodOf(plan)}\u202f: en préparation`}>
        <EmptyState title={`La semaine ${plan.week} est en préparation`}>
          <Text>Les créneaux s'afficheront ici dès la publication du planning.</Text>
        </EmptyState>
      </Frame>
    );
  }
  const planned =
    own && (own.isActive || plan.shifts.some(({ employeeId }) => employeeId === own.employeeId));
  return (
    <>
      <Frame
        choice={choice}
        state={`${planned ? ownSentence(plan, own) : `${periodOf(plan)}\u202f: planning publié`}${modifiedText(plan)}`}
      >
        {planned && <OwnWeek plan={plan} person={own} today={today} />}
        {planned && <AcknowledgePlanning plan={plan} />}
        {planned && after}
        {narrow ? (
          <TeamDays plan={plan} today={today} titled={planned === true} />
        ) : (
          <TeamTable plan={plan} today={today} titled={personal} />
        )}
        <DaySummary plan={plan} totals={savedDayTotals(plan)} />
      </Frame>
      {planned && <PersonSheets plan={plan} people={[own]} />}
    </>
  );
}

/** A week that cannot be read shows no message [planning-16]; the retry button stays. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Box py="xl" data-load="failed">
      <Button variant="default" onClick={onRetry}>
        Réessayer
      </Button>
    </Box>
  );
}

function WeekSkeleton() {
  return (
    <Loading>
      <Stack gap={8} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <Skeleton key={day} height={76} />
        ))}
      </Stack>
    </Loading>
  );
}
