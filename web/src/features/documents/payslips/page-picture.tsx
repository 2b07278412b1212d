import { Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './payslips.module.css';

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
