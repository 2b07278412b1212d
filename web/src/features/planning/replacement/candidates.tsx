import { askReplacement } from '@fournil/contracts/planning/edit-endpoints';
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanReplacement, Replacements } from '@fournil/contracts/planning/plan-views';
import { Button, Group, Text } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count, formatInstant, todayInParis } from '../../../shared/format/french.ts';
import { useSite } from '../../../shared/queries/every-page.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { askText, callLink, messageLink } from './ask-links.ts';
import type { OpenHours } from './open-hours.ts';
import classes from './replacement.module.css';
import { isAsked, type Offered, type Proposing } from './use-offer.ts';

interface CandidateProps {
  readonly hours: OpenHours;
  /** The part of the hours that can still be worked. */
  readonly asked: Replacements['hours'];
  readonly candidate: PlanReplacement;
  readonly proposing: Proposing;
  readonly onChoose: (() => void) | undefined;
}

/** One person with the cost; the rules under « Pourquoi ? ». */
export function Candidate({ hours, asked: span, candidate, proposing, onChoose }: CandidateProps) {
  const { employeeId, name, text, warnings, costText, asked } = candidate;
  const part = { employeeId, startTime: span.startTime, endTime: span.endTime };
  return (
    <li>
      <Text className="anywhere" mb={6}>
        <strong>{name}</strong> <span className="dimmed">{costText}</span>
      </Text>
      <Group gap={8} mb={8}>
        <Contact hours={hours} person={candidate} part={part} />
        {proposing.isOffered && <Propose names={name} proposing={proposing} parts={[part]} />}
        {onChoose && (
          <Button variant="default" aria-label={`Choisir ${name}`} onClick={onChoose}>
            Choisir
          </Button>
        )}
      </Group>
      {asked && (
        <p className={classes.reason} role="status">
          <StatusLabel tone="info">
            {asked.by === 'call' ? 'Appel' : 'SMS'} du {formatInstant(asked.at)}
          </StatusLabel>
        </p>
      )}
      <Why of={name} text={text} findings={warnings} />
    </li>
  );
}

interface ContactProps {
  readonly hours: OpenHours;
  readonly person: Pick<PlanReplacement, 'employeeId' | 'name' | 'phone'>;
  readonly part: Offered;
}

/** [Appeler] [SMS]: opens the phone's application and records that the person was asked. */
export function Contact({ hours, person, part }: ContactProps) {
  const { employeeId, name, phone } = person;
  const { name: shop } = useSite();
  const ask = useCommand(askReplacement);
  if (!phone)
    return (
      <Text size="sm" c="dimmed" className={classes.noPhone ?? ''}>
        Aucun numéro de téléphone sur sa fiche.
      </Text>
    );
  const note = (by: 'call' | 'message') => () => {
    if (!('shiftId' in hours.asked)) return;
    ask.mutate(
      { params: hours.week, body: { shiftId: hours.asked.shiftId, employeeId, by } },
      {
        onError: (error) => toast.error(`La demande n'a pas pu être notée\u202f: ${failureText(error)}`),
      },
    );
  };
  const shift = { date: hours.date, startTime: part.startTime, endTime: part.endTime };
  const message = askText({ name, shift, today: todayInParis(), shop });
  return (
    <>
      <IconButton
        component="a"
        href={callLink(phone)}
        icon={IconPhone}
        iconSize={18}
        aria-label={`Appeler ${name}`}
        onClick={note('call')}
      >
        Appeler
      </IconButton>
      <IconButton
        component="a"
        href={messageLink(phone, message)}
        icon={IconMessage}
        iconSize={18}
        aria-label={`Envoyer un SMS à ${name}`}
        onClick={note('message')}
      >
        SMS
      </IconButton>
    </>
  );
}

interface ProposeProps {
  readonly names: string;
  readonly proposing: Proposing;
  readonly parts: readonly Offered[];
  readonly label?: string;
}

export function Propose({ names, proposing, parts, label = 'Proposer' }: ProposeProps) {
  if (parts.every((part) => isAsked(proposing, part))) return <StatusLabel tone="info">Demandé</StatusLabel>;
  return (
    <Button
      aria-label={`${label} à ${names}`}
      aria-disabled={proposing.isBusy}
      onClick={() => void proposing.send(parts)}
    >
      {label}
    </Button>
  );
}

/** Rules and wishes, for who wants to know. */
export function Why({ of, text, findings }: { of: string; text: string; findings: readonly PlanFinding[] }) {
  return (
    <details>
      <summary aria-label={`Pourquoi ${of}\u202f?`}>Pourquoi{'\u202f'}?</summary>
      <p className={classes.reason}>{text}</p>
      {findings.map(({ ruleId, title, message, source }) => (
        <Text key={ruleId + message} my={2} fz="sm" c="dimmed">
          <StatusLabel tone="warning">{title}.</StatusLabel> {message} {source.join('\u202f; ')}
        </Text>
      ))}
    </details>
  );
}

export function Excluded({ candidates }: { readonly candidates: readonly PlanReplacement[] }) {
  if (!candidates.length) return null;
  return (
    <details className={classes.excluded}>
      <summary>{count(candidates.length, 'personne ne peut pas', 'personnes ne peuvent pas')}</summary>
      <ul className={`divided ${classes.candidates}`}>
        {candidates.map(({ employeeId, name, text, blockedBy }) => (
          <li key={employeeId}>
            <strong>{name}</strong>
            <p className={classes.reason}>{text}</p>
            {blockedBy.map(({ ruleId, message, source }) => (
              <div key={ruleId + message} className="small">
                {message} {source.join('\u202f; ')}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
