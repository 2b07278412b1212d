import type { Employee } from '@fournil/contracts/employees/endpoints';
import { Button, Group, List, Modal, NativeSelect, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode, SubmitEvent } from 'react';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { discardQuestion, useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import { useModalPage } from '../../shared/ui/use-modal-page.ts';
import { submitTo } from './submit-to.ts';

interface DeclarationFrameProps {
  readonly title: string;
  readonly notes: readonly string[];
  readonly submitLabel: string;
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What the two declaration modals share: the frame, the info box, the buttons, and no input lost unasked. */
export function DeclarationFrame(props: DeclarationFrameProps) {
  const { title, notes, submitLabel, saving, dirty, onSubmit, onClose, children } = props;
  const phone = useMediaQuery('(max-width: 47.99em)');
  const confirm = useConfirm();
  useModalPage();
  useUnsavedGuard(dirty && !saving);
  const close = async () => {
    if (saving || (dirty && !(await confirm(discardQuestion)))) return;
    onClose();
  };
  return (
    <Modal opened onClose={() => void close()} title={title} fullScreen={phone} size={520}>
      <form noValidate onSubmit={(event) => submitTo(event, onSubmit)} aria-label={title}>
        <Stack>
          {children}
          <Notice tone="info">
            <List size="sm">
              {notes.map((note) => (
                <List.Item key={note}>{note}</List.Item>
              ))}
            </List>
          </Notice>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void close()}>
              Annuler
            </Button>
            <Button type="submit" disabled={saving}>
              {saving ? 'Enregistrement...' : submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface EmployeeSelectProps extends GetInputPropsReturnType {
  readonly employees: readonly Employee[];
}

/** 'Employé*': the active ones, by name. */
export function EmployeeSelect({ employees, ...input }: EmployeeSelectProps) {
  const options = employees
    .filter(({ isActive }) => isActive)
    .toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <NativeSelect
      label="Employé*"
      aria-required
      data-autofocus
      data={[{ value: '', label: 'Choisir un employé' }, ...options]}
      {...input}
    />
  );
}
