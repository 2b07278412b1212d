/** The import that this tab began, until its outcome was shown: a reload or another page does not lose it. */
import { useState } from 'react';

const key = 'fournil.import';

/** Its job's id, and what begins and ends following one. */
export function useFollowedImport() {
  const [id, setId] = useState(() => sessionStorage.getItem(key));
  return {
    id,
    follow: (jobId: string) => {
      setId(jobId);
      try {
        sessionStorage.setItem(key, jobId);
      } catch {
        // The storage is full: it is followed until the page is left.
      }
    },
    end: () => {
      setId(null);
      sessionStorage.removeItem(key);
    },
  };
}
