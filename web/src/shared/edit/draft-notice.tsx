import { Button, Group } from '@mantine/core';
import { formatInstant } from '../format/french.ts';
import { Notice } from '../ui/notice.tsx';
import type { Draft } from './use-draft.ts';

/** Offers the input stored from a page that was left without saving; renders nothing when there is none. */
export function DraftNotice({ draft }: { readonly draft: Draft<unknown> }) {
  const { offered, accept, reject } = draft;
  if (!offered) return null;
  return (
    <Notice tone="info" title="Saisie non enregistrée retrouvée">
      Elle date du {formatInstant(offered.keptAt)}.
      <Group mt="xs" gap="xs">
        <Button variant="default" onClick={accept}>
          Reprendre la saisie
        </Button>
        <Button variant="default" onClick={reject}>
          Abandonner
        </Button>
      </Group>
    </Notice>
  );
}
