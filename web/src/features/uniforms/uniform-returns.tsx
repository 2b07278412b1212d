import type { UniformItem } from '@fournil/contracts/uniforms/endpoints';
import { returnTaskOf } from '@fournil/contracts/uniforms/types';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { uniformsQuery } from './queries.ts';

interface UniformReturnsProps {
  readonly employeeId: string;
  readonly task: 'retourTenues' | 'retourCles';
  readonly isDone: boolean;
  readonly onAllBack: () => void;
}

const named = ({ itemLabel, quantity }: UniformItem) =>
  quantity === 1 ? itemLabel : `${quantity}\u00a0×\u00a0${itemLabel}`;

/** Beside an exit task: what of it is still out, and once everything is back, the tick with one tap. */
export function UniformReturns({ employeeId, task, isDone, onAllBack }: UniformReturnsProps) {
  const { data = [] } = useQuery(uniformsQuery(employeeId));
  const handedOut = data.filter(({ itemType }) => returnTaskOf(itemType) === task);
  const out = handedOut.filter(({ returned }) => !returned);
  if (out.length > 0)
    return (
      <Text size="sm" c="var(--fournil-warning)">
        Pas encore rendu{'\u202f'}: {out.map(named).join(', ')}
        {out.some(({ itemType }) => itemType === 'code_alarme') && ' (pensez à changer le code)'}
      </Text>
    );
  if (handedOut.length === 0 || isDone) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={onAllBack}>
      Tout est rendu{'\u202f'}: cocher
    </Button>
  );
}
