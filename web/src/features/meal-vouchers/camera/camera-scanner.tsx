import { Button, Flex, Loader, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCamera } from '../../../shared/camera/use-camera.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import classes from './camera.module.css';
import { afterPicture, nothingInView } from './codes-in-view.ts';
import { cameraProblems, frameOf, frameWidth, PhotoButton, readerProblem } from './photo-button.tsx';
import { useVoucherReader } from './use-voucher-reader.ts';

interface CameraScannerProps {
  readonly onCode: (code: string) => void;
}

/** Pause between two frames: it keeps the phone cool and is shorter than any ticket is shown. */
const pauseMs = 100;

interface LiveReadingOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isLive: boolean;
  readonly read: (picture: ImageData, isPhoto: boolean) => Promise<readonly string[]>;
  readonly onCode: (code: string) => void;
}

/** Reads what the camera sees, picture after picture. */
function useLiveReading({ isLive, ...options }: LiveReadingOptions) {
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!isLive || hasFailed) return;
    let isGone = false;
    let inView = nothingInView;
    const lookOnce = async () => {
      const { video, read } = latest.current;
      if (!video.current) return;
      const codes = await read(frameOf(video.current), false);
      if (isGone) return;
      const after = afterPicture(inView, codes);
      inView = after.inView;
      for (const code of after.taken) latest.current.onCode(code);
    };
    const look = async () => {
      while (!isGone) {
        await lookOnce();
        await new Promise((resume) => setTimeout(resume, pauseMs));
      }
    };
    look().catch(() => isGone || setFailed(true));
    return () => {
      isGone = true;
    };
  }, [isLive, hasFailed]);
  return { hasFailed, retry: () => setFailed(false) };
}

/**
 * Reads tickets in front of the camera one after another; if there is no live picture, from a photo of each.
 */
export default function CameraScanner({ onCode }: CameraScannerProps) {
  const { video, state, onFirstPicture, retry } = useCamera(frameWidth, 1200);
  const read = useVoucherReader();
  const reading = useLiveReading({ video, isLive: state === 'live', read, onCode });
  const hasPicture = state === 'starting' || state === 'live';
  const problem = hasPicture ? (reading.hasFailed ? readerProblem : null) : cameraProblems[state];
  return (
    <Stack gap="sm" align="flex-start">
      {hasPicture && (
        <div className={classes.view} data-live={state === 'live'}>
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            aria-label="Image de l’appareil photo"
            onLoadedData={onFirstPicture}
          />
          {state === 'starting' && (
            <Flex gap="sm" justify="center" align="center" pos="absolute" inset={0} p="md" role="status">
              <Loader size="sm" color="white" aria-hidden="true" />
              <span>L’appareil photo démarre… Autorisez-le si le navigateur le demande.</span>
            </Flex>
          )}
        </div>
      )}
      {state === 'live' && !reading.hasFailed && (
        <Text size="sm" c="dimmed">
          Présentez le code-barres à plat, bien éclairé, sur la largeur de l’image. Les tickets se suivent
          sans rien toucher.
        </Text>
      )}
      {problem && (
        <Stack role="alert" gap="sm" align="flex-start">
          <Notice tone="warning" title={problem.title}>
            {problem.text}
          </Notice>
          {problem.canRetry && (
            <div>
              <Button variant="default" onClick={hasPicture ? reading.retry : retry}>
                Réessayer
              </Button>
            </div>
          )}
        </Stack>
      )}
      <PhotoButton read={read} onCode={onCode} />
    </Stack>
  );
}
