import {
  confirmSiteAddress,
  getSiteAddress,
  reachableOrigin,
  type SiteAddressState,
  withdrawSiteAddress,
} from '@fournil/contracts/settings/site-address';
import { Alert, Anchor, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { useSessionChange, useUser } from '../../shared/session/session.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { toast } from '../../shared/ui/toast.ts';

/** The address this page was opened at, where other devices can open it too. */
const hereForOthers = () => reachableOrigin(window.location.origin);

/** The address of links in mails, with its author and time. */
export function SiteAddressPart() {
  const query = useApi(getSiteAddress);
  return (
    <Stack component="section" aria-labelledby="adresse-du-site" mt="xl">
      <Title order={2} size="h3" id="adresse-du-site">
        Adresse du site
      </Title>
      <QueryStates query={query} errorText="Erreur lors du chargement de l'adresse du site">
        {(state) => <Address state={state} />}
      </QueryStates>
      <Anchor component={Link} to="/parameters?onglet=hors-de-la-boutique">
        Ouvrir Fournil hors de la boutique
      </Anchor>
    </Stack>
  );
}

function Address({ state }: { readonly state: SiteAddressState }) {
  const confirm = useCommand(confirmSiteAddress);
  const withdraw = useCommand(withdrawSiteAddress);
  const here = hereForOthers();
  const { refresh } = useSessionChange();
  const saidAs = (text: string) => ({
    onSuccess: () => {
      toast.success(text);
      // A logged-in user sees the address too.
      void refresh();
    },
    onError: (error: unknown) => toast.error("L'adresse n'a pas été changée", failureText(error)),
  });
  const confirmIt = async (address: string) => {
    const agreed = await askFirst({
      title: "Confirmer l'adresse du site ?",
      text: `Les liens des e-mails et des fiches d'accès mèneront à ${address}. Confirmez seulement une adresse que vous connaissez.`,
      confirmLabel: "Confirmer l'adresse",
    });
    if (agreed) confirm.mutate({ body: { address } }, saidAs('Adresse du site confirmée'));
  };
  return (
    <>
      <Text>
        Les liens des e-mails et des fiches d'accès mènent à <strong>{state.siteUrl}</strong>
      </Text>
      <Text c="dimmed">{originText(state)}</Text>
      <Group>
        {state.source !== 'environment' && here !== null && !state.siteUrl.startsWith(`${here}/`) && (
          <Button variant="default" loading={confirm.isPending} onClick={() => void confirmIt(here)}>
            Utiliser {here}
          </Button>
        )}
        {state.source === 'confirmed' && (
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({}, saidAs('Adresse du site retirée'))}
          >
            Retirer cette adresse
          </Button>
        )}
      </Group>
    </>
  );
}

function originText({ source, confirmed }: SiteAddressState) {
  if (source === 'environment')
    return (
      <>
        Elle est réglée par la variable <Code>PUBLIC_URL</Code> de l'hébergement, qui l'emporte sur cet écran.
      </>
    );
  return confirmed
    ? `Confirmée le ${formatInstant(confirmed.at)} par ${confirmed.by}.`
    : "C'est une adresse de cette machine. Pour un autre nom, ouvrez cette page par lui, puis confirmez-le ici.";
}

/** On the dashboard: links lead to the server itself although the site is open elsewhere. */
export function SiteAddressNotice() {
  const { siteUrl } = useUser();
  if (reachableOrigin(siteUrl) !== null || hereForOthers() === null) return null;
  return (
    <Alert icon={<IconAlertTriangle />} color="orange" variant="outline">
      Les liens des e-mails mènent à {siteUrl}, que seul le serveur peut ouvrir.{' '}
      <Anchor component={Link} to="/parameters">
        Confirmer l'adresse du site
      </Anchor>
    </Alert>
  );
}
