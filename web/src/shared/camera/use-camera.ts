import { type RefObject, useEffect, useRef, useState } from 'react';

/** Why there is no live picture. */
export type CameraProblem =
  /** The browser allows the camera only with https or on this machine. */
  | 'insecure'
  | 'refused'
  | 'missing'
  /** Used by another program, or it broke. */
  | 'silent';

export type CameraState = 'starting' | 'live' | CameraProblem;

export const hasLiveCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'silent';
}

interface Camera {
  /** Shows the picture. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** To be called when the element has its first picture. */
  readonly onFirstPicture: () => void;
  readonly retry: () => void;
}

/** Uses the back camera if there is one, with `width` × `height` pixels if possible; switched off on unmount. */
export function useCamera(width: number, height: number): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [tries, setTries] = useState(1);
  const [state, setState] = useState<CameraState>('starting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks the browser again
  useEffect(() => {
    if (!hasLiveCamera()) return setState('insecure');
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setState('starting');
    const wanted = {
      facingMode: { ideal: 'environment' },
      width: { ideal: width },
      height: { ideal: height },
    };
    navigator.mediaDevices.getUserMedia({ video: wanted }).then(
      (opened) => {
        stream = opened;
        if (isGone) return stop();
        // The camera was unplugged, or its permission was withdrawn in the browser.
        for (const track of opened.getTracks()) track.addEventListener('ended', () => setState('silent'));
        if (video.current) video.current.srcObject = opened;
      },
      (error: unknown) => isGone || setState(problemOf(error)),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [tries, width, height]);
  return {
    video,
    state,
    onFirstPicture: () => setState('live'),
    retry: () => setTries((n) => n + 1),
  };
}
