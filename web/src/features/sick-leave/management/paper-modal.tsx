import { filePaperCertificate } from '@fournil/contracts/sick-leave/endpoints';
import { listSickLeavePeople } from '@fournil/contracts/sick-leave/people-endpoint';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { Checkbox, Textarea } from '@mantine/core';
import { useUploadCommand } from '../../../shared/api/upload-api.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../../shared/edit/period-fields.tsx';
import { PersonSelect } from '../../../shared/edit/person-select.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { FilesField, UploadProgress } from '../upload/files-field.tsx';
import { filesError, periodErrorsOf, type UploadForm } from '../upload/upload-form.ts';

interface PaperForm extends UploadForm {
  readonly notes: string;
  readonly validated: boolean;
}

const blank: PaperForm = {
  employeeId: '',
  startDate: '',
  endDate: '',
  notes: '',
  validated: true,
  files: [],
};

/** The manager files what came on paper, with or without its picture, and may validate it at once. */
export default function PaperModal({ onClose }: { onClose: () => void }) {
  const people = useApi(listSickLeavePeople);
  const { send, share } = useUploadCommand(filePaperCertificate);
  const edit = useEdit<PaperForm>({
    initial: blank,
    validate: (typed) => ({
      ...(typed.employeeId ? {} : { employeeId: sickLeaveMessages.missing }),
      ...periodErrorsOf(typed, todayInParis()),
      ...(filesError(typed.files) ? { files: filesError(typed.files) ?? '' } : {}),
    }),
    failed: "Erreur lors de l'envoi",
    save: ({ employeeId, startDate, endDate, notes, validated, files }) => {
      const status = validated ? ('validated' as const) : ('pending' as const);
      const written = notes.trim() ? { notes: notes.trim() } : {};
      return send({ employeeId, startDate, endDate, status, ...written }, files);
    },
    onSaved: ({ validated }) => {
      toast.success(validated ? sickLeaveMessages.validated : 'Certificat papier classé');
      onClose();
    },
  });
  const { form } = edit;
  return (
    <FormDialog
      title="Classer un certificat papier"
      size="lg"
      edit={edit}
      submitLabel="Classer le certificat"
      onClose={onClose}
    >
      <PersonSelect people={people.data ?? []} {...form.getInputProps('employeeId')} />
      <PeriodFields form={form} lastStart={todayInParis()} />
      <FilesField edit={edit} required={false} />
      <Checkbox
        label="Valider tout de suite"
        description="Le salarié est marqué en arrêt maladie pour cette période."
        {...form.getInputProps('validated', { type: 'checkbox' })}
      />
      <Textarea
        label="Notes"
        description="Facultatives"
        maxLength={1000}
        autosize
        minRows={1}
        {...form.getInputProps('notes')}
      />
      <UploadProgress share={share} />
    </FormDialog>
  );
}
