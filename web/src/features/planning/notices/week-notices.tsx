import { addDays } from '@fournil/calendar/days';
import type { InputChange } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { publicationTakenBackMs } from '@fournil/contracts/planning/publication-endpoints';
import { excludesShifts } from '@fournil/domain/week/cells/effective-cell';
import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { count, formatDate, formatInstant } from '../../../shared/format/french.ts';
import { useIsAdmin } from '../../../shared/session/session.tsx';
import { isToCome } from '../generation/use-series.ts';
import { peopleIn, pointsOf } from '../plan/attention.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import { type AcceptanceNeeds, acceptanceNeeds } from '../plan/proposal.ts';
import { useWeekPage, type WeekPage } from '../week/week-context.tsx';
import { NoticeBand, type NoticeItem } from './notice-band.tsx';

const shownChanges = 2;

function Action(props: ButtonProps & { readonly onClick: () => void }) {
  return <Button size="xs" variant="default" {...props} />;
}

/** The first changes in a line, the others as a number. */
function Changes({ changes }: { readonly changes: readonly InputChange[] }) {
  if (changes.length === 0) return null;
  const more = changes.length - shownChanges;
  return (
    <>
      {changes
        .slice(0, shownChanges)
        .map(({ text }) => text)
        .join('\u202f; ')}
      .{more > 0 && ` Et ${count(more, 'autre changement', 'autres changements')}.`}
    </>
  );
}

function NeedsText({ needs: { blocking, notice } }: { readonly needs: AcceptanceNeeds }) {
  if (blocking.length > 0) {
    return ` ${count(blocking.length, 'règle légale empêche', 'règles légales empêchent')} de la retenir.`;
  }
  if (notice.length === 0) return null;
  return ` ${count(peopleIn(notice), 'salarié devra donner son accord', 'salariés devront donner leur accord')}.`;
}

function failedGeneration({ generating }: WeekPage): NoticeItem | null {
  if (generating.failure === null) return null;
  return {
    id: 'failure',
    tone: 'bad',
    short: 'génération non aboutie',
    text: generating.failure,
    actions: <Action onClick={generating.forgetFailure}>Compris</Action>,
  };
}

/** Several weeks are being planned, this one perhaps among them: where to follow and to stop it. */
function seriesNotice({ generating: { series }, dispatch }: WeekPage): NoticeItem | null {
  if (!series) return null;
  const done = series.weeks.filter((one) => !isToCome(one)).length;
  const far = `${done} sur ${series.weeks.length}`;
  return {
    id: 'series',
    tone: 'info',
    short: `plusieurs semaines en cours de génération (${far})`,
    text: `Génération de plusieurs semaines en cours\u202f: ${far}.`,
    actions: (
      <Action onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'several-weeks' } })}>
        Suivre ou arrêter
      </Action>
    ),
  };
}

function proposalNotice(proposal: PlanView['proposals'][number], page: WeekPage): NoticeItem {
  const { _id: id, madeAt, by, proof, changes } = proposal;
  const { plan, state, planActions } = page;
  const isBusy = page.commands.isBusy || page.generating.isBusy;
  const isShown = state.shownProposal === id;
  return {
    id,
    tone: 'warning',
    short: 'une proposition à décider',
    text: (
      <>
        <strong>
          {changes.length > 0
            ? // While it ran or after it: the proposal was made from the week as it was when it began.
              'La semaine a changé depuis le début de la génération.'
            : 'Ce planning attend votre décision\u202f; la semaine reste comme elle est.'}
        </strong>
        <NeedsText needs={acceptanceNeeds(plan, id)} /> Proposition du {formatInstant(madeAt)} ({by}),{' '}
        <span title={proof.text}>{proof.quality}</span>. <Changes changes={changes} />
      </>
    ),
    actions: (
      <>
        <Action
          onClick={() =>
            page.dispatch({ type: 'dialog-opened', dialog: { kind: 'proposal', proposalId: id } })
          }
        >
          Voir ce qui change
        </Action>
        <Action onClick={() => planActions.showProposal(isShown ? null : id)}>
          {isShown ? 'Revoir le planning actuel' : 'Voir la proposition'}
        </Action>
        <Action aria-disabled={isBusy} onClick={() => void planActions.discardProposal(id)}>
          Écarter
        </Action>
        <Action variant="filled" aria-disabled={isBusy} onClick={() => void planActions.acceptProposal(id)}>
          Retenir
        </Action>
      </>
    ),
  };
}

/** The open points of the week by cause: how many, and the most serious one. */
function attentionNotice({ plan, today, dispatch }: WeekPage): NoticeItem | null {
  const points = pointsOf(plan, today);
  const [first] = points;
  if (!first) return null;
  const many = count(points.length, 'point à regarder', 'points à regarder');
  return {
    id: 'attention',
    tone: first.kind === 'forbidden' ? 'bad' : 'warning',
    short: many,
    text: (
      <>
        <strong>{many}.</strong> {points.length > 1 && 'D’abord\u202f: '}
        {first.text.replace(/\.$/, '')}.
      </>
    ),
    actions: (
      <Action onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'attention' } })}>
        Voir pourquoi et que faire
      </Action>
    ),
  };
}

/** The first shift that was saved for somebody who can no longer come. */
function shiftToReplace({ state, drawn, personOf }: WeekPage): BoardShift | undefined {
  return state.session.base.find(({ personId, day, frozen }) => {
    const cell = personOf(personId)?.cells.find(({ date }) => date === drawn.dates[day]);
    return !frozen && excludesShifts(cell?.value ?? '');
  });
}

function outdatedNotice(page: WeekPage): NoticeItem | null {
  const { plan, today, drawn, planActions, shiftActions, personOf } = page;
  const { toRegenerate } = plan;
  if (toRegenerate.length === 0) return null;
  const tomorrow = addDays(today, 1);
  // In a published week that has begun, the days up to today do not change.
  const hasBegun = plan.state === 'published' && tomorrow > plan.monday && drawn.dates.includes(tomorrow);
  const absent = shiftToReplace(page);
  return {
    id: 'to-regenerate',
    tone: 'warning',
    short: `à régénérer (${count(toRegenerate.length, 'changement')})`,
    text: (
      <>
        <strong>À régénérer.</strong> <Changes changes={toRegenerate} />
      </>
    ),
    actions: (
      <>
        {absent && (
          <Action onClick={() => shiftActions.findReplacement(absent.id)}>
            {`Remplacer ${personOf(absent.personId)?.name ?? ''} le ${formatDate(drawn.dates[absent.day]).slice(0, 5)}`}
          </Action>
        )}
        <Action
          aria-disabled={page.commands.isBusy || page.generating.isBusy}
          onClick={() => void planActions.generate(hasBegun ? tomorrow : undefined)}
        >
          {hasBegun ? 'Régénérer à partir de demain' : 'Régénérer autour'}
        </Action>
      </>
    ),
  };
}

/** Edits from before the page was loaded again. */
function draftNotice({ draft, edit }: WeekPage): NoticeItem | null {
  const { offered, accept, reject } = draft;
  if (!offered) return null;
  return {
    id: 'draft',
    tone: 'info',
    short: 'des modifications non enregistrées',
    text: <>Modifications non enregistrées du {formatInstant(offered.keptAt)} retrouvées.</>,
    actions: (
      <>
        <Action onClick={reject}>Abandonner</Action>
        <Action variant="filled" disabled={edit.isDirty} onClick={accept}>
          Reprendre
        </Action>
      </>
    ),
  };
}

/** A publication that can still be undone: its toast disappears at a reload. */
function publishedNotice({ plan, commands }: WeekPage, isWithin: boolean): NoticeItem | null {
  if (!isWithin) return null;
  return {
    id: 'published',
    tone: 'info',
    short: 'publiée à l’instant',
    text: 'Semaine publiée à l’instant\u202f: les e-mails ne sont pas encore partis.',
    actions: <Action onClick={() => void commands.unpublish(plan.revision)}>Revenir au brouillon</Action>,
  };
}

/**
 * Whether the week was just published, nobody was informed, and nothing changed since; becomes false after
 * some time.
 */
function usePublishedJustNow({ state, publishedAt, modifiedAt }: PlanView): boolean {
  const left =
    state === 'published' && publishedAt && (modifiedAt ?? '') <= publishedAt
      ? Date.parse(publishedAt) + publicationTakenBackMs - Date.now()
      : 0;
  const [, setNow] = useState(0);
  const isWithin = left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for each publication
  useEffect(() => {
    if (!isWithin) return;
    const over = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(over);
  }, [isWithin, publishedAt]);
  return isWithin;
}

/**
 * Open points of the week, each with its next step: unsaved edits first, the answer to a generation that was just asked
 * for, a publication that can be taken back, older proposals, violations, changes since the generation, missing people
 * and consents; and a job of several weeks.
 */
export function WeekNotices() {
  const page = useWeekPage();
  const attention = attentionNotice(page);
  const isIllegal = attention?.tone === 'bad';
  const isAdmin = useIsAdmin();
  const isPublishedJustNow = usePublishedJustNow(page.plan);
  const { proposals, publishedAt } = page.plan;
  const [newer = [], older = []] = [true, false].map((isNewer) =>
    proposals
      .filter(({ madeAt }) => madeAt > (publishedAt ?? '') === isNewer)
      .map((proposal) => proposalNotice(proposal, page)),
  );
  const items = [
    draftNotice(page),
    failedGeneration(page),
    ...newer,
    publishedNotice(page, isPublishedJustNow && isAdmin),
    ...older,
    isIllegal ? attention : null,
    outdatedNotice(page),
    isIllegal ? null : attention,
    seriesNotice(page),
  ];
  return <NoticeBand items={items.filter((item) => item !== null)} />;
}
