import { giveOffer, withdrawOffers } from '@fournil/contracts/planning/offer-endpoints';
import type { OfferState, ShiftOffer } from '@fournil/contracts/planning/offer-views';
import type { Week } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { Button, Title } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { StatusLabel, type Tone } from '../../../shared/ui/status-label.tsx';

const words: Readonly<Record<OfferState, readonly [Tone, string]>> = {
  open: ['info', 'Demandé, pas encore de réponse'],
  agreed: ['good', 'A dit oui'],
  declined: ['bad', 'A dit non'],
  taken: ['good', 'A pris le créneau'],
  gone: ['neutral', 'Pris par quelqu’un d’autre'],
  withdrawn: ['neutral', 'Proposition retirée'],
  expired: ['neutral', 'Sans réponse avant le début'],
  overtaken: ['neutral', 'Ne tient plus\u202f: la semaine a changé'],
};

interface OffersProps {
  readonly week: Week;
  readonly offers: readonly ShiftOffer[];
}

/** People asked for these hours, with their answers. */
export function Offers({ week, offers }: OffersProps) {
  const give = useCommand(giveOffer);
  const withdraw = useCommand(withdrawOffers);
  if (!offers.length) return null;
  const isBusy = give.isPending || withdraw.isPending;
  const open = offers.filter(({ state }) => state === 'open' || state === 'agreed' || state === 'declined');
  return (
    <section aria-label="Proposé à">
      <Title order={3} fz="0.9375rem" fw={650}>
        Proposé à
      </Title>
      <ul className="rows">
        {offers.map((one) => {
          const [tone, text] = words[one.state];
          const params = { ...week, offerId: one.offerId };
          return (
            <li key={one.offerId}>
              <span>
                <strong>{one.name}</strong> {hoursWithNextDay(one.startTime, one.endTime)}
                <br />
                <StatusLabel tone={tone}>
                  {one.isDelayedByNight ? 'Personne prévenue à 6 h, appelez' : text}
                </StatusLabel>
              </span>
              {one.state === 'agreed' && (
                <Button
                  aria-label={`Donner le créneau à ${one.name}`}
                  aria-disabled={isBusy}
                  onClick={() =>
                    void notify(give.mutateAsync({ params }), { done: `${one.name} prend ce créneau` })
                  }
                >
                  Donner
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open.length > 0 && (
        <Button
          variant="default"
          aria-disabled={isBusy}
          onClick={() =>
            void notify(
              withdraw.mutateAsync({
                params: week,
                body: { offerIds: open.map(({ offerId }) => offerId) },
              }),
              { done: 'Proposition retirée' },
            )
          }
        >
          Retirer la proposition
        </Button>
      )}
    </section>
  );
}
