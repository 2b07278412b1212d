import { choosePush, pushKindLabels, pushKinds, readPush } from '@fournil/contracts/mail/push';
import { Stack, Switch, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { notify } from '../../shared/edit/notify.ts';
import { addThisDevice, canPush, currentDevice, removeThisDevice } from '../../shared/offline/push-device.ts';
import { QueryStates } from '../../shared/ui/list-states.tsx';

/** One's notifications: on this device or not, and which. */
export default function PushSettings() {
  const query = useApi(readPush);
  const choose = useCommand(choosePush);
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (canPush()) void currentDevice().then((device) => setOn(device !== null));
  }, []);
  const turn = async (on: boolean, publicKey: string) => {
    setBusy(true);
    await notify(on ? addThisDevice(publicKey) : removeThisDevice(), {
      done: on ? 'Notifications activées sur cet appareil' : 'Notifications coupées sur cet appareil',
    });
    setOn((await currentDevice()) !== null);
    setBusy(false);
    await query.refetch();
  };
  return (
    <Stack component="section" aria-label="Notifications" gap="sm" mb="xl">
      <Title order={2} size="h4">
        Notifications
      </Title>
      <Text size="sm" c="dimmed">
        À la place des e-mails, sans motif, montant ni nom de collègue.
      </Text>
      <QueryStates query={query} errorText="Erreur lors du chargement des notifications">
        {({ publicKey, devices, choices }) => (
          <>
            {canPush() ? (
              <Switch
                label="Sur cet appareil"
                checked={isOn}
                disabled={isBusy}
                onChange={({ currentTarget }) => void turn(currentTarget.checked, publicKey)}
              />
            ) : (
              <Text c="dimmed">
                Cet appareil ne peut pas en recevoir ici : ouvrez le site par son adresse en https ; sur un
                iPhone, ajoutez-le d'abord à l'écran d'accueil.
              </Text>
            )}
            {devices > 0 &&
              pushKinds.map((kind) => (
                <Switch
                  key={kind}
                  label={pushKindLabels[kind]}
                  checked={choices.kinds[kind]}
                  disabled={choose.isPending}
                  onChange={({ currentTarget }) =>
                    choose.mutate({
                      body: { ...choices, kinds: { ...choices.kinds, [kind]: currentTarget.checked } },
                    })
                  }
                />
              ))}
            {devices > 0 && (
              <Switch
                label="Heures proposées : aussi de 21 h à 6 h"
                checked={choices.urgentAtNight}
                disabled={choose.isPending}
                onChange={({ currentTarget }) =>
                  choose.mutate({ body: { ...choices, urgentAtNight: currentTarget.checked } })
                }
              />
            )}
          </>
        )}
      </QueryStates>
    </Stack>
  );
}
