import { Button, Flex } from '@mantine/core';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** One page of a list after the other. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <Flex component="nav" gap="md" justify="center" align="center" mt={24} aria-label="Pages">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Précédent
      </Button>
      <span aria-live="polite">
        Page {page} sur {pages}
      </span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Suivant
      </Button>
    </Flex>
  );
}
