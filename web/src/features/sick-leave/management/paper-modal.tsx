import { filePaperCertificate } from '@fournil/contracts/sick-leave/endpoints';
import { certificatePeriodErrors, sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Progress,
  SimpleGrid,
  Stack,
  Textarea,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newActionKey } from '../../../shared/api/action-key.ts';
import { failureText } from '../../../shared/api/api-error.ts';
import { uploadApi } from '../../../shared/api/upload-api.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useModalPage } from '../../../shared/ui/use-modal-page.ts';
import { sickLeavePeopleQuery } from '../queries.ts';
import { ChosenFiles, keyOf } from '../upload/chosen-files.tsx';
import { FileChoice } from '../upload/file-choice.tsx';
import { filesError } from '../upload/upload-form.ts';

interface PaperForm {
  employeeId: string;
  startDate: string;
  endDate: string;
  notes: string;
  validated: boolean;
  files: readonly File[];
}

const blank: PaperForm = {
  employeeId: '',
  startDate: '',
  endDate: '',
  notes: '',
  validated: true,
  files: [],
};

function errorsOf(form: PaperForm) {
  const period = form.startDate && form.endDate ? certificatePeriodErrors(form, todayInParis()) : {};
  return {
    employeeId: form.employeeId ? undefined : sickLeaveMessages.missing,
    startDate: form.startDate ? period.startDate : sickLeaveMessages.missing,
    endDate: form.endDate ? period.endDate : sickLeaveMessages.missing,
    files: form.files.length ? (filesError(form.files) ?? undefined) : undefined,
  };
}

/** The manager files what came on paper, with or without its picture, and may validate it at once. */
export default function PaperModal({ onClose }: { onClose: () => void }) {
  useModalPage();
  const people = useQuery(sickLeavePeopleQuery);
  const queries = useQueryClient();
  const [key] = useState(newActionKey);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const form = useForm<PaperForm>({ initialValues: blank, validate: errorsOf });
  const save = async ({ employeeId, startDate, endDate, notes, validated, files }: PaperForm) => {
    setFailure(null);
    setShare(0);
    try {
      const status = validated ? ('validated' as const) : ('pending' as const);
      const fields = {
        employeeId,
        startDate,
        endDate,
        status,
        ...(notes.trim() ? { notes: notes.trim() } : {}),
      };
      await uploadApi(filePaperCertificate, { fields, files, key, onProgress: setShare });
      toast.success(validated ? sickLeaveMessages.validated : 'Certificat papier classé');
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      onClose();
    } catch (error) {
      setFailure({ title: "Erreur lors de l'envoi", detail: failureText(error) });
    } finally {
      setShare(null);
    }
  };
  const { files } = form.getValues();
  const saving = share !== null;
  return (
    <Modal opened onClose={onClose} title="Classer un certificat papier" size="lg">
      <form noValidate onSubmit={form.onSubmit((typed) => void save(typed))}>
        <Stack>
          <NativeSelect
            label="Employé*"
            aria-required
            data-autofocus
            data={[
              { value: '', label: 'Choisir...' },
              ...(people.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            {...form.getInputProps('employeeId')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField
              label="Date de début*"
              aria-required
              max={todayInParis()}
              {...form.getInputProps('startDate')}
            />
            <DateField label="Date de fin*" aria-required {...form.getInputProps('endDate')} />
          </SimpleGrid>
          <FileChoice
            adding={files.length > 0}
            required={false}
            disabled={saving}
            error={typeof form.errors.files === 'string' ? form.errors.files : null}
            onChoose={(more) =>
              form.setFieldValue('files', [
                ...new Map([...files, ...more].map((file) => [keyOf(file), file])).values(),
              ])
            }
          />
          {files.length > 0 && (
            <ChosenFiles
              files={files}
              disabled={saving}
              onRemove={(gone) =>
                form.setFieldValue(
                  'files',
                  files.filter((file) => file !== gone),
                )
              }
            />
          )}
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
          <FormAlert failure={failure} errors={Object.values(form.errors)} />
          {saving && <Progress value={share * 100} aria-label="Envoi du certificat" />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" disabled={saving}>
              {saving ? 'Enregistrement...' : 'Classer le certificat'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
