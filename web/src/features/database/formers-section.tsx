import { type ListedFormerState, restoreFormerState } from '@fournil/contracts/database/endpoints';
import { List, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { notify } from '../../shared/edit/notify.ts';
import { count, formatDate, formatInstant } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';

const originOf = ({ file }: ListedFormerState): string =>
  file
    ? `Fichier exporté le ${formatInstant(file.exportedAt)} (${count(file.facts, 'fait')}), importé le ${formatInstant(file.importedAt)}`
    : "Données d'avant le premier import";

/** Every state that an import, or a way back, replaced and that can come back, the last one first. */
export function FormersSection({ formers }: { readonly formers: readonly ListedFormerState[] }) {
  const restore = useCommand(restoreFormerState);
  const goBack = async ({ generation }: ListedFormerState, name: string) => {
    const isSure = await askFirst({
      title: `Revenir à ${name}`,
      text: "Les données d'avant reprennent leur place. Ce qui a été enregistré depuis est gardé de côté, et rien n'est perdu.",
      confirmLabel: 'Revenir',
    });
    if (!isSure) return;
    // Made from the words of the button: « L'état d'avant l'import est rétabli ».
    const done = `${name.charAt(0).toUpperCase()}${name.slice(1)} est rétabli`;
    await notify(restore.mutateAsync({ body: { generation } }), { done });
  };
  return (
    <section aria-labelledby="database-former">
      <Title order={2} size="h3" id="database-former" mb="xs">
        {formers.length > 1 ? "États d'avant" : "État d'avant"}
      </Title>
      <List listStyleType="none" spacing="lg" styles={{ itemWrapper: { display: 'block' } }}>
        {formers.map((former, index) => {
          const name =
            index === 0
              ? "l'état d'avant l'import"
              : `l'état remplacé le ${formatInstant(former.replacedAt)}`;
          return (
            <List.Item key={former.generation}>
              <Text fw={500}>{originOf(former)}</Text>
              <Text mb="sm">
                Les données remplacées le {formatInstant(former.replacedAt)} restent là jusqu'au{' '}
                {formatDate(former.until)}.
              </Text>
              <IconButton
                icon={IconArrowBackUp}
                iconSize={18}
                loading={restore.isPending && restore.variables.body.generation === former.generation}
                aria-disabled={restore.isPending}
                onClick={() => void goBack(former, name)}
              >
                Revenir à {name}
              </IconButton>
            </List.Item>
          );
        })}
      </List>
    </section>
  );
}
