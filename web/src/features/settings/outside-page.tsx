import { reachableOrigin } from '@fournil/contracts/settings/site-address';
import { Anchor, Code, List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../shared/ui/notice.tsx';

/** How to open the site outside the shop's network: what works without, the ways there are, and what each needs. */
export function OutsidePage() {
  return (
    <Stack maw={720} gap="lg">
      <Title order={2}>Ouvrir Fournil hors de la boutique</Title>
      <Here />
      <Part title="Ce qui marche sans rien faire">
        <Text>
          Sur le Wi-Fi de la boutique, tout s’ouvre{'\u202f'}: horaires, congés, arrêts, documents, pointage.
          De chez eux, vos salariés reçoivent les e-mails, mais leurs liens ne s’ouvrent pas.
        </Text>
      </Part>
      <Part title="Ce qu’apporte une adresse en HTTPS">
        <List spacing="xs">
          <List.Item>Fournil s’ouvre de partout, si le téléphone joint cette adresse.</List.Item>
          <List.Item>
            Ajouté à l’écran d’accueil, il s’ouvre comme une application, et chacun lit ses horaires sans
            réseau.
          </List.Item>
          <List.Item>Les notifications, à la place des e-mails.</List.Item>
          <List.Item>L’appareil photo en direct, pour les tickets restaurant.</List.Item>
        </List>
        <Text c="dimmed">
          Le téléphone ne doit afficher aucun avertissement{'\u202f'}: un certificat fait soi-même ne suffit
          pas.
        </Text>
      </Part>
      <Part title="Trois façons">
        <List type="ordered" spacing="sm">
          <List.Item>
            <strong>Un réseau privé</strong>, la plus sûre pour une petite équipe{'\u202f'}: rien n’est ouvert
            à Internet. Il faut une application, comme Tailscale, sur cet ordinateur et sur chaque téléphone
            {'\u202f'}; <Code>tailscale serve</Code> donne l’adresse et son certificat. Avec le WireGuard de
            la box, Fournil s’ouvre aussi, mais sans HTTPS.
          </List.Item>
          <List.Item>
            <strong>Votre box</strong>. Il faut un nom de domaine, un certificat à renouveler, le port 443 de
            la box dirigé vers cet ordinateur (ou un tunnel), et l’ordinateur toujours allumé. Tout Internet
            voit alors la page de connexion{'\u202f'}: choisissez de longs{' '}
            <Anchor component={Link} inherit underline="always" to="/parameters?onglet=mots-de-passe">
              mots de passe
            </Anchor>
            .
          </List.Item>
          <List.Item>
            <strong>Un serveur loué</strong>. Il faut un nom de domaine, Docker, quelqu’un qui fait les mises
            à jour, et des sauvegardes gardées ailleurs. Il répond aussi quand la boutique est coupée.
          </List.Item>
        </List>
      </Part>
      <Part title="Ensuite">
        <List type="ordered" spacing="xs">
          <List.Item>
            La personne qui a installé Fournil le redémarre avec cette adresse{'\u202f'}: guide
            d’installation, «{'\u202f'}TLS{'\u202f'}».
          </List.Item>
          <List.Item>
            Ouvrez Fournil par elle, aussi dans la boutique, puis confirmez-la dans «{'\u202f'}
            <Anchor component={Link} inherit underline="always" to="/parameters?onglet=site#adresse-du-site">
              Adresse du site
            </Anchor>
            {'\u202f'}»{'\u202f'}: e-mails, fiches d’accès et agendas y mèneront.
          </List.Item>
          <List.Item>Chacun l’ouvre sur son téléphone et l’ajoute à l’écran d’accueil.</List.Item>
        </List>
      </Part>
      <Notice tone="warning">
        N’ouvrez jamais cet ordinateur à Internet sans HTTPS{'\u202f'}: les mots de passe passeraient en
        clair.
      </Notice>
    </Stack>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}

/** Says whether other devices can reach the site at the address that is open now. */
function Here() {
  const here = reachableOrigin(window.location.origin);
  return (
    <Notice tone="info">
      {here === null
        ? 'Vous avez ouvert cette page par une adresse que seul cet ordinateur connaît.'
        : here.startsWith('https:')
          ? `Vous avez ouvert cette page par ${here}, en HTTPS\u202f: si les téléphones joignent cette adresse, tout est prêt.`
          : `Vous avez ouvert cette page par ${here}, sans HTTPS.`}
    </Notice>
  );
}
