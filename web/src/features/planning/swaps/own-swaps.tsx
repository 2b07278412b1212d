import { answerSwap, withdrawSwap } from '@fournil/contracts/planning/swap-endpoints';
import type { OwnSwap } from '@fournil/contracts/planning/swap-views';
import { Title } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import classes from '../employee/next-shift.module.css';
import { RequestItem } from '../employee/offers-to-answer.tsx';
import { isWaiting, ownWords, swapHoursText } from './swap-words.ts';

/** « Échanges »: swap requests from colleagues and to them. */
export function OwnSwaps({ swaps }: { readonly swaps: readonly OwnSwap[] }) {
  if (!swaps.length) return null;
  return (
    <section className={classes.next} aria-label="Échanges">
      <Title order={2}>Échanges</Title>
      <ul className={classes.offers}>
        {swaps.map((swap) => (
          <OneSwap key={swap.swapId} swap={swap} />
        ))}
      </ul>
    </section>
  );
}

function OneSwap({ swap }: { readonly swap: OwnSwap }) {
  const { week, year, swapId, state, isOwnRequest, name, gives, takes } = swap;
  const answer = useCommand(answerSwap);
  const withdraw = useCommand(withdrawSwap);
  const params = { week, year, swapId };
  const say = (agreed: boolean) => () =>
    void notify(answer.mutateAsync({ params, body: { agreed } }), {
      done: agreed ? 'Votre oui est noté\u202f: votre responsable décide' : 'Votre non est noté',
    });
  const takeBack = () => void notify(withdraw.mutateAsync({ params }), { done: 'Demande retirée' });
  const hours = takes ?? gives;
  const what = `échanger avec ${name}, ${hours ? swapHoursText(hours) : ''}`;
  const canAnswer = !isOwnRequest && isWaiting(state);
  return (
    <RequestItem
      title={<strong>{isOwnRequest ? `Demandé à ${name}` : `${name} vous demande`}</strong>}
      detail={
        <>
          {gives ? `Vous donnez ${swapHoursText(gives)}` : 'Vous ne donnez rien'}
          <br />
          {takes ? `Vous prenez ${swapHoursText(takes)}` : 'Vous ne prenez rien en échange'}
        </>
      }
      told={ownWords(swap)}
      isBusy={answer.isPending || withdraw.isPending}
      actions={[
        canAnswer &&
          state !== 'agreed' && {
            ...{ label: state === 'declined' ? 'Dire oui' : 'Oui', isMain: true, onChoose: say(true) },
            name: `Oui, ${what}`,
          },
        canAnswer &&
          state !== 'declined' && {
            ...{ label: 'Non', isMain: false, onChoose: say(false) },
            name: `Non, pas ${what}`,
          },
        isOwnRequest &&
          isWaiting(state) && {
            ...{ label: 'Retirer', isMain: false, onChoose: takeBack },
            name: `Retirer la demande, ${what}`,
          },
      ]}
    />
  );
}
