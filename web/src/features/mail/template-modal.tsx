import { type EmailTemplate, resetTemplate, updateTemplate } from '@fournil/contracts/mail/endpoints';
import { sampleValues, type TemplateName } from '@fournil/contracts/mail/templates';
import { renderMail, revealSecrets, unknownVariables } from '@fournil/formats/letters/render';
import { Box, Button, Code, SimpleGrid, Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './mail.module.css';
import { MailFrame, PlainText } from './mail-frame.tsx';
import { TestMail } from './test-mail.tsx';

interface TemplateModalProps {
  readonly template: EmailTemplate;
  readonly revision: number | undefined;
  readonly onClose: () => void;
}

const labels = {
  displayName: "Nom d'affichage",
  subject: 'Objet',
  description: 'Description',
  htmlContent: 'Contenu HTML',
  textContent: 'Contenu texte',
} as const;
type Typed = Readonly<Record<keyof typeof labels, string>>;

const typedOf = ({ displayName, subject, description, htmlContent, textContent }: Typed): Typed => ({
  displayName,
  subject,
  description,
  htmlContent,
  textContent,
});
const labelOf = (field: string) => new Map<string, string>(Object.entries(labels)).get(field) ?? field;
const monospace = { input: { fontFamily: 'monospace', fontSize: '0.875rem' } };

/** The variables of a template, with an example. */
function VariablesList({ variables }: Pick<EmailTemplate, 'variables'>) {
  return (
    <section aria-label="Variables disponibles">
      <Text fw={600} size="sm" mb={4}>
        Variables disponibles
      </Text>
      <SimpleGrid component="dl" minColWidth="min(100%, 20rem)" spacing={24} verticalSpacing={8} fz="sm">
        {variables.map(({ name, description, example }) => (
          <div key={name}>
            <dt>
              <Code>{`{{${name}}}`}</Code>
            </dt>
            <Box component="dd" className="anywhere" mt={2}>
              {description}
              {example && <span className="dimmed"> (exemple : {example})</span>}
            </Box>
          </div>
        ))}
      </SimpleGrid>
    </section>
  );
}

interface TemplatePreviewProps {
  readonly name: TemplateName;
  readonly typed: { readonly subject: string; readonly htmlContent: string; readonly textContent: string };
}

/** The mail with example data. */
function TemplatePreview({ name, typed }: TemplatePreviewProps) {
  const shown = useDeferredValue(typed);
  const values = sampleValues(name);
  const mail = revealSecrets(renderMail(name, shown, values), values);
  const unknown = unknownVariables(name, shown.subject, shown.htmlContent, shown.textContent);
  return (
    <Stack component="section" aria-label="Aperçu" className={classes.preview} gap={8} miw={0}>
      {unknown.length > 0 && (
        <Notice tone="warning" title={unknown.length > 1 ? 'Variables inconnues' : 'Variable inconnue'}>
          {unknown.map((one) => `{{${one}}}`).join(', ')}
        </Notice>
      )}
      <p>
        <span className="dimmed">Objet : </span>
        <strong>{mail.subject}</strong>
      </p>
      <MailFrame html={mail.html} title="Aperçu de l'e-mail" />
      <PlainText text={mail.text} />
    </Stack>
  );
}

/** Edits a template, with a preview of the mail filled with examples [mail-6]. */
export default function TemplateModal({ template, revision, onClose }: TemplateModalProps) {
  const update = useCommand(updateTemplate);
  const reset = useCommand(resetTemplate);
  const { name, variables } = template;
  const edit = useRecordEdit({
    record: { ...template, revision },
    formOf: typedOf,
    fieldsOf: typedOf,
    validate: (typed) => bodyErrors(updateTemplate.body, { ...typed, variables }),
    failed: 'Erreur lors de la sauvegarde du template',
    send: ({ whole, against }) =>
      update.mutateAsync({ params: { id: name }, body: { ...whole, variables, ...against } }),
    saved: 'Template sauvegardé avec succès',
    reportsUnchanged: true,
    labelOf,
    show: (_, value) => String(value),
    onSaved: onClose,
  });
  const { form } = edit;
  const goBack = async () => {
    const agreed = await askFirst({
      title: "Texte d'origine",
      text: `Remettre le modèle « ${template.displayName} » à son texte d'origine ? Le texte actuel reste dans la piste d'audit.`,
      confirmLabel: "Remettre le texte d'origine",
      danger: true,
    });
    if (!agreed) return;
    try {
      await reset.mutateAsync({ params: { id: name } });
      toast.success("Texte d'origine remis");
      onClose();
    } catch (error) {
      edit.refuse(error);
    }
  };
  return (
    <FormDialog
      title={`Modifier le modèle : ${template.displayName}`}
      size="min(1200px, 100vw)"
      closeOnClickOutside={false}
      edit={edit}
      submitLabel="Sauvegarder"
      more={
        <Button variant="subtle" mr="auto" loading={reset.isPending} onClick={() => void goBack()}>
          Texte d'origine
        </Button>
      }
      onClose={onClose}
    >
      <Tabs defaultValue="texte" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="texte">Texte</Tabs.Tab>
          <Tabs.Tab value="apercu">Aperçu et essai</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="texte">
          <Stack>
            <TextInput label={labels.displayName} data-autofocus {...form.getInputProps('displayName')} />
            <TextInput
              label={labels.subject}
              description="Utilisez {{variable}} pour les valeurs qui changent."
              {...form.getInputProps('subject')}
            />
            <Textarea label={labels.description} rows={2} {...form.getInputProps('description')} />
            <Textarea
              label={labels.htmlContent}
              rows={15}
              styles={monospace}
              spellCheck={false}
              {...form.getInputProps('htmlContent')}
            />
            <Textarea
              label={labels.textContent}
              description="Pour les messageries qui n'affichent pas le HTML."
              rows={10}
              styles={monospace}
              {...form.getInputProps('textContent')}
            />
            <VariablesList variables={variables} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="apercu">
          <Stack>
            <TestMail template={name} typed={form.getValues()} />
            <TemplatePreview name={name} typed={form.getValues()} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {edit.conflict}
    </FormDialog>
  );
}
