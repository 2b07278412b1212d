import { testTemplate } from '@fournil/contracts/mail/endpoints';
import type { TemplateName } from '@fournil/contracts/mail/templates';
import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { parametersQuery } from '../../shared/queries/parameters.ts';
import { toast } from '../../shared/ui/toast.ts';

interface TestMailProps {
  readonly template: TemplateName;
  readonly typed: { readonly subject: string; readonly htmlContent: string; readonly textContent: string };
}

/** A mail to oneself from the text as it is, saved or not. */
export function TestMail({ template, typed }: TestMailProps) {
  const { data: parameters = [] } = useQuery(parametersQuery);
  const own = parameters.find(({ name }) => name === 'adminEmail')?.stringValue ?? '';
  const [address, setAddress] = useState<string>();
  const test = useCommand(testTemplate);
  const to = address ?? own;
  const send = () => {
    const { subject, htmlContent, textContent } = typed;
    test.mutate(
      { params: { id: template }, body: { address: to, subject, htmlContent, textContent } },
      {
        onSuccess: ({ data: { delivery } }) => {
          if (delivery === 'sent') toast.success(`E-mail d'essai envoyé à ${to}`);
          else if (delivery === 'waiting') toast.info(`E-mail d'essai en attente d'envoi à ${to}`);
          else toast.error(`Le serveur d'e-mail refuse l'adresse ${to}`);
        },
      },
    );
  };
  return (
    <Group align="flex-end">
      <TextInput
        label="Envoyer un essai à"
        type="email"
        flex="1 1 14rem"
        value={to}
        error={test.error ? failureText(test.error) : undefined}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button variant="default" disabled={to.trim() === ''} aria-disabled={test.isPending} onClick={send}>
        {test.isPending ? 'Envoi en cours...' : "Envoyer l'essai"}
      </Button>
    </Group>
  );
}
