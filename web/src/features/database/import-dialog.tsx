import type { BackupSummary, importDatabase } from '@fournil/contracts/database/endpoints';
import { databaseMessages } from '@fournil/contracts/database/rules';
import type { AnswerOf } from '@fournil/contracts/endpoint';
import { Table, Text, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { formatDate, formatInstant, formatNumber } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { fileWarnings } from './file-warnings.ts';

interface ImportDialogProps {
  readonly summary: BackupSummary;
  /** The number of documents in this installation. */
  readonly here: number;
  readonly send: (fields: {
    recoveryCode?: string;
    shopName?: string;
  }) => Promise<AnswerOf<typeof importDatabase>>;
  readonly onStarted: (jobId: string) => void;
  readonly onClose: () => void;
}

const blank = { recoveryCode: '', shopName: '' };

/** The content of the file, and the questions before it replaces everything. */
export function ImportDialog({ summary, here, send, onStarted, onClose }: ImportDialogProps) {
  const edit = useEdit({
    initial: blank,
    validate: (typed) => ({
      ...(!summary.isOpen && !typed.recoveryCode.trim()
        ? { recoveryCode: "Donnez le code de récupération de l'installation qui a exporté ce fichier." }
        : {}),
    }),
    failed: databaseMessages.importFailed,
    save: async ({ recoveryCode, shopName }) => {
      const { data } = await send({
        ...(recoveryCode ? { recoveryCode } : {}),
        ...(shopName ? { shopName } : {}),
      });
      if (data?.jobId) onStarted(data.jobId);
    },
  });
  const lines: readonly (readonly [string, string])[] = [
    ['Boulangerie', `${summary.shop.name}, ${summary.shop.city}`],
    ['Exporté le', formatInstant(summary.exportedAt)],
    [
      'Période',
      summary.from && summary.to ? `du ${formatDate(summary.from)} au ${formatDate(summary.to)}` : '—',
    ],
    ['Faits', formatNumber(summary.facts)],
    ['Salariés', formatNumber(summary.people)],
    ['Semaines', formatNumber(summary.weeks)],
    ['Documents joints', formatNumber(summary.files)],
  ];
  return (
    <FormDialog
      title="Importer une base de données"
      edit={edit}
      submitLabel="Remplacer toutes les données"
      onClose={onClose}
    >
      <Text>Ce que contient le fichier{'\u202f'}:</Text>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {lines.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {fileWarnings(summary).map((text) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      {!summary.isOpen && (
        <TextInput
          label="Code de récupération"
          description="Imprimé au premier démarrage de l'installation qui a exporté ce fichier."
          autoComplete="off"
          {...edit.form.getInputProps('recoveryCode')}
        />
      )}
      {!summary.isOwn && (
        <TextInput
          label="Nom de la boulangerie du fichier"
          description={`Ce fichier vient d'une autre boulangerie\u202f: écrivez « ${summary.shop.name} » pour remplacer les données d'ici.`}
          autoComplete="off"
          {...edit.form.getInputProps('shopName')}
        />
      )}
      <Notice tone="warning">
        L'import remplace les {formatNumber(here)} documents d'ici. Les autres pages restent lisibles pendant
        l'import, et personne ne reçoit d'e-mail. Ce que quelqu'un enregistre pendant l'import reste dans
        l'état d'avant.
      </Notice>
    </FormDialog>
  );
}
