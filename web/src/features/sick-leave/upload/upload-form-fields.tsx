import { uploadSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { listSickLeavePeople } from '@fournil/contracts/sick-leave/people-endpoint';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { personLabels } from '@fournil/domain/employees/person-label';
import { Box, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, failureText } from '../../../shared/api/api-error.ts';
import { useUploadCommand } from '../../../shared/api/upload-api.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { EditForm } from '../../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../../shared/edit/period-fields.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { formatPeriod, todayInParis } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { CheckResult } from './chosen-files.tsx';
import { FilesField, UploadProgress } from './files-field.tsx';
import { type UploadForm, uploadErrors } from './upload-form.ts';
import { useFileCheck } from './use-file-check.ts';

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly role: string;
  readonly birthDate?: string | null | undefined;
  readonly email: string | null;
}

/** The fields of a certificate to send. A personal account sends its own certificates and finds its name already chosen [sick-leave-4]. */
export function UploadFormFields({ onSent }: { onSent: () => void }) {
  const people = useApi(listSickLeavePeople);
  return (
    <QueryStates query={people} errorText="Erreur lors du chargement de la liste des employés">
      {(list) => <Fields people={list} onSent={onSent} />}
    </QueryStates>
  );
}

interface ReadDatesProps {
  readonly read: { readonly startDate: string; readonly endDate: string };
  readonly typed: Pick<UploadForm, 'startDate' | 'endDate'>;
  readonly onTake: (period: { startDate: string; endDate: string }) => void;
}

/** Dates found in the text of a PDF: proposed while the form has none, shown when they differ, never decided on. */
function ReadDates({ read, typed, onTake }: ReadDatesProps) {
  const same = read.startDate === typed.startDate && read.endDate === typed.endDate;
  if (same) return null;
  const differs = Boolean(typed.startDate && typed.endDate);
  return (
    <Notice tone={differs ? 'warning' : 'info'}>
      <Group justify="space-between" gap="xs">
        <span>
          {differs ? "Le document porte d'autres dates" : 'Dates lues dans le document'}&#8239;:{' '}
          {formatPeriod(read.startDate, read.endDate)}
        </span>
        <Button size="xs" variant="default" onClick={() => onTake(read)}>
          Reprendre ces dates
        </Button>
      </Group>
    </Notice>
  );
}

/** After sending; an overlap is reported and prevents nothing [sick-leave-9]. */
const sentText = (overlaps: number): string =>
  overlaps > 0
    ? `${sickLeaveMessages.sent} Il chevauche un arrêt déjà enregistré\u202f: le responsable le verra.`
    : sickLeaveMessages.sent;

/** The server's text when it answered, else the sentence for a call that failed [screens-5]. */
function failureOfUpload(error: unknown): { title: string; detail: string } {
  const answered = error instanceof ApiError && error.answered;
  if (error instanceof ApiError && error.code === 'unexpected_shape')
    return { title: 'Erreur: réponse API invalide', detail: failureText(error) };
  return {
    title: answered ? "Erreur lors de l'envoi" : "Erreur lors de l'envoi de l'arrêt maladie",
    detail: failureText(error),
  };
}

function Fields({ people, onSent }: { people: readonly Person[]; onSent: () => void }) {
  const { employeeId: own, role, mailLeaves } = useUser();
  const { send, share } = useUploadCommand(uploadSickLeave);
  // The server stores a file that was checked, so only its id is sent; the file itself only if the server no longer has
  // it. A running check is awaited first, because two uploads at a time would each be half as fast.
  const sendOnce = async (files: readonly File[], fields: Omit<UploadForm, 'files'>) => {
    const id = await checkedFile();
    if (id === undefined) return send(fields, files);
    return send({ ...fields, checkedFile: id }, []).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'checked_file_gone') return send(fields, files);
      throw error;
    });
  };
  const edit = useEdit<UploadForm>({
    initial: { employeeId: own ?? '', startDate: '', endDate: '', files: [] },
    validate: (typed) => uploadErrors(typed, todayInParis()),
    failed: failureOfUpload,
    save: async ({ files, ...fields }) => {
      const { data } = await sendOnce(files, fields);
      toast.success(sentText(data?.overlaps.length ?? 0));
    },
    onSaved: () => {
      edit.startOver();
      onSent();
    },
  });
  // A tap meanwhile would only show the error that a file is missing.
  const [isPreparing, setPreparing] = useState(false);
  const { form, isSaving } = edit;
  const typed = form.getValues();
  const { checked, checkedFile } = useFileCheck(typed.files);
  const person = people.find(({ _id }) => _id === typed.employeeId);
  const labelOf = personLabels(people);
  const read = checked.status === 'done' ? checked.check.datesRead : null;

  return (
    <Box maw="44rem" aria-busy={isSaving}>
      <EditForm
        edit={edit}
        submitLabel="Envoyer l'arrêt maladie"
        submitSize="md"
        submitDisabled={isPreparing}
        savingLabel="Envoi en cours..."
        more={
          mailLeaves &&
          person?.email && (
            <Text size="sm" c="dimmed">
              {role === 'employee' ? 'Vous recevrez' : 'Le salarié recevra'} une confirmation par e-mail.
            </Text>
          )
        }
      >
        <Notice tone="info" title="Envoyez seulement le volet 3">
          C'est le volet destiné à l'employeur&#8239;: il ne porte aucun diagnostic. Les volets
          1&nbsp;et&nbsp;2 vont à votre caisse d'assurance maladie, dans les 48&nbsp;heures.
        </Notice>
        <NativeSelect
          label="Nom complet*"
          aria-required
          disabled={isSaving || (own !== undefined && people.length === 1)}
          data={[
            { value: '', label: 'Choisir...' },
            ...people.map((one) => ({ value: one._id, label: labelOf(one) })),
          ]}
          {...form.getInputProps('employeeId')}
        />
        <TextInput
          label="E-mail"
          description="Celui de votre fiche. Il ne se modifie pas ici."
          readOnly
          value={person ? (person.email ?? 'Aucune adresse enregistrée') : ''}
        />
        <FilesField edit={edit} onReducing={setPreparing} />
        <CheckResult checked={checked} />
        {read?.startDate && read.endDate && (
          <ReadDates
            read={{ startDate: read.startDate, endDate: read.endDate }}
            typed={typed}
            onTake={(period) => form.setValues(period)}
          />
        )}
        <PeriodFields form={form} lastStart={todayInParis()} disabled={isSaving} />
        <UploadProgress share={share} />
      </EditForm>
    </Box>
  );
}
