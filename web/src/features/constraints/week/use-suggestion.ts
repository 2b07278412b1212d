import type { GridDay } from '@fournil/contracts/planning/constraints-endpoints';
import { updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { toast } from '../../../shared/ui/toast.ts';

/** Applies the suggestion for an exceptional day: saves it in the settings of the shop; « Annuler » removes it. */
export function useSuggestion(settingsRevision: number) {
  const update = useCommand(updateShopSettings);
  return (day: GridDay) => {
    if (!day.suggestion) return;
    const { proposed } = day.suggestion;
    const takeBack = () =>
      update.mutate(
        { body: { exceptionalDays: { [day.date]: null } } },
        { onError: (error) => toast.error(failureText(error)) },
      );
    update.mutate(
      { body: { exceptionalDays: { [day.date]: proposed }, baseRevision: settingsRevision } },
      {
        onSuccess: () =>
          toast.success(`${proposed.label}\u202f: horaires et affluence appliqués`, { undo: takeBack }),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  };
}
