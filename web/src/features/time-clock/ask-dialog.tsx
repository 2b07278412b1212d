import { askCorrection } from '@fournil/contracts/time-clock/endpoints';
import { clockMessages } from '@fournil/contracts/time-clock/messages';
import { useCommand } from '../../shared/api/use-command.ts';
import { ReasonDialog } from '../../shared/edit/reason-dialog.tsx';
import { formatLongDate } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';

/** The faults of a day, in the words of its person. */
export default function AskDialog({ day, onClose }: { readonly day: string; readonly onClose: () => void }) {
  const ask = useCommand(askCorrection);
  return (
    <ReasonDialog
      title="Demander une correction"
      subject={formatLongDate(day)}
      label="Ce qui est à corriger"
      missing={clockMessages.requestText}
      submitLabel="Envoyer la demande"
      failed={clockMessages.saveFailed}
      decide={(text) => ask.mutateAsync({ body: { day, text } })}
      onDecided={() => toast.success('Demande envoyée')}
      onClose={onClose}
    />
  );
}
