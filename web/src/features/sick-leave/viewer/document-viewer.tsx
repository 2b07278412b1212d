import { ActionIcon, Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { formatNumber } from '../../../shared/format/french.ts';
import classes from './viewer.module.css';

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const start = steps.indexOf(1);

interface ViewerView {
  /** 1 fills the breadth. */
  readonly zoom: number;
  /** Quarter turns, clockwise. */
  readonly turns: number;
  readonly canGrow: boolean;
  readonly canShrink: boolean;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly turn: () => void;
}

/**
 * Zoom and rotation of a document; stored outside the viewer, so that keys of the whole dialog can change
 * them.
 */
export function useViewerView(): ViewerView {
  const [step, setStep] = useState(start);
  const [turns, setTurns] = useState(0);
  const move = (by: number) => setStep((at) => Math.min(steps.length - 1, Math.max(0, at + by)));
  return {
    zoom: steps[step] ?? 1,
    turns,
    canGrow: step < steps.length - 1,
    canShrink: step > 0,
    larger: () => move(1),
    smaller: () => move(-1),
    turn: () => setTurns((at) => (at + 1) % 4),
  };
}

interface DocumentViewerProps {
  readonly file: Blob | null;
  /** The file could not be read at all. */
  readonly failed?: boolean;
  /** The description for people who do not see it. */
  readonly label: string;
  readonly view: ViewerView;
}

interface ToolProps {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

function Tool({ label, icon: Icon, onClick, disabled = false }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

type PageImages =
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

/** The pages of a certificate, to be zoomed and turned; scrolled with the keyboard as with a finger. */
export function DocumentViewer({ file, failed = false, label, view }: DocumentViewerProps) {
  const images = usePageImages(file);
  return (
    <Stack component="section" className={classes.viewer} gap={0} aria-label={label}>
      <Group className={classes.tools} gap="xs">
        <Tool label="Réduire" icon={IconZoomOut} onClick={view.smaller} disabled={!view.canShrink} />
        <Text size="sm" miw="4ch" ta="center" aria-live="polite">
          {formatNumber(Math.round(view.zoom * 100))}&nbsp;%
        </Text>
        <Tool label="Agrandir" icon={IconZoomIn} onClick={view.larger} disabled={!view.canGrow} />
        <Tool label="Tourner" icon={IconRotateClockwise} onClick={view.turn} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={classes.pages} tabIndex={0} aria-label={`${label}, pages`}>
        {!failed && (images.status === 'loading' || images.status === 'none') && <Skeleton height={420} />}
        {(failed || images.status === 'failed') && (
          <Alert color="red" variant="outline" icon={<IconAlertTriangle />}>
            Ce document ne peut pas être affiché ici. Téléchargez-le pour l'ouvrir.
          </Alert>
        )}
        {images.status === 'ready' &&
          images.urls.map((url, index) => (
            <div
              key={url}
              className={classes.page}
              data-turned={view.turns % 2 === 1 || undefined}
              style={{ '--zoom': view.zoom, '--turn': `${view.turns * 90}deg` } as CSSProperties}
            >
              <img src={url} alt={images.urls.length > 1 ? `${label}, page ${index + 1}` : label} />
            </div>
          ))}
      </section>
    </Stack>
  );
}
