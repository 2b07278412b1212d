import { ActionIcon, Alert, Group, Skeleton, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../../shared/format/french.ts';
import { usePageImages } from './use-page-images.ts';
import type { ViewerView } from './use-viewer-view.ts';
import classes from './viewer.module.css';

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

/** The pages of a certificate, to be zoomed and turned; scrolled with the keyboard as with a finger. */
export function DocumentViewer({ file, failed = false, label, view }: DocumentViewerProps) {
  const images = usePageImages(file);
  return (
    <section className={classes.viewer} aria-label={label}>
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
    </section>
  );
}
