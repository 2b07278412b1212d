import { listUniforms, returnUniform, type UniformItem } from '@fournil/contracts/uniforms/endpoints';
import { returnTaskOf, uniformMessages } from '@fournil/contracts/uniforms/types';
import { Button, Text } from '@mantine/core';
import { failureText } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { toast } from '../../shared/ui/toast.ts';

interface UniformReturnsProps {
  readonly employeeId: string;
  readonly task: 'retourTenues' | 'retourCles';
  readonly isDone: boolean;
  readonly onAllBack: () => void;
}

const named = ({ itemLabel, quantity }: UniformItem) =>
  quantity === 1 ? itemLabel : `${quantity}\u00a0×\u00a0${itemLabel}`;

/** Next to an exit task: the items not yet returned, or, if all are returned, a button that marks the task as done. */
export function UniformReturns({ employeeId, task, isDone, onAllBack }: UniformReturnsProps) {
  const { data = [] } = useApi(listUniforms, { params: { employeeId }, select: ({ items }) => items });
  const change = useCommand(returnUniform);
  // A code cannot be handed back: it is out of its holder's hands once it is another one.
  const codeChanged = ({ _id }: UniformItem) =>
    change
      .mutateAsync({ params: { employeeId, itemId: _id }, body: { returnComment: 'Code changé' } })
      .catch((error: unknown) => toast.error(uniformMessages.returnFailed, failureText(error)));
  const handedOut = data.filter(({ itemType }) => returnTaskOf(itemType) === task);
  const out = handedOut.filter(({ returned }) => !returned);
  if (out.length > 0)
    return (
      <Text size="sm" c="var(--fournil-warning)">
        Pas encore rendu{'\u202f'}: {out.map(named).join(', ')}
        {out.some(({ itemType }) => itemType.startsWith('cle_')) &&
          '. Une clé qui ne revient pas : faites changer la serrure.'}
        {out
          .filter(({ itemType }) => itemType === 'code_alarme')
          .map((code) => (
            <Button
              key={code._id}
              size="compact-sm"
              variant="default"
              ml="xs"
              loading={change.isPending}
              onClick={() => void codeChanged(code)}
            >
              Le code a été changé
            </Button>
          ))}
      </Text>
    );
  if (handedOut.length === 0 || isDone) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={onAllBack}>
      Tout est rendu{'\u202f'}: cocher
    </Button>
  );
}
