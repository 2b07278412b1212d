import { useEffect, useState } from 'react';

export type PageImages =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly urls: readonly string[] };

async function picturesOf(file: Blob, most: number): Promise<readonly Blob[]> {
  if (file.type !== 'application/pdf') return [file];
  const { pdfPages } = await import('../../../shared/files/pdf-pages.ts');
  return pdfPages(file, most);
}

/** A photo or a PDF as pictures to show; at most `most` pages. The addresses live as long as the component. */
export function usePageImages(file: Blob | null, most = 30): PageImages {
  const [images, setImages] = useState<PageImages>({ status: 'none' });
  useEffect(() => {
    if (!file) {
      setImages({ status: 'none' });
      return;
    }
    let urls: string[] = [];
    let left = false;
    setImages({ status: 'loading' });
    picturesOf(file, most).then(
      (pictures) => {
        if (left) return;
        urls = pictures.map((picture) => URL.createObjectURL(picture));
        setImages({ status: 'ready', urls });
      },
      () => {
        if (!left) setImages({ status: 'failed' });
      },
    );
    return () => {
      left = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [file, most]);
  return images;
}
