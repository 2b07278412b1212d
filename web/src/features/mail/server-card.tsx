import {
  getMailServer,
  type MailSecurity,
  type MailServer,
  mailSecurityLabels,
  removeMailServer,
  testMailServer,
  updateMailServer,
  usualPort,
} from '@fournil/contracts/mail/server-endpoints';
import { Alert, Button, Code, Group, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { bodyErrors } from '../../shared/edit/body-errors.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { numberIn } from '../../shared/format/typed-number.ts';
import { parametersQuery } from '../../shared/queries/parameters.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Card } from './card.tsx';

const securities = Object.entries(mailSecurityLabels).map(([value, label]) => ({ value, label }));

/** Which server mails leave by. Without one they wait. */
export function ServerCard() {
  const query = useApi(getMailServer);
  return (
    <Card
      id="serveur"
      title="Serveur d'e-mail"
      about="Les e-mails partent par ce serveur, dès qu'il est enregistré. Sans lui, ils attendent."
    >
      <QueryStates query={query} errorText="Erreur lors du chargement du serveur d'e-mail">
        {(server) =>
          server.source === 'environment' ? <ByEnvironment server={server} /> : <ServerForm server={server} />
        }
      </QueryStates>
    </Card>
  );
}

function Problem({ server: { problem } }: { readonly server: MailServer }) {
  if (problem === null) return null;
  return (
    <Alert icon={<IconAlertTriangle />} color="orange" variant="outline">
      {problem}
    </Alert>
  );
}

function ByEnvironment({ server }: { readonly server: MailServer }) {
  return (
    <Stack>
      <Text>
        L'envoi est réglé par la variable <Code>SMTP_URL</Code> de l'hébergement, qui l'emporte sur cet écran.
      </Text>
      <Problem server={server} />
      <TryOut />
    </Stack>
  );
}

function ServerForm({ server }: { readonly server: MailServer }) {
  const update = useCommand(updateMailServer);
  const remove = useCommand(removeMailServer);
  const { host, port, security, user, sender, hasPassword, source } = server;
  const edit = useEdit({
    // The password is typed again or left unchanged: the server never returns it.
    initial: { host, port: String(port), security, user, sender, password: '' },
    validate: (typed) => bodyErrors(updateMailServer.body, bodyOf(typed)),
    failed: "Le serveur d'e-mail n'a pas été enregistré",
    save: (typed) => update.mutateAsync({ body: bodyOf(typed) }),
    onSaved: () => {
      edit.form.setFieldValue('password', '');
      edit.form.resetDirty();
      toast.success("Serveur d'e-mail enregistré");
    },
  });
  const removeIt = async () => {
    const agreed = await askFirst({
      title: "Retirer le serveur d'e-mail ?",
      text: "Les e-mails attendront jusqu'à ce qu'un autre serveur soit réglé.",
      confirmLabel: 'Retirer',
    });
    if (agreed) remove.mutate({}, { onSuccess: () => toast.success("Serveur d'e-mail retiré") });
  };
  const chooseSecurity = (chosen: string | null) => {
    const next = securities.find(({ value }) => value === chosen)?.value as MailSecurity | undefined;
    if (!next) return;
    const { port: typedPort, security: before } = edit.form.getValues();
    edit.form.setFieldValue('security', next);
    if (typedPort === String(usualPort[before])) edit.form.setFieldValue('port', String(usualPort[next]));
  };
  return (
    <Stack maw={560}>
      <Problem server={server} />
      <EditForm
        edit={edit}
        submitLabel="Enregistrer le serveur"
        more={
          source === 'settings' && (
            <Button variant="default" loading={remove.isPending} onClick={() => void removeIt()}>
              Retirer le serveur
            </Button>
          )
        }
      >
        <TextInput
          label="Serveur (SMTP)"
          placeholder="smtp.exemple.fr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...edit.form.getInputProps('host')}
        />
        <Group grow align="flex-start">
          <Select
            label="Sécurité"
            size="md"
            data={securities}
            allowDeselect={false}
            {...edit.form.getInputProps('security')}
            onChange={chooseSecurity}
          />
          <TextInput
            label="Port"
            inputMode="numeric"
            autoComplete="off"
            {...edit.form.getInputProps('port')}
          />
        </Group>
        <TextInput
          label="Identifiant du serveur"
          description="Souvent l'adresse e-mail ; vide si le serveur n'en demande pas."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...edit.form.getInputProps('user')}
        />
        <PasswordInput
          label="Mot de passe du serveur"
          description={
            hasPassword
              ? 'Enregistré. Laissez vide pour le garder.'
              : 'Gardé chiffré, jamais affiché de nouveau.'
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Afficher le mot de passe' }}
          {...edit.form.getInputProps('password')}
        />
        <TextInput
          label="Adresse d'expédition"
          description="Ce que voient les destinataires : Boulangerie Martin <planning@exemple.fr>"
          autoComplete="off"
          {...edit.form.getInputProps('sender')}
        />
      </EditForm>
      {source === 'settings' && <TryOut />}
    </Stack>
  );
}

interface Typed {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly user: string;
  readonly sender: string;
  readonly password: string;
}

const bodyOf = ({ port, password, ...typed }: Typed) => ({
  ...typed,
  port: numberIn(port, 'count') ?? Number.NaN,
  ...(password ? { password } : {}),
});

/** Sends a test mail to oneself by the saved server, and shows the server's answer. */
function TryOut() {
  const { data: parameters = [] } = useQuery(parametersQuery);
  const own = parameters.find(({ name }) => name === 'adminEmail')?.stringValue ?? '';
  const [typed, setTyped] = useState<string>();
  const test = useCommand(testMailServer);
  const address = typed ?? own;
  const result = test.data?.data;
  return (
    <Stack gap="xs">
      <Group align="flex-end">
        <TextInput
          label="Envoyer un essai du serveur à"
          type="email"
          flex="1 1 14rem"
          value={address}
          error={test.error ? failureText(test.error) : undefined}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={address.trim() === ''}
          aria-disabled={test.isPending}
          onClick={() => test.mutate({ body: { address } })}
        >
          {test.isPending ? 'Envoi en cours...' : 'Essayer le serveur'}
        </Button>
      </Group>
      <div role="status">
        {result && !test.isPending && (
          <Alert
            icon={result.delivery === 'sent' ? <IconCheck /> : <IconAlertTriangle />}
            color={result.delivery === 'sent' ? 'green.9' : 'orange'}
            variant="outline"
          >
            {result.message}
          </Alert>
        )}
      </div>
    </Stack>
  );
}
