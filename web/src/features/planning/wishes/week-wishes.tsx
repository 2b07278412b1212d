import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { getWeekWishes, type WeekWishes as Wishes } from '@fournil/contracts/planning/wish-endpoints';

import { Box, Flex, Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { count } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { countText, wishText } from './typed-wishes.ts';
import classes from './wishes.module.css';

const tones = { met: 'good', unmet: 'warning', open: 'neutral' } as const;
const words = { met: 'suivi', unmet: 'pas suivi', open: 'sans objet' } as const;

/** The wishes that the week's plan meets, folded by person; empty without wishes. */
export function WeekWishes({ plan }: { readonly plan: Pick<PlanView, 'week' | 'year' | 'state'> }) {
  const { data } = useApi(getWeekWishes, { params: plan });
  if (!data || data.people.length === 0) return null;
  const { total, people } = data;
  return (
    <Box component="details" mt={16}>
      <summary>
        {plan.state === 'none' || total.asked === 0
          ? `Souhaits de ${count(people.length, 'personne', 'personnes')}`
          : `Souhaits suivis\u202f: ${countText(total)}`}
      </summary>
      <ul className={classes.people}>
        {people.map((one) => (
          <Person key={one.employeeId} one={one} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Un souhait n’est pas un droit{'\u202f'}: il pèse moins qu’une présence qui manque, et davantage pour
        qui a été suivi le moins. Chacun dit les siens dans «{'\u202f'}Ma fiche{'\u202f'}».
      </Text>
    </Box>
  );
}

function Person({ one }: { readonly one: Wishes['people'][number] }) {
  return (
    <li>
      <Flex component="p" gap="0 16px" justify="space-between" wrap="wrap">
        <strong>{one.name}</strong>
        <span>
          {one.lately.asked > 0 ? `${countText(one.lately)} sur huit semaines` : 'rien à compter encore'}
        </span>
      </Flex>
      <Flex component="ul" gap="2px 20px" wrap="wrap" fz="sm">
        {one.days.map((wish) => (
          <li key={wish.date}>
            {wish.day}
            {'\u202f'}: {wishText(wish).toLowerCase()}{' '}
            <StatusLabel tone={tones[wish.state]}>{words[wish.state]}</StatusLabel>
          </li>
        ))}
      </Flex>
    </li>
  );
}
