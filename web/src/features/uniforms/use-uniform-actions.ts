import { deleteUniform, returnUniform, type UniformItem } from '@fournil/contracts/uniforms/endpoints';
import { defaultReturnComment, uniformMessages } from '@fournil/contracts/uniforms/types';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { toast } from '../../shared/ui/toast.ts';

const failed = (title: string) => (error: unknown) => toast.error(`${title}\u202f: ${failureText(error)}`);

/** What can be done with one item of somebody's list, each after its question (D1 8). */
export function useUniformActions(employeeId: string) {
  const giveBack = useCommand(returnUniform);
  const remove = useCommand(deleteUniform);
  const paramsOf = ({ _id }: UniformItem) => ({ employeeId, itemId: _id });
  return {
    isBusy: giveBack.isPending || remove.isPending,
    giveBack: async (item: UniformItem) => {
      const agreed = await askFirst({
        title: item.itemLabel,
        text: uniformMessages.confirmReturn,
        confirmLabel: 'Confirmer le retour',
      });
      if (!agreed) return;
      const body = { returnDate: new Date().toISOString(), returnComment: defaultReturnComment };
      await giveBack
        .mutateAsync({ params: paramsOf(item), body })
        .then(() => toast.success(uniformMessages.returned), failed(uniformMessages.returnFailed));
    },
    remove: async (item: UniformItem) => {
      const agreed = await askFirst({
        title: item.itemLabel,
        text: uniformMessages.confirmDelete,
        confirmLabel: 'Supprimer',
        danger: true,
      });
      if (!agreed) return;
      await remove
        .mutateAsync({ params: paramsOf(item) })
        .then(() => toast.success(uniformMessages.deleted), failed(uniformMessages.deleteFailed));
    },
  };
}
