import { capital } from '@fournil/contracts/french-words';
import type { PlanShift } from '@fournil/contracts/planning/plan-shapes';
import { askSwap, getSwapOptions } from '@fournil/contracts/planning/swap-endpoints';
import type { SwapShift } from '@fournil/contracts/planning/swap-views';
import { type Week, weekOf } from '@fournil/contracts/planning/week';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { notify } from '../../../shared/edit/notify.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import classes from '../replacement/replacement.module.css';
import { swapHoursText } from './swap-words.ts';

interface SwapSheetProps {
  readonly shift: PlanShift;
  readonly onClose: () => void;
}

/** « Échanger »: the possible colleagues, each with their shifts or none; one tap sends the request. */
export default function SwapSheet({ shift, onClose }: SwapSheetProps) {
  const week = weekOf(shift.date);
  const query = useApi(getSwapOptions, { params: week, query: { shiftId: shift._id } });
  return (
    <SidePanel title="Échanger ce créneau" onClose={onClose}>
      <Stack gap="md">
        <Text>
          {capital(swapHoursText(shift))}. Votre collègue répond, puis votre responsable approuve. Jusque-là,
          ce créneau reste le vôtre.
        </Text>
        <QueryStates query={query} errorText="Erreur lors de la recherche de collègues">
          {({ colleagues }) =>
            colleagues.length === 0 ? (
              <Text fw={600}>
                Aucun échange n’est possible pour ce créneau. Parlez-en à votre responsable.
              </Text>
            ) : (
              <ol className={`divided ${classes.candidates}`} aria-label="Échanges possibles">
                {colleagues.map(({ employeeId, name, inReturn }) => (
                  <li key={employeeId}>
                    <Text className="anywhere" mb={6}>
                      <strong>{name}</strong>
                    </Text>
                    <Group gap={8} mb={8}>
                      {inReturn.map((other) => (
                        <Ask
                          key={other?.shiftId ?? 'none'}
                          {...{ week, shift, name, colleagueId: employeeId, inReturn: other, onClose }}
                        />
                      ))}
                    </Group>
                  </li>
                ))}
              </ol>
            )
          }
        </QueryStates>
      </Stack>
    </SidePanel>
  );
}

interface AskProps extends SwapSheetProps {
  readonly week: Week;
  readonly name: string;
  readonly colleagueId: string;
  readonly inReturn: SwapShift | null;
}

function Ask({ week, shift, name, colleagueId, inReturn, onClose }: AskProps) {
  const ask = useCommand(askSwap);
  const send = async () => {
    const body = { shiftId: shift._id, colleagueId, colleagueShiftId: inReturn?.shiftId ?? null };
    if (await notify(ask.mutateAsync({ params: week, body }), { done: `Demandé à ${name}` })) onClose();
  };
  const text = inReturn ? `Contre ${swapHoursText(inReturn)}` : 'Donner sans rien prendre';
  return (
    <Button
      variant="default"
      aria-label={`${text}, demander à ${name}`}
      aria-disabled={ask.isPending}
      onClick={() => void send()}
    >
      {text}
    </Button>
  );
}
