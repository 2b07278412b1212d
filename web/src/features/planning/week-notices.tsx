import type { InputChange } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count, formatInstant } from '../../shared/format/french.ts';
import { type Asked, askedBy } from './plan/proposal.ts';
import classes from './week-notices.module.css';

interface NoticeLineProps {
  readonly tone: 'info' | 'warning' | 'bad';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

function NoticeLine({ tone, children, actions }: NoticeLineProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={20} aria-hidden="true" color={`var(--fournil-${tone})`} />
      <div className={classes.noticeText}>{children}</div>
      {actions}
    </div>
  );
}

const shown = 2;

/** The first changes in a line; the rest by their number, and all of them in the detail. */
function Changes({ changes }: { readonly changes: readonly InputChange[] }) {
  const rest = changes.length - shown;
  return (
    <>
      {changes
        .slice(0, shown)
        .map(({ text }) => text)
        .join(' ')}
      {rest > 0 && ` Et ${count(rest, 'autre changement', 'autres changements')}.`}
    </>
  );
}

/** What retaining a proposal would ask. */
function AskedOf({ asked: { blocking, notice } }: { readonly asked: Asked }) {
  const agreeing = new Set(notice.map(({ employeeId }) => employeeId)).size;
  if (blocking.length > 0) {
    return ` ${count(blocking.length, 'règle légale empêche', 'règles légales empêchent')} de la retenir.`;
  }
  return agreeing > 0 ? ` ${count(agreeing, 'accord à recueillir', 'accords à recueillir')}.` : null;
}

interface WeekNoticesProps {
  readonly plan: PlanView;
  readonly failure: string | null;
  readonly busy: boolean;
  /** The proposal drawn on the board instead of the plan. */
  readonly shownProposal: string | null;
  readonly onForgetFailure: () => void;
  readonly onRegenerate: () => void;
  readonly onRegenerateFromTomorrow: (() => void) | null;
  /** A shift whose person can no longer come, found in what changed. */
  readonly replaceable: readonly { readonly shiftId: string; readonly text: string }[];
  readonly onReplace: (shiftId: string) => void;
  readonly onShowProposal: (id: string | null) => void;
  readonly onAccept: (id: string) => void;
  readonly onDiscard: (id: string) => void;
  readonly onPublish: () => void;
  readonly onDetails: () => void;
}

/** What the week asks for, each with its next step: proposals, what changed since, what lacks, what breaks a rule. */
export function WeekNotices(props: WeekNoticesProps) {
  const { plan, failure, busy, shownProposal } = props;
  const { proposals, toRegenerate, shortfalls, findings } = plan;
  const violated = (severity: string) =>
    findings.filter((finding) => finding.severity === severity && finding.status === 'violated');
  const illegal = violated('legal_hard').length;
  // Of a draft the publication asks, in a line of its own.
  const owed = plan.state === 'published' ? violated('legal_hard_consent') : [];
  const consents = new Set(owed.map(({ employeeId }) => employeeId)).size;
  const slots = shortfalls.filter(({ kind }) => kind !== 'contract-hours').length;
  const attention = [
    slots > 0 ? count(slots, 'créneau non couvert', 'créneaux non couverts') : '',
    illegal > 0 ? count(illegal, 'règle légale non respectée', 'règles légales non respectées') : '',
    consents > 0 ? count(consents, 'accord à recueillir', 'accords à recueillir') : '',
  ].filter(Boolean);
  // The shop publishes at once what it generates, were it not for the notice of part-timers.
  const late = plan.state === 'draft' && plan.publication === 'immediate' ? plan.notice.findings : [];
  const waiting = [...new Set(late.map(({ employeeId }) => employeeId))];
  return (
    <div className={classes.notices}>
      {failure && (
        <NoticeLine
          tone="bad"
          actions={
            <Button size="xs" variant="default" onClick={props.onForgetFailure}>
              Compris
            </Button>
          }
        >
          {failure}
        </NoticeLine>
      )}
      {proposals.map(({ _id, madeAt, by, proof, changes }) => (
        <NoticeLine
          key={_id}
          tone="warning"
          actions={
            <>
              <Button
                variant="default"
                onClick={() => props.onShowProposal(shownProposal === _id ? null : _id)}
              >
                {shownProposal === _id ? 'Revoir le planning actuel' : 'Voir la proposition'}
              </Button>
              <Button size="xs" variant="default" disabled={busy} onClick={() => props.onDiscard(_id)}>
                Écarter
              </Button>
              <Button size="xs" disabled={busy} onClick={() => props.onAccept(_id)}>
                Retenir
              </Button>
            </>
          }
        >
          <strong>
            {changes.length > 0
              ? 'La semaine a changé pendant la génération.'
              : 'Ce planning attend votre décision.'}
          </strong>{' '}
          Proposition de {by} du {formatInstant(madeAt)}, {proof.text}. <Changes changes={changes} />
          <AskedOf asked={askedBy(plan, _id)} />
        </NoticeLine>
      ))}
      {waiting.length > 0 && (
        <NoticeLine
          tone="info"
          actions={
            <Button size="xs" variant="default" disabled={busy} onClick={props.onPublish}>
              Recueillir les accords
            </Button>
          }
        >
          Publier demande l’accord de{' '}
          <strong>{count(waiting.length, 'salarié prévenu', 'salariés prévenus')}</strong> tard.
        </NoticeLine>
      )}
      {toRegenerate.length > 0 && (
        <NoticeLine
          tone="warning"
          actions={
            <>
              {props.replaceable.slice(0, 1).map(({ shiftId, text }) => (
                <Button size="xs" key={shiftId} variant="default" onClick={() => props.onReplace(shiftId)}>
                  {text}
                </Button>
              ))}
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                onClick={props.onRegenerateFromTomorrow ?? props.onRegenerate}
              >
                {props.onRegenerateFromTomorrow ? 'Régénérer à partir de demain' : 'Régénérer autour'}
              </Button>
            </>
          }
        >
          <strong>À régénérer.</strong> <Changes changes={toRegenerate} />
        </NoticeLine>
      )}
      {attention.length > 0 && (
        <NoticeLine
          tone={illegal > 0 ? 'bad' : 'warning'}
          actions={
            <Button size="xs" variant="default" onClick={props.onDetails}>
              Voir pourquoi et que faire
            </Button>
          }
        >
          {attention.join(', ')}
        </NoticeLine>
      )}
    </div>
  );
}
