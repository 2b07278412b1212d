import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { certificatePeriodErrors, sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { Button, Group, Modal, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { todayInParis } from '../../../shared/format/french.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { useModalPage } from '../../../shared/ui/use-modal-page.ts';
import { mismatchText } from '../certificate-text.ts';
import type { CertificateActions } from './use-certificate-actions.ts';

interface DatesModalProps {
  readonly certificate: SickLeave;
  readonly actions: CertificateActions;
  readonly onClose: () => void;
}

/** Dates while pending (D2 2.10); afterwards a correction with its reason, of which the accountant is told. */
export default function DatesModal({ certificate, actions, onClose }: DatesModalProps) {
  useModalPage();
  const pending = certificate.status === 'pending';
  const { startDate, endDate } = certificate;
  const form = useForm({
    initialValues: { startDate, endDate, correctionReason: '' },
    validate: (typed) => ({
      startDate: typed.startDate ? undefined : sickLeaveMessages.missing,
      endDate: typed.endDate ? undefined : sickLeaveMessages.missing,
      correctionReason:
        pending || typed.correctionReason.trim() ? undefined : sickLeaveMessages.correctionReason,
      ...(typed.startDate && typed.endDate ? certificatePeriodErrors(typed, todayInParis()) : {}),
    }),
  });
  const save = async ({ correctionReason, ...period }: typeof form.values) => {
    const done = pending
      ? await actions.changeDates(certificate, period)
      : await actions.correctDates(certificate, period, correctionReason.trim());
    if (done) onClose();
  };
  const mismatch = mismatchText(certificate);
  return (
    <Modal
      opened
      onClose={onClose}
      title={pending ? 'Modifier les dates' : 'Corriger les dates'}
      zIndex={305}
    >
      <form noValidate onSubmit={form.onSubmit((typed) => void save(typed))}>
        <Stack>
          <Text>{certificate.employeeName}</Text>
          {mismatch && <Text size="sm">{mismatch}</Text>}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField
              label="Date de début*"
              aria-required
              data-autofocus
              {...form.getInputProps('startDate')}
            />
            <DateField label="Date de fin*" aria-required {...form.getInputProps('endDate')} />
          </SimpleGrid>
          {!pending && (
            <Textarea
              label="Motif de la correction*"
              description="Le comptable est averti de l'ancienne et de la nouvelle période."
              aria-required
              maxLength={500}
              autosize
              minRows={2}
              {...form.getInputProps('correctionReason')}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" disabled={actions.busy}>
              {actions.busy ? 'Enregistrement...' : 'Enregistrer'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
