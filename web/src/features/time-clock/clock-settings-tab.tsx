import {
  type ClockSettings,
  changeClockUse,
  offerDevice,
  readClockSettings,
  revokeDevice,
  switchClock,
} from '@fournil/contracts/time-clock/endpoints';
import { clockMessages, noBiometrics } from '@fournil/contracts/time-clock/messages';
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Code,
  Group,
  Stack,
  Switch,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { notify } from '../../shared/edit/notify.ts';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { CodeDialog } from './code-dialog.tsx';

/** The clock's switch, its tablets, and who clocks in. */
export function ClockSettingsTab() {
  const query = useApi(readClockSettings);
  return (
    <QueryStates query={query} errorText={clockMessages.loadFailed}>
      {(settings) => (
        <Stack gap="xl">
          <OnOff isOn={settings.isOn} />
          {settings.isOn && (
            <Text>
              <Anchor component={Link} to="/time-clock">
                Voir les pointages
              </Anchor>
              . L’entrée «{'\u202f'}Badgeuse{'\u202f'}» du menu se coche dans{' '}
              <Anchor component={Link} to="/parameters?onglet=menus">
                Gestion des Permissions de Menu
              </Anchor>
              .
            </Text>
          )}
          {settings.isOn && <Devices devices={settings.devices} />}
          {settings.isOn && <People people={settings.people} />}
        </Stack>
      )}
    </QueryStates>
  );
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const change = useCommand(switchClock);
  const turn = async () => {
    const agreed =
      isOn ||
      (await askFirst({
        title: 'Activer la badgeuse ?',
        text: 'Chaque salarié lit une notice d’information avant son premier pointage. Informez l’équipe et, s’il existe, le comité social et économique avant de commencer.',
        confirmLabel: 'Activer la badgeuse',
      }));
    if (!agreed) return;
    await notify(change.mutateAsync({ body: { isOn: !isOn } }), {
      done: isOn ? 'Badgeuse désactivée' : 'Badgeuse activée',
    });
  };
  return (
    <Stack gap="xs">
      <Switch
        label="Pointage activé"
        description="L’équipe pointe sur une tablette de la boutique, à l’adresse /plan/badgeuse."
        checked={isOn}
        disabled={change.isPending}
        onChange={() => void turn()}
      />
      <Text size="sm" c="dimmed">
        {noBiometrics}
      </Text>
    </Stack>
  );
}

function Devices({ devices }: Pick<ClockSettings, 'devices'>) {
  const offer = useCommand(offerDevice);
  const revoke = useCommand(revokeDevice);
  const [code, setCode] = useState<string | null>(null);
  const edit = useEdit<{ readonly name: string }>({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: clockMessages.deviceName }),
    failed: clockMessages.saveFailed,
    save: async ({ name }) => setCode((await offer.mutateAsync({ body: { name } })).data.code),
  });
  const remove = async ({ _id, name }: ClockSettings['devices'][number]) => {
    const agreed = await askFirst({
      title: 'Retirer cette tablette ?',
      text: `Plus personne ne pointe sur « ${name} ».`,
      confirmLabel: 'Retirer la tablette',
    });
    if (agreed) await notify(revoke.mutateAsync({ params: { id: _id } }), { done: 'Tablette retirée' });
  };
  return (
    <Stack component="section" aria-labelledby="tablettes" gap="sm">
      <Title order={2} size="h3" id="tablettes">
        Tablettes
      </Title>
      {devices.length === 0 && <Text c="dimmed">Aucune tablette n’est enrôlée.</Text>}
      {devices.map((device) => (
        <Group key={device._id} justify="space-between">
          <Text>
            {device.name}, depuis le {formatInstant(device.enrolledAt)}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Retirer, ${device.name}`}
            onClick={() => void remove(device)}
          >
            Retirer
          </Button>
        </Group>
      ))}
      <form noValidate onSubmit={edit.submit}>
        <Group align="end">
          <TextInput
            label="Nom de la nouvelle tablette"
            maxLength={60}
            {...edit.form.getInputProps('name')}
          />
          <Button type="submit" variant="default" loading={edit.isSaving}>
            Obtenir un code
          </Button>
        </Group>
      </form>
      {code && (
        <Alert variant="outline" title="Code de la tablette">
          Sur la tablette, ouvrez /plan/badgeuse et tapez <Code fz="lg">{code}</Code>. Il sert une fois, dans
          la demi-heure.
        </Alert>
      )}
    </Stack>
  );
}

function People({ people }: Pick<ClockSettings, 'people'>) {
  const use = useCommand(changeClockUse);
  const [choosing, setChoosing] = useState<ClockSettings['people'][number] | null>(null);
  return (
    <Stack component="section" aria-labelledby="qui-pointe" gap="sm">
      <Title order={2} size="h3" id="qui-pointe">
        Qui pointe
      </Title>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Salarié</Table.Th>
              <Table.Th scope="col">Pointe</Table.Th>
              <Table.Th scope="col">Notice lue</Table.Th>
              <Table.Th scope="col">Code</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((person) => (
              <Table.Tr key={person._id}>
                <Table.Th scope="row">{person.name}</Table.Th>
                <Table.Td>
                  <Checkbox
                    aria-label={`Pointe, ${person.name}`}
                    checked={person.punches}
                    onChange={() =>
                      void notify(
                        use.mutateAsync({ params: { id: person._id }, body: { punches: !person.punches } }),
                        { done: person.punches ? `${person.name} ne pointe pas` : `${person.name} pointe` },
                      )
                    }
                  />
                </Table.Td>
                <Table.Td>{person.noticeReadAt ? formatInstant(person.noticeReadAt) : 'Pas encore'}</Table.Td>
                <Table.Td>
                  {person.punches && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`${person.hasCode ? 'Changer le code' : 'Choisir un code'}, ${person.name}`}
                      onClick={() => setChoosing(person)}
                    >
                      {person.hasCode ? 'Changer le code' : 'Choisir un code'}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {choosing && (
        <CodeDialog employeeId={choosing._id} name={choosing.name} onClose={() => setChoosing(null)} />
      )}
    </Stack>
  );
}
