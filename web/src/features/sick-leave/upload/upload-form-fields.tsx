import { Button, Group, NativeSelect, Progress, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { formatNumber, todayInParis } from '../../../shared/format/french.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../../shared/ui/unsaved-guard.ts';
import { sickLeavePeopleQuery } from '../queries.ts';
import { CheckResult, ChosenFiles, keyOf } from './chosen-files.tsx';
import { FileChoice } from './file-choice.tsx';
import { ReadDates } from './read-dates.tsx';
import classes from './upload.module.css';
import { filesError, isPdf, type UploadErrors, type UploadForm, uploadErrors } from './upload-form.ts';
import { failureOfUpload, sentText } from './upload-texts.ts';
import { useFileCheck } from './use-file-check.ts';
import { useUpload } from './use-upload.ts';

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly email: string | null;
}

const blank = (employeeId: string): UploadForm => ({ employeeId, startDate: '', endDate: '', files: [] });

/** D2 2.9. A personal account sends its own certificates and finds its name already chosen (D115). */
export function UploadFormFields() {
  const people = useQuery(sickLeavePeopleQuery);
  return (
    <QueryStates query={people} errorText="Erreur lors du chargement de la liste des employés">
      {(list) => <Fields people={list} />}
    </QueryStates>
  );
}

function Fields({ people }: { people: readonly Person[] }) {
  const { employeeId: own } = useUser();
  const today = todayInParis();
  const [form, setForm] = useState(() => blank(own ?? ''));
  const [errors, setErrors] = useState<UploadErrors>({});
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const checked = useFileCheck(form.files);
  const { send, share } = useUpload();
  const sending = share !== null;
  useUnsavedGuard(form.files.length > 0 && !sending);

  const change = (part: Partial<UploadForm>) => {
    setForm({ ...form, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  };
  // Photos add up; a PDF, or a photo after a PDF, takes the place of what was there. What cannot be sent is not kept.
  const choose = (files: readonly File[]) => {
    const together = files.some(isPdf) || form.files.some(isPdf) ? files : [...form.files, ...files];
    const problem = filesError(together);
    if (problem) setErrors({ ...errors, files: problem });
    else change({ files: [...new Map(together.map((file) => [keyOf(file), file])).values()] });
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(null);
    const found = uploadErrors(form, today);
    setErrors(found);
    if (Object.keys(found).length) return;
    try {
      const { overlaps } = await send(form);
      toast.success(sentText(overlaps.length));
      setForm(blank(own ?? ''));
    } catch (error) {
      if (error instanceof ApiError)
        setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
      setFailure(failureOfUpload(error));
    }
  };
  const person = people.find(({ _id }) => _id === form.employeeId);
  const read = checked.status === 'done' ? checked.check.datesRead : null;

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={sending}>
      <Stack>
        <Notice tone="info" title="Envoyez seulement le volet 3">
          C'est le volet destiné à l'employeur&#8239;: il ne porte aucun diagnostic. Gardez les volets
          1&nbsp;et&nbsp;2.
        </Notice>
        <NativeSelect
          label="Nom complet*"
          aria-required
          disabled={sending || (own !== undefined && people.length === 1)}
          data={[
            { value: '', label: 'Choisir...' },
            ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={form.employeeId}
          error={errors.employeeId}
          onChange={({ currentTarget }) => change({ employeeId: currentTarget.value })}
        />
        <TextInput
          label="E-mail"
          description="Celui de votre fiche. Il ne se modifie pas ici."
          readOnly
          value={person ? (person.email ?? 'Aucune adresse enregistrée') : ''}
        />
        <FileChoice
          adding={form.files.length > 0 && !form.files.some(isPdf)}
          disabled={sending}
          error={errors.files ?? null}
          onChoose={choose}
        />
        {form.files.length > 0 && (
          <ChosenFiles
            files={form.files}
            disabled={sending}
            onRemove={(gone) => change({ files: form.files.filter((file) => file !== gone) })}
          />
        )}
        <CheckResult checked={checked} />
        {read?.startDate && read.endDate && (
          <ReadDates
            read={{ startDate: read.startDate, endDate: read.endDate }}
            typed={form}
            onTake={(period) => change(period)}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField
            label="Date de début*"
            aria-required
            max={today}
            disabled={sending}
            value={form.startDate}
            error={errors.startDate}
            onChange={({ currentTarget }) => change({ startDate: currentTarget.value })}
          />
          <DateField
            label="Date de fin*"
            aria-required
            min={form.startDate || today}
            disabled={sending}
            value={form.endDate}
            error={errors.endDate}
            onChange={({ currentTarget }) => change({ endDate: currentTarget.value })}
          />
        </SimpleGrid>
        <FormAlert failure={failure} errors={Object.values(errors)} />
        {sending && (
          <Stack gap={4}>
            <Text size="sm" aria-live="polite">
              {share < 1
                ? `${formatNumber(Math.round(share * 100))} % envoyés`
                : 'Le serveur range le document...'}
            </Text>
            <Progress value={share * 100} animated={share >= 1} aria-label="Envoi du certificat" />
          </Stack>
        )}
        <Group>
          <Button type="submit" size="md" disabled={sending} fullWidth={false}>
            {sending ? 'Envoi en cours...' : "Envoyer l'arrêt maladie"}
          </Button>
          <Text size="sm" c="dimmed">
            Le salarié recevra une confirmation par e-mail.
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
