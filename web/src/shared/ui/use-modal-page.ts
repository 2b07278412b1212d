import { useLayer } from '../edit/layer.ts';

/** See `useLayer`; `Dialog` and `SidePanel` do this themselves. */
export const useModalPage = (): void => void useLayer();
