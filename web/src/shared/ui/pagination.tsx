import { Button } from '@mantine/core';
import classes from './pagination.module.css';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** One page of a list after the other. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <nav className={classes.pagination} aria-label="Pages">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Précédent
      </Button>
      <span aria-live="polite">
        Page {page} sur {pages}
      </span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Suivant
      </Button>
    </nav>
  );
}
