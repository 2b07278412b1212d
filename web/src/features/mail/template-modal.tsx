import { type EmailTemplate, resetTemplate, updateTemplate } from '@fournil/contracts/mail/endpoints';
import { Button, Group, Modal, Stack, Tabs, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { checkBody } from '../../shared/api/check-body.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { discardQuestion, useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import { useModalPage } from '../../shared/ui/use-modal-page.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TestMail } from './test-mail.tsx';
import { VariablesList } from './variables-list.tsx';

interface TemplateModalProps {
  readonly template: EmailTemplate;
  readonly revision: number;
  readonly onClose: () => void;
}

const editable = ['displayName', 'subject', 'description', 'htmlContent', 'textContent'] as const;
type Field = (typeof editable)[number];
type TemplateTyped = Readonly<Record<Field, string>>;

const typedOf = (template: EmailTemplate): TemplateTyped =>
  Object.fromEntries(editable.map((field) => [field, template[field]])) as Record<Field, string>;

/** D2 2.7, template edit modal; beside it the mail as it will be, with examples. */
export default function TemplateModal({ template, revision, onClose }: TemplateModalProps) {
  const confirm = useConfirm();
  const update = useCommand(updateTemplate);
  const reset = useCommand(resetTemplate);
  const [typed, setTyped] = useState(typedOf(template));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const dirty = editable.some((field) => typed[field] !== template[field]);
  useModalPage();
  useUnsavedGuard(dirty && !update.isPending);

  const close = async () => {
    if (!dirty || (await confirm(discardQuestion))) onClose();
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError)
      setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
    setFailure({ title: 'Erreur lors de la sauvegarde du template', detail: failureText(error) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...typed, variables: template.variables, baseRevision: revision };
    const found = checkBody(updateTemplate, body);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || update.isPending) return;
    update.mutate(
      { params: { id: template.name }, body },
      {
        onSuccess: () => {
          toast.success('Template sauvegardé avec succès');
          onClose();
        },
        onError: refuse,
      },
    );
  };
  const goBack = async () => {
    const agreed = await confirm({
      title: "Texte d'origine",
      text: `Remettre le template « ${template.displayName} » à son texte d'origine ? Le texte actuel reste dans la piste d'audit.`,
      confirmLabel: "Remettre le texte d'origine",
      danger: true,
    });
    if (!agreed) return;
    reset.mutate(
      { params: { id: template.name } },
      {
        onSuccess: () => {
          toast.success("Texte d'origine remis");
          onClose();
        },
        onError: refuse,
      },
    );
  };
  const bind = (field: Field) => ({
    value: typed[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: event.currentTarget.value }),
  });
  return (
    <Modal
      opened
      onClose={() => void close()}
      closeOnClickOutside={false}
      size="min(1200px, 100vw)"
      title={`Modifier le template : ${template.displayName}`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <form noValidate onSubmit={submit}>
        <Tabs defaultValue="texte" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="texte">Texte</Tabs.Tab>
            <Tabs.Tab value="apercu">Aperçu et essai</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="texte">
            <Stack>
              <TextInput label="Nom d'affichage" data-autofocus {...bind('displayName')} />
              <TextInput
                label="Objet"
                description="Utilisez {{variable}} pour les valeurs qui changent."
                {...bind('subject')}
              />
              <Textarea label="Description" rows={2} {...bind('description')} />
              <Textarea
                label="Contenu HTML"
                rows={15}
                styles={{ input: { fontFamily: 'monospace', fontSize: '0.875rem' } }}
                spellCheck={false}
                {...bind('htmlContent')}
              />
              <Textarea
                label="Contenu texte"
                description="Pour les messageries qui n'affichent pas le HTML."
                rows={10}
                styles={{ input: { fontFamily: 'monospace', fontSize: '0.875rem' } }}
                {...bind('textContent')}
              />
              <VariablesList variables={template.variables} />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="apercu">
            <Stack>
              <TestMail template={template.name} typed={typed} />
              <TemplatePreview name={template.name} typed={typed} />
            </Stack>
          </Tabs.Panel>
        </Tabs>
        <Stack mt="md">
          <FormAlert failure={failure} errors={Object.values(errors)} />
          <Group justify="flex-end">
            <Button variant="subtle" mr="auto" disabled={reset.isPending} onClick={() => void goBack()}>
              Texte d'origine
            </Button>
            <Button variant="default" onClick={() => void close()}>
              Annuler
            </Button>
            <Button type="submit" disabled={update.isPending}>
              {update.isPending ? 'Enregistrement...' : 'Sauvegarder'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
