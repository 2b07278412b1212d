import {
  closeOwnFeed,
  closeShopFeed,
  getFeeds,
  openOwnFeed,
  openShopFeed,
} from '@fournil/contracts/vacations/account-endpoints';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/api/use-api.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import { OnlyHere } from '../../shared/ui/only-here.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './leaves.module.css';

const texts = {
  own: {
    openLabel: 'Ajouter mes horaires à mon téléphone',
    title: 'Mon agenda',
    what: 'Vos créneaux publiés et vos congés dans l’agenda de votre téléphone, mis à jour tout seuls.',
  },
  shop: {
    openLabel: 'Ajouter les congés à mon téléphone',
    title: 'Agenda des congés',
    what: 'Les congés acceptés de toute l’équipe dans votre agenda, mis à jour tout seuls.',
  },
} as const;

/** The secret address from which a calendar program reads leave: created, shown once, and withdrawn here. */
export function CalendarAddress({ of }: { readonly of: 'own' | 'shop' }) {
  const feeds = useApi(getFeeds);
  const open = useCommand(of === 'own' ? openOwnFeed : openShopFeed);
  const close = useCommand(of === 'own' ? closeOwnFeed : closeShopFeed);
  const [url, setUrl] = useState<string | null>(null);
  const since = feeds.data?.[of] ?? null;
  const { openLabel, title, what } = texts[of];
  const busy = open.isPending || close.isPending || feeds.data === undefined;

  const renew = async () => {
    const sure =
      since === null ||
      (await askFirst({
        title: 'Nouvelle adresse',
        text: 'L’adresse actuelle ne vaudra plus\u202f: les agendas qui la lisent cesseront d’être mis à jour.',
        confirmLabel: 'Nouvelle adresse',
      }));
    if (!sure) return;
    try {
      setUrl((await open.mutateAsync({})).data.url);
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  const end = async () => {
    try {
      await close.mutateAsync({});
      setUrl(null);
      toast.success('Adresse d’agenda fermée');
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  return (
    <Stack component="section" className={classes.balance} gap={4} aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Text size="sm">{what}</Text>
      <OnlyHere />
      {since !== null && (
        <Text size="sm" c="dimmed">
          Adresse ouverte le {formatInstant(since)}.
        </Text>
      )}
      {url !== null && (
        <TextInput
          label="Adresse à ajouter dans votre agenda"
          description="Elle n’est montrée qu’une fois. Quiconque la connaît lit cet agenda&#8239;: ne la donnez à personne."
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {url !== null && (
        <ul className={classes.steps}>
          <li>
            <strong>iPhone</strong>
            {'\u202f'}: touchez « Ajouter à l’agenda », puis « S’abonner ».
          </li>
          <li>
            <strong>Android</strong>
            {'\u202f'}: copiez l’adresse, puis sur calendar.google.com, depuis un ordinateur, « Autres agendas
            », « À partir de l’URL ». Le téléphone suit dans la journée.
          </li>
        </ul>
      )}
      <Group gap="xs">
        {url !== null && (
          <Button component="a" href={url.replace(/^https?:/, 'webcal:')}>
            Ajouter à l’agenda
          </Button>
        )}
        {url !== null && (
          <Button
            variant="default"
            onClick={() => void copyText(url).then((done) => done && toast.success('Adresse copiée'))}
          >
            Copier l’adresse
          </Button>
        )}
        <Button px="xs" variant="default" aria-disabled={busy} onClick={() => void renew()}>
          {since === null ? openLabel : 'Nouvelle adresse'}
        </Button>
        {since !== null && (
          <Button variant="default" aria-disabled={busy} onClick={() => void end()}>
            Ne plus partager
          </Button>
        )}
      </Group>
    </Stack>
  );
}
