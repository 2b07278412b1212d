import { absenceMessages } from '@fournil/contracts/absences/rules';
import { isCalendarDate } from '@fournil/contracts/fields';
import { accountMessages, giveNoticeAfterIllness } from '@fournil/contracts/vacations/account-endpoints';
import {
  type NoticeMeans,
  noticeMeans,
  noticeMeansLabels,
} from '@fournil/contracts/vacations/account-fields';
import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHref } from 'react-router-dom';
import { useCommand } from '../../../shared/api/use-command.ts';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { balanceQuery } from '../request-queries.ts';
import { NoticeBody } from './notice-body.tsx';

interface NoticeDialogProps {
  readonly employeeId: string;
  readonly onClose: () => void;
}

const ways = noticeMeans.map((value) => ({
  value,
  label: noticeMeansLabels[value].replace(/^./, (letter) => letter.toLocaleUpperCase('fr')),
}));

/**
 * Informs a person of their days of leave after an illness, or records that they were informed on an earlier
 * day: the notice has the figures of that day.
 */
export default function NoticeDialog({ employeeId, onClose }: NoticeDialogProps) {
  const telling = useCommand(giveNoticeAfterIllness);
  const queries = useQueryClient();
  const today = todayInParis();
  const due = useQuery(balanceQuery({ employeeId })).data?.notice;
  const print = useHref(`/leave-notice-print?salarie=${employeeId}`);
  const edit = useEdit<{ readonly notifiedOn: string; readonly means: NoticeMeans }>({
    initial: { notifiedOn: today, means: 'hand' },
    validate: ({ notifiedOn }) => (notifiedOn ? {} : { notifiedOn: absenceMessages.missing }),
    failed: accountMessages.noticeFailed,
    save: async ({ notifiedOn, means }) => {
      if (!due) throw new Error('the dialog opens for a notice that is due');
      // The dates are for the day of receipt; before the return the server answers that there are none.
      const [sent] =
        notifiedOn > today ? [] : await queries.fetchQuery(balanceQuery({ employeeId, asOf: notifiedOn }));
      const { illness, periods } = sent?.notice ?? due;
      return telling.mutateAsync({
        params: { id: employeeId },
        body: { notifiedOn, means, illness, periods },
      });
    },
    onSaved: () => {
      toast.success(edit.form.values.means === 'mail' ? accountMessages.noticeMailed : accountMessages.told);
      onClose();
    },
  });
  const { form } = edit;
  const { notifiedOn, means } = form.values;
  const query = useQuery(
    balanceQuery({
      employeeId,
      asOf: isCalendarDate(notifiedOn) && notifiedOn <= today ? notifiedOn : today,
    }),
  );
  const notice = query.data?.notice;
  return (
    <FormDialog
      title="Informer après un arrêt"
      edit={edit}
      submitLabel={means === 'mail' ? 'Envoyer l’e-mail' : 'Noter l’information'}
      onClose={onClose}
    >
      {notice && query.data ? (
        <NoticeBody name={query.data.employeeName} notice={notice} />
      ) : (
        <Text>{query.isLoading ? 'Calcul du solde…' : 'Rien à dire à cette date.'}</Text>
      )}
      <NativeSelect label="Information donnée" data={ways} {...form.getInputProps('means')} />
      <DateField
        label="Reçue le*"
        description="Les quinze mois partent de ce jour"
        aria-required
        {...form.getInputProps('notifiedOn')}
      />
      <Anchor href={print} target="_blank" rel="noreferrer" size="sm">
        Imprimer l’information à remettre
      </Anchor>
    </FormDialog>
  );
}
