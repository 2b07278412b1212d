import { deleteUniform, returnUniform, type UniformItem } from '@fournil/contracts/uniforms/endpoints';
import { defaultReturnComment, uniformMessages } from '@fournil/contracts/uniforms/types';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { notify } from '../../shared/edit/notify.ts';

/** The actions on one item of somebody's list, each after its question [uniforms-6]. */
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
      await notify(giveBack.mutateAsync({ params: paramsOf(item), body }), {
        done: uniformMessages.returned,
        notDone: uniformMessages.returnFailed,
      });
    },
    remove: async (item: UniformItem) => {
      const agreed = await askFirst({
        title: item.itemLabel,
        text: uniformMessages.confirmDelete,
        confirmLabel: 'Supprimer',
        danger: true,
      });
      if (!agreed) return;
      await notify(remove.mutateAsync({ params: paramsOf(item) }), {
        done: uniformMessages.deleted,
        notDone: uniformMessages.deleteFailed,
      });
    },
  };
}
