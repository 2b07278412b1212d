import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPicture, nothingInView } from './codes-in-view.ts';
import { frameOf } from './picture.ts';

/** Pause between two frames: it keeps the phone cool and is shorter than any ticket is shown. */
const pauseMs = 100;

interface LiveReadingOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isLive: boolean;
  readonly read: (picture: ImageData, isPhoto: boolean) => Promise<readonly string[]>;
  readonly onCode: (code: string) => void;
}

/** Reads what the camera sees, picture after picture. */
export function useLiveReading({ isLive, ...options }: LiveReadingOptions) {
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
