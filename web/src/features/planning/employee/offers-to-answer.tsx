import { capital } from '@fournil/contracts/french-words';
import { answerOffer } from '@fournil/contracts/planning/offer-endpoints';
import type { OfferState, OwnOffer } from '@fournil/contracts/planning/offer-views';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { durationText, hoursWithNextDay } from '@fournil/contracts/time/clock';
import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { formatLongDate } from '../../../shared/format/french.ts';
import { StatusLabel, type Tone } from '../../../shared/ui/status-label.tsx';
import classes from './next-shift.module.css';

/** The result of an offer that is closed or answered. */
const words: Readonly<Partial<Record<OfferState, readonly [Tone, string]>>> = {
  agreed: ['info', 'Vous avez dit oui\u202f: votre responsable choisit et vous prévient'],
  declined: ['neutral', 'Vous avez dit non'],
  taken: ['good', 'C’est à vous\u202f: le créneau est dans votre planning'],
  gone: ['neutral', 'Ce créneau est pris, merci'],
  withdrawn: ['neutral', 'Votre responsable a retiré cette proposition'],
  expired: ['neutral', 'Le créneau a commencé\u202f: il n’est plus à prendre'],
  overtaken: ['neutral', 'Le planning a changé\u202f: ce créneau n’est plus à prendre'],
};

const canSayYes = ({ state }: OwnOffer) => state === 'open' || state === 'declined';
const canSayNo = ({ state, choice }: OwnOffer) =>
  state === 'open' || (state === 'agreed' && choice === 'manager');

/**
 * « Créneaux à prendre »: hours offered to the reader, with the effect of a yes; never the absent person or
 * the reason.
 */
export function OffersToAnswer({ offers }: { readonly offers: readonly OwnOffer[] }) {
  if (!offers.length) return null;
  return (
    <section className={classes.next} aria-label="Créneaux à prendre">
      <Title order={2}>Créneaux à prendre</Title>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <OneOffer key={offer.offerId} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

interface RequestAction {
  readonly label: string;
  /** With the hours that are meant. */
  readonly name: string;
  readonly isMain: boolean;
  readonly onChoose: () => void;
}

interface RequestItemProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Its outcome. */
  readonly told: readonly [Tone, string] | undefined;
  readonly isBusy: boolean;
  readonly actions: readonly (RequestAction | false)[];
}

/** A request to or from a person: its content, its result, and the possible answers. */
export function RequestItem({ title, detail, told, isBusy, actions }: RequestItemProps) {
  return (
    <li>
      <Text fz="lg">{title}</Text>
      {detail && <Text mt={2}>{detail}</Text>}
      {told && (
        <Text mt={2} role="status">
          <StatusLabel tone={told[0]}>{told[1]}</StatusLabel>
        </Text>
      )}
      <Group gap="xs" mt={6}>
        {actions
          .filter((one) => one !== false)
          .map(({ label, name, isMain, onChoose }) => (
            <Button
              key={name}
              variant={isMain ? 'filled' : 'default'}
              aria-disabled={isBusy}
              aria-label={name}
              onClick={onChoose}
            >
              {label}
            </Button>
          ))}
      </Group>
    </li>
  );
}

function OneOffer({ offer }: { readonly offer: OwnOffer }) {
  const { week, year, offerId, date, startTime, endTime, group, state } = offer;
  const answer = useCommand(answerOffer);
  const when = `${formatLongDate(date)}, ${hoursWithNextDay(startTime, endTime)}`;
  const say = (agreed: boolean) => {
    const sent = answer.mutateAsync({ params: { week, year, offerId }, body: { agreed } });
    const yes = offer.choice === 'first' ? 'Le créneau est dans votre planning' : 'Votre oui est noté';
    return notify(sent, { done: agreed ? yes : 'Votre non est noté' });
  };
  return (
    <RequestItem
      title={
        <>
          <strong>{capital(when)}</strong>, {roleGroupLabels[group].toLowerCase()}
        </>
      }
      detail={
        canSayYes(offer) && (
          <>
            {offer.costText}
            {'\u202f'}: {durationText(offer.hoursAfter * 60)} sur {durationText(offer.targetHours * 60)} cette
            semaine
            {offer.isShortNotice && '. Votre oui vaut accord pour ce délai court'}
          </>
        )
      }
      told={words[state]}
      isBusy={answer.isPending}
      actions={[
        canSayYes(offer) && {
          ...{ label: state === 'declined' ? 'Dire oui' : 'Oui', name: `Oui, je prends ${when}` },
          ...{ isMain: true, onChoose: () => void say(true) },
        },
        canSayNo(offer) && {
          ...{ label: 'Non', name: `Non, pas ${when}`, isMain: false, onChoose: () => void say(false) },
        },
      ]}
    />
  );
}
