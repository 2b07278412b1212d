import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { fetchWhenIdle } from './when-idle.ts';

interface Closable {
  readonly onClose?: () => void;
}

/**
 * A dialog whose code does not come with the page but once the page is idle, so that it opens at a click even when the
 * server no longer answers. A click before that fetches it; where that fails a toast says so, and the dialog closes.
 */
export function lazyDialog<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P & Closable> {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  fetchWhenIdle(fetch);
  return function LazyDialog(props: P & Closable) {
    const [Dialog, setDialog] = useState(() => loaded);
    const { onClose } = props;
    useEffect(() => {
      if (Dialog) return;
      fetch().then(
        (fetched) => setDialog(() => fetched),
        () => {
          toast.error('Le serveur ne répond pas. Vérifiez la connexion.');
          onClose?.();
        },
      );
    }, [Dialog, onClose]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
