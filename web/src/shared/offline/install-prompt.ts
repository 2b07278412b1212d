/**
 * The browser's own question whether to put the site on the home screen: Chromium offers it once per page,
 * early.
 */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | null = null;
const changed = new EventTarget();

/** Stores the question until the page shows it (`app/pocket/pocket.tsx`). */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    changed.dispatchEvent(new Event('change'));
  });
}

export const installPrompt = {
  current: (): InstallPrompt | null => kept,
  follow(listener: () => void): () => void {
    changed.addEventListener('change', listener);
    return () => changed.removeEventListener('change', listener);
  },
};
