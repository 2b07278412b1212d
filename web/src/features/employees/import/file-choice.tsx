import { jobRoles, roleLabel } from '@fournil/contracts/employees/rules';
import { Anchor, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { ChooseFile } from '../../../shared/files/choose-file.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './import.module.css';

interface FileChoiceProps {
  readonly loading: boolean;
  readonly onChoose: (file: File) => void;
  readonly onPaste: (text: string) => void;
}

/** Where a list is dropped or chosen, and what it should look like. */
export function FileChoice({ loading, onChoose, onPaste }: FileChoiceProps) {
  const [over, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !loading) onChoose(file);
  };
  return (
    <Stack>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same by keyboard */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={drag(true)}
        onDragEnter={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <ChooseFile accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain" onChoose={onChoose}>
          {(props) => (
            <IconButton
              variant="filled"
              {...props}
              loading={loading}
              data-autofocus
              icon={IconUpload}
              iconSize={18}
            >
              Choisir un fichier
            </IconButton>
          )}
        </ChooseFile>
        <Text size="sm">ou déposez-le ici</Text>
      </div>
      <Text size="sm">
        Votre tableau de salariés, classeur Excel (.xlsx, première feuille) ou fichier CSV. Rien n'est
        enregistré avant votre confirmation.
      </Text>
      <Textarea
        label="Ou collez votre tableau ici"
        description="Copiez les lignes dans votre tableur, titres des colonnes compris, puis collez-les."
        autosize
        minRows={2}
        maxRows={6}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      {pasted.trim() !== '' && (
        <Group justify="flex-end">
          <Button loading={loading} onClick={() => onPaste(pasted)}>
            Vérifier la liste collée
          </Button>
        </Group>
      )}
      <List size="sm" spacing={4}>
        <List.Item>
          Colonnes nécessaires : Nom, Prénom, Contrat, Poste, Heures/sem, Date de naissance (ou Âge).
        </List.Item>
        <List.Item>
          Postes acceptés : {jobRoles.map(roleLabel).join(', ')}. Pâtissier, tourier, snacking et d'autres
          sont placés dans leur équipe, et leur titre est gardé.
        </List.Item>
        <List.Item>
          Au besoin : E-mail, Date d'entrée, Date de sortie, Compétences ; pour un apprenti : Jours de
          formation, Fin de contrat, Tuteur.
        </List.Item>
        <List.Item>
          Pour le registre du personnel : Nationalité, Sexe, Qualification, Titre de séjour, N° du titre.
        </List.Item>
      </List>
      <Anchor
        href={`${import.meta.env.BASE_URL}exemple-salaries.csv`}
        download="exemple-salaries.csv"
        size="sm"
      >
        Télécharger un fichier d'exemple
      </Anchor>
    </Stack>
  );
}
