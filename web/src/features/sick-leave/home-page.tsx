import { SimpleGrid, Stack, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { OwnCertificates } from './own-certificates.tsx';
import classes from './upload/upload.module.css';

const steps = [
  ['Remplir le formulaire', "Votre nom et les dates de début et de fin de l'arrêt."],
  [
    'Numériser ou photographier le certificat',
    'Le volet 3 seulement, bien à plat et dans la lumière\u202f; les volets 1 et 2 vont à votre caisse sous 48 heures.',
  ],
  ['Envoyer le document JPG ou PDF', "Sa lisibilité est vérifiée avant l'envoi."],
] as const;

const confirmation = (mailLeaves: boolean | undefined) =>
  [
    'Recevoir une confirmation',
    mailLeaves
      ? 'Par e-mail, dès que le document est arrivé, si votre adresse est enregistrée.'
      : 'À l’écran, dès que le document est arrivé.',
  ] as const;

const requirements = [
  'Format JPG ou PDF uniquement',
  'Taille maximale\u202f: 10\u00a0Mo',
  'Document lisible',
  'Dates de début et de fin',
] as const;

const security = [
  'Documents chiffrés',
  'Conservés sur notre propre serveur',
  "Accès réservé à l'administration et au comptable",
  'Conforme au RGPD',
] as const;

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <Title order={2} mb={8}>
        {title}
      </Title>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** How to send a certificate, step by step [sick-leave-15]. */
export default function SickLeaveHomePage() {
  const { employeeId, mailLeaves } = useUser();
  return (
    <Page
      title="Arrêt maladie"
      state="Envoyer un certificat en quatre étapes"
      primary={
        <IconButton
          variant="filled"
          component={Link}
          to="/sick-leave-upload"
          icon={IconFileUpload}
          iconSize={18}
        >
          Envoyer un arrêt maladie
        </IconButton>
      }
    >
      <Stack component="ol" className={classes.steps} gap={12} maw="44rem" mb={28}>
        {[...steps, confirmation(mailLeaves)].map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </Stack>
      <SimpleGrid
        className={classes.columns}
        minColWidth="min(18rem, 100%)"
        autoFlow="auto-fit"
        spacing={28}
        maw="60rem"
      >
        <Points title="Ce qu'il faut" points={requirements} />
        <Points title="Sécurité" points={security} />
      </SimpleGrid>
      {employeeId !== undefined && <OwnCertificates />}
    </Page>
  );
}
