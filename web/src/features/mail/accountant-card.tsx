import {
  createParameter,
  type Parameter,
  updateParameter,
} from '@fournil/contracts/settings/parameter-endpoints';
import { accountantParameter, parameterTitles } from '@fournil/contracts/settings/parameters';
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import { Card } from './card.tsx';

/** D2 2.7, 5 b: where validated sick leaves and the monthly seal go. */
export function AccountantCard({ parameters }: { parameters: readonly Parameter[] }) {
  const parameter = parameters.find(({ name }) => name === accountantParameter);
  const update = useCommand(updateParameter);
  const create = useCommand(createParameter);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const email = typed ?? parameter?.stringValue ?? '';
  const saving = update.isPending || create.isPending;
  useUnsavedGuard(typed !== undefined && !saving);

  const done = (text: string) => {
    setTyped(undefined);
    toast.success(text);
  };
  const failed = (title: string) => (error: unknown) => {
    if (error instanceof ApiError && error.status === 400) setFault(error.message);
    toast.error(title);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    if (!parameter) return toast.error('Paramètre email comptable non trouvé');
    update.mutate(
      { params: { id: parameter._id }, body: { stringValue: email } },
      {
        onSuccess: () => done('Email du comptable sauvegardé'),
        onError: failed("Erreur lors de la sauvegarde de l'email"),
      },
    );
  };
  const createIt = () => {
    setFault(undefined);
    create.mutate(
      {
        body: {
          name: accountantParameter,
          displayName: parameterTitles[accountantParameter],
          stringValue: email,
          kmValue: 0,
        },
      },
      {
        onSuccess: () => done('Paramètre email comptable créé'),
        onError: failed('Erreur lors de la création du paramètre'),
      },
    );
  };
  return (
    <Card
      title="E-mail du comptable"
      about="Les arrêts maladie validés y sont envoyés automatiquement, et le sceau de la piste d'audit chaque mois."
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm" maw={480}>
          <TextInput
            label={parameterTitles[accountantParameter]}
            type="email"
            autoComplete="off"
            value={email}
            error={fault}
            errorProps={{ role: 'alert' }}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            L'adresse peut aussi venir de la variable <Code>ACCOUNTANT_EMAIL</Code> de l'hébergement ;
            celle-ci l'emporte quand elle est remplie.
          </Text>
          <Group>
            <Button type="submit" disabled={saving}>
              {update.isPending ? 'Enregistrement...' : "Sauvegarder l'e-mail"}
            </Button>
            {!parameter && (
              <Button variant="default" disabled={saving} onClick={createIt}>
                Créer le paramètre
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
