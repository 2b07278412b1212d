import { ofName } from '@fournil/contracts/french-words';
import type { SickLeaveDetail } from '@fournil/contracts/sick-leave/answers';
import { commentSickLeave, getSickLeave } from '@fournil/contracts/sick-leave/endpoints';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { Box, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { failureText } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { EditForm } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { CertificateFacts } from '../certificate-facts.tsx';
import { periodText, statusLabel } from '../certificate-text.ts';
import { DocumentViewer, useViewerView } from '../viewer/document-viewer.tsx';
import { downloadFile, useCertificateFile } from '../viewer/use-certificate-file.ts';
import classes from './accountant.module.css';

/** The target of the accountant's mail: the certificate, its state, its file, its history. */
export default function CertificatePage() {
  const { id = '' } = useParams();
  const query = useApi(getSickLeave, { params: { id } });
  const { data } = query;
  return (
    <Page
      title={data ? `Arrêt maladie ${ofName(data.employeeName)}` : 'Arrêt maladie'}
      state={data && `${statusLabel(data.status)}, ${periodText(data)}`}
      actions={
        <IconButton
          component={Link}
          to={
            data ? `/sick-leave-certificates?mois=${data.startDate.slice(0, 7)}` : '/sick-leave-certificates'
          }
          icon={IconArrowLeft}
        >
          Arrêts du mois
        </IconButton>
      }
    >
      <QueryStates query={query} errorText="Erreur lors du chargement des arrêts maladie">
        {(certificate) => <Certificate certificate={certificate} />}
      </QueryStates>
    </Page>
  );
}

function Certificate({ certificate }: { certificate: SickLeaveDetail }) {
  const [open, setOpen] = useState(false);
  const view = useViewerView();
  const file = useCertificateFile(certificate._id, open);
  const download = () =>
    void downloadFile(certificate._id).catch((error: unknown) =>
      toast.error(`Erreur lors du téléchargement du fichier\u202f: ${failureText(error)}`),
    );
  return (
    <div className={classes.columns}>
      <div>
        <CertificateFacts certificate={certificate} level={2} />
        <CommentForm id={certificate._id} />
      </div>
      {certificate.mayOpenFile && (
        <Stack className={classes.document}>
          <Group>
            <IconButton variant="filled" icon={IconDownload} onClick={download}>
              Télécharger
            </IconButton>
            {!open && (
              <Button variant="default" onClick={() => setOpen(true)}>
                Afficher le document
              </Button>
            )}
          </Group>
          <p className="small">Chaque lecture du document est inscrite au journal.</p>
          {open && (
            <DocumentViewer
              file={file.data ?? null}
              failed={file.isError}
              label={`Certificat ${ofName(certificate.employeeName)}`}
              view={view}
            />
          )}
        </Stack>
      )}
    </div>
  );
}

/** A comment is in the history with who wrote it; it changes no state. */
function CommentForm({ id }: { id: string }) {
  const command = useCommand(commentSickLeave);
  const edit = useEdit({
    initial: { comment: '' },
    validate: ({ comment }) => (comment.trim() ? {} : { comment: sickLeaveMessages.comment }),
    failed: "Le commentaire n'a pas été ajouté",
    save: ({ comment }) => command.mutateAsync({ params: { id }, body: { comment: comment.trim() } }),
    onSaved: () => {
      toast.success('Commentaire ajouté');
      edit.startOver();
    },
  });
  return (
    <Box mt="md">
      <EditForm edit={edit} submitLabel="Ajouter le commentaire">
        <Textarea
          label="Commentaire"
          description="Visible de l'administrateur et du comptable, et inscrit au journal."
          maxLength={1000}
          autosize
          minRows={2}
          {...edit.form.getInputProps('comment')}
        />
      </EditForm>
    </Box>
  );
}
