import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { addDays } from '@fournil/contracts/time/calendar';
import { Suspense, useMemo, useState } from 'react';
import { formatDate, todayInParis } from '../../../shared/format/french.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useUnsavedGuard } from '../../../shared/ui/unsaved-guard.ts';
import { useUrlState } from '../../../shared/url-state/use-url-state.ts';
import type { BoardActions } from '../board/board-actions.ts';
import { WeekBoard } from '../board/week-board.tsx';
import { DayChoice } from '../choose-week/day-choice.tsx';
import type { WeekChoice } from '../choose-week/use-week-choice.ts';
import type { DeclareIll } from '../declare-ill.ts';
import { type OpenDialog, WeekDialogs } from '../dialogs/week-dialogs.tsx';
import { GenerationProgress } from '../generation/generation-progress.tsx';
import type { Generating } from '../generation/use-generate.ts';
import { WeekNotices } from '../notices/week-notices.tsx';
import { useRemedy } from '../panels/use-remedy.ts';
import { DayCards } from '../phone/day-cards.tsx';
import { findingsByShift } from '../plan/board-rows.ts';
import { type BoardShift, type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import { remove, split } from '../plan/edit.ts';
import { askedBy, asksNothing } from '../plan/proposal.ts';
import { axisOfPlan, boardShifts, dayOf, isAway } from '../plan/read-plan.ts';
import { weekSentence } from '../plan/week-sentence.ts';
import { WallSheet } from '../print/wall-sheet.tsx';
import { SaveBar } from '../saving/save-bar.tsx';
import { SpotLine } from '../saving/spot-line.tsx';
import { usePlanEdit } from '../saving/use-plan-edit.ts';
import { useSavePlan } from '../saving/use-save-plan.ts';
import { useStale } from '../saving/use-stale.ts';
import { type OpenShift, ShiftDialog } from '../shift-form/shift-dialog.tsx';
import { useShiftActions } from '../shift-form/use-shift-actions.ts';
import { CoverageTable } from '../summary/coverage-table.tsx';
import { DaySummary } from '../summary/day-summary.tsx';
import classes from '../summary/summary.module.css';
import { PlanningFrame } from './planning-frame.tsx';
import { RowAction } from './row-action.tsx';
import { useWeekCommands } from './use-week-commands.ts';
import { GenerateButton, WeekActions } from './week-actions.tsx';

const viewDefaults = { vue: 'semaine', jour: '' };

/** Outside the current week the first day with customers, not the weekly closing. */
const firstOpen = ({ days }: PlanView): DayIndex => dayIndexes.find((index) => !days[index]?.closed) ?? 0;

interface WeekScreenProps {
  readonly week: Week;
  readonly plan: PlanView;
  readonly choice: WeekChoice;
  readonly generating: Generating;
  readonly phone: boolean;
  readonly declareIll: DeclareIll | undefined;
}

/** The week, loaded: what it shows (plan, edit, preview of a generation or of a proposal) and what can be done with it. */
export function WeekScreen({ week, plan, choice, generating, phone, declareIll }: WeekScreenProps) {
  const today = todayInParis();
  const [url, setUrl] = useUrlState(viewDefaults);
  const edit = usePlanEdit(plan);
  const save = useSavePlan(week, edit);
  const commands = useWeekCommands(week, plan.revision);
  const remedy = useRemedy(week, plan.revision);
  const confirm = useConfirm();
  const stale = useStale(week, edit, save);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [open, setOpen] = useState<OpenShift | null>(null);
  const [spot, setSpot] = useState<{ readonly shiftId: string | null } | null>(null);
  const [proposalId, setProposalId] = useState<string | null>(null);
  useUnsavedGuard(edit.dirty);

  const proposal = plan.proposals.find(({ _id }) => _id === proposalId) ?? null;
  const drawnInstead = proposal?.shifts ?? generating.running?.preview ?? null;
  const shifts = useMemo(
    () => (drawnInstead ? boardShifts(plan.monday, drawnInstead) : edit.shifts),
    [drawnInstead, plan.monday, edit.shifts],
  );
  const findings = proposal ? proposal.findings : edit.findings;
  const axis = useMemo(() => axisOfPlan(plan), [plan]);
  const dates = useMemo(() => plan.days.map(({ date }) => date), [plan.days]);
  const editable = drawnInstead === null && !generating.busy;
  const day: DayIndex =
    dayIndexes.find((index) => String(index) === url.jour) ?? dayOf(plan.monday, today) ?? firstOpen(plan);
  const single = !phone && url.vue === 'jour';

  const shiftOf = (id: string): BoardShift | undefined => shifts.find((shift) => shift.id === id);
  const personOf = (id: string) => plan.people.find(({ employeeId }) => employeeId === id);
  const holes = edit.base.filter(({ personId, day: on, frozen }) => {
    const value = personOf(personId)?.cells.find(({ date }) => date === dates[on])?.value ?? '';
    return !frozen && isAway(value);
  });

  const act = useShiftActions({ plan, edit, save, commands, shifts, declareIll, setOpen, setDialog });
  const generate = async (from?: string) => {
    const lost = edit.dirty
      ? await confirm({
          title: 'Modifications non enregistrées',
          text: 'Vos modifications ne sont pas enregistrées : la génération les remplacera.',
          confirmLabel: 'Générer quand même',
          danger: true,
        })
      : true;
    if (!lost) return;
    edit.discard();
    setProposalId(null);
    generating.start(from);
  };
  const accept = (id: string) => {
    if (asksNothing(askedBy(plan, id))) void commands.accept(id).then((done) => done && setProposalId(null));
    else setDialog({ kind: 'accept', proposalId: id });
  };
  const tomorrow = addDays(today, 1);
  const midWeek = plan.state === 'published' && tomorrow > plan.monday && dates.includes(tomorrow);

  const actions: BoardActions = {
    onApply: edit.apply,
    onPreview: edit.preview,
    newId: edit.newId,
    onOpen: (id, atBreaks = false) => {
      const shift = shiftOf(id);
      if (shift) setOpen({ shift, isNew: false, atBreaks });
    },
    onAdd: act.addAt,
    onPin: act.pin,
    onReplace: act.replace,
    onUndo: edit.undo,
    onRedo: edit.redo,
    onHelp: () => setDialog({ kind: 'shortcuts' }),
    onSpot: setSpot,
  };
  const rowAction = (person: PlanView['people'][number]) => (
    <RowAction
      person={person}
      planned={plan.state !== 'none'}
      busy={commands.realizing === person.planningId}
      onRealize={() => void commands.realize(person.planningId)}
      onReopen={() => setDialog({ kind: 'reopen', id: person.planningId, name: person.name })}
    />
  );
  const byShift = findingsByShift(findings, shifts, dates);

  return (
    <>
      <PlanningFrame
        choice={choice}
        state={weekSentence(plan)}
        view={url.vue === 'jour' ? 'jour' : 'semaine'}
        {...(phone ? {} : { onView: (vue) => setUrl({ vue, jour: String(day) }) })}
        primary={<GenerateButton busy={generating.busy} onGenerate={() => void generate()} />}
        actions={
          <WeekActions
            week={week}
            plan={plan}
            locked={edit.dirty || generating.busy}
            onOpen={setDialog}
            onRealizeAll={() => void commands.realizeAll()}
          />
        }
      >
        {generating.busy && (
          <GenerationProgress
            running={generating.running}
            stopping={generating.stopping}
            onStop={generating.stop}
          />
        )}
        <WeekNotices
          plan={plan}
          failure={generating.failure}
          busy={commands.busy || generating.busy}
          shownProposal={proposalId}
          onForgetFailure={generating.forgetFailure}
          onRegenerate={() => void generate()}
          onRegenerateFromTomorrow={midWeek ? () => void generate(tomorrow) : null}
          replaceable={holes.map((shift) => ({
            shiftId: shift.id,
            text: `Remplacer ${personOf(shift.personId)?.name ?? ''} le ${formatDate(dates[shift.day]).slice(0, 5)}`,
          }))}
          onReplace={act.replace}
          onShowProposal={setProposalId}
          onAccept={accept}
          onPublish={() => setDialog({ kind: 'publish' })}
          onDiscard={(id) => void commands.discard(id).then((done) => done && setProposalId(null))}
          onDetails={() => setDialog({ kind: 'attention' })}
        />
        {phone ? (
          <DayCards
            plan={plan}
            shifts={shifts}
            findings={findings}
            axis={axis}
            day={day}
            editable={editable}
            onDay={(next) => setUrl({ jour: String(next) })}
            onOpen={actions.onOpen}
            onReplace={act.replace}
            onAdd={act.addAt}
            rowAction={rowAction}
          />
        ) : (
          <>
            {single && (
              <DayChoice
                plan={plan}
                day={day}
                onDay={(next) => setUrl({ vue: 'jour', jour: String(next) })}
              />
            )}
            <WeekBoard
              plan={plan}
              shifts={shifts}
              findings={findings}
              axis={axis}
              days={single ? [day] : dayIndexes}
              today={today}
              editable={editable}
              selected={open?.shift.id ?? null}
              actions={actions}
              rowAction={rowAction}
            />
          </>
        )}
        <SaveBar
          plan={plan}
          edit={edit}
          saving={save.saving}
          spoken={
            <SpotLine
              plan={plan}
              shift={spot?.shiftId ? shiftOf(spot.shiftId) : undefined}
              findings={byShift}
            />
          }
          onSave={() => save.save()}
          onHelp={() => setDialog({ kind: 'shortcuts' })}
        />
        {!phone && <DaySummary plan={plan} shifts={shifts} />}
        {plan.coverage.length > 0 && (
          <details className={classes.details}>
            <summary>Besoin et prévu en chiffres</summary>
            <CoverageTable plan={plan} shifts={shifts} axis={axis} />
          </details>
        )}
      </PlanningFrame>
      <WallSheet plan={plan} shifts={edit.base} />
      {open && (
        <ShiftDialog
          open={open}
          live={shiftOf(open.shift.id)}
          plan={plan}
          editable={editable}
          findings={byShift.get(open.shift.id) ?? []}
          edit={edit}
          onPin={() => act.pin(open.shift.id)}
          onReplace={() => act.replace(open.shift.id)}
          onSplit={() => edit.apply(split(edit.settled, open.shift.id, edit.newId()), 'couper')}
          onDelete={() => edit.apply(remove(edit.settled, open.shift.id), 'supprimer')}
          onDeclareIll={declareIll && !open.isNew ? () => act.declare(open.shift) : undefined}
          onClose={() => setOpen(null)}
        />
      )}
      <Suspense fallback={null}>
        <WeekDialogs
          week={week}
          plan={plan}
          dialog={dialog}
          save={save}
          busy={commands.busy || remedy.busy || save.saving}
          shiftOf={shiftOf}
          onPick={act.pick}
          remedy={remedy}
          onAccepted={() => {
            setDialog(null);
            setProposalId(null);
          }}
          onReopen={(id, reason) => void commands.reopen(id, reason).then((done) => done && setDialog(null))}
          onGiveReasons={(reasons) => save.save(reasons)}
          mine={edit.settled}
          stale={stale}
          onClose={() => setDialog(null)}
        />
      </Suspense>
    </>
  );
}
