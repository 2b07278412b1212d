import { Title } from '@mantine/core';
import classes from './upload.module.css';
import { UploadAndOwn } from './upload-page.tsx';

/** The link given to employees: the form alone, without the menus [sick-leave-15]. Behind the personal login. */
export default function StandaloneUploadPage() {
  return (
    <main className={classes.standalone}>
      <title>Envoyer un arrêt maladie – Planning Boulangerie</title>
      <Title order={1} mb="md">
        Envoyer un arrêt maladie
      </Title>
      <UploadAndOwn />
    </main>
  );
}
