import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's: tables become cards, forms take the whole screen. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
