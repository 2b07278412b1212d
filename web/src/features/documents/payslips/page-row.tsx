import type { Employee } from '@fournil/contracts/employees/answer';
import { personLabels } from '@fournil/domain/employees/person-label';
import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MonthField } from '../../../shared/month/month-field.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { type DividedPage, doubtTexts, isOpen, nobody } from './division.ts';
import classes from './payslips.module.css';

interface PageRowProps {
  readonly page: DividedPage;
  readonly people: readonly Employee[];
  /** Its person refused electronic payslips. */
  readonly isOnPaper: boolean;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onChange: (change: Partial<Pick<DividedPage, 'owner' | 'month' | 'isChecked'>>) => void;
}

function ownersOf(people: readonly Employee[]) {
  const labelOf = personLabels(people);
  return [
    { value: '', label: 'À choisir' },
    { value: nobody, label: 'Ne pas classer' },
    ...people.map((person) => ({ value: person._id, label: labelOf(person) })),
  ];
}

/** The person and the month of one page. */
export function PageRow({ page, people, isOnPaper, isShown, onShow, onChange }: PageRowProps) {
  const { doubt, owner, month, isChecked } = page;
  const name = `page ${page.page}`;
  return (
    <li className={classes.row} data-shown={isShown || undefined}>
      {doubt && (
        <span className={classes.doubt}>
          <StatusLabel tone={isOpen(page) ? 'warning' : 'good'}>
            {isOpen(page) ? doubtTexts[doubt] : 'Vérifié'}
          </StatusLabel>
        </span>
      )}
      {isOnPaper && (
        <span className={classes.doubt}>
          <StatusLabel tone="info">À imprimer</StatusLabel>
        </span>
      )}
      <Button
        variant={isShown ? 'filled' : 'default'}
        size="compact-md"
        h={42}
        aria-pressed={isShown}
        onClick={onShow}
      >
        Page {page.page}
      </Button>
      <NativeSelect
        aria-label={`Salarié, ${name}`}
        data={ownersOf(people)}
        value={owner}
        onFocus={onShow}
        onChange={({ currentTarget }) => onChange({ owner: currentTarget.value })}
      />
      {owner !== nobody && (
        <div className={classes.answer}>
          <MonthField
            label={`Mois, ${name}`}
            hideLabel
            month={month}
            onChange={(picked) => onChange({ month: picked })}
          />
        </div>
      )}
      {!isChecked && owner !== '' && month !== '' && (
        <Button
          variant="light"
          className={classes.answer ?? ''}
          aria-label={`C’est juste, ${name}`}
          onClick={() => onChange({ isChecked: true })}
        >
          C’est juste
        </Button>
      )}
    </li>
  );
}

interface PagePictureProps {
  readonly file: File;
  /** From 1. */
  readonly page: number;
}

type Pdf = Awaited<ReturnType<typeof import('../../../shared/files/pdf-pages.ts').openPdf>>;

/** Opens the file once, for as long as it is displayed. */
function usePdf(file: File): Promise<Pdf> | null {
  const [pdf, setPdf] = useState<Promise<Pdf> | null>(null);
  useEffect(() => {
    const opening = import('../../../shared/files/pdf-pages.ts').then(({ openPdf }) => openPdf(file));
    // The caller that asked for a page gets the error.
    opening.catch(() => undefined);
    setPdf(opening);
    return () => void opening.then((opened) => opened.close()).catch(() => undefined);
  }, [file]);
  return pdf;
}

/** The page in question, next to the question. */
export function PagePicture({ file, page }: PagePictureProps) {
  const pdf = usePdf(file);
  const [shown, setShown] = useState<{ readonly page: number; readonly url: string | null } | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let isLeft = false;
    let url: string | null = null;
    pdf
      .then((opened) => opened.picture(page))
      .then(
        (picture) => {
          if (isLeft) return;
          url = URL.createObjectURL(picture);
          setShown({ page, url });
        },
        () => isLeft || setShown({ page, url: null }),
      );
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [pdf, page]);
  return (
    <figure className={classes.picture}>
      {shown?.page !== page && <Skeleton height={420} />}
      {shown?.page === page &&
        (shown.url ? (
          <img src={shown.url} alt={`Page ${page}`} />
        ) : (
          <Text c="dimmed">Cette page ne peut pas être affichée ici.</Text>
        ))}
      <figcaption>Page {page}</figcaption>
    </figure>
  );
}
