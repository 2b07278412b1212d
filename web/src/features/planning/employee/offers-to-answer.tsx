import { capital } from '@fournil/contracts/french-words';
import { answerOffer } from '@fournil/contracts/planning/offer-endpoints';
import type { OfferState, OwnOffer } from '@fournil/contracts/planning/offer-views';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { durationText, hoursWithNextDay } from '@fournil/contracts/time/clock';
import { Title } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { formatLongDate } from '../../../shared/format/french.ts';
import type { Tone } from '../../../shared/ui/status-label.tsx';
import classes from './next-shift.module.css';
import { RequestItem } from './request-item.tsx';

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
