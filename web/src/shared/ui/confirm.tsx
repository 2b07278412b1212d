import { askFirst } from '../edit/ask-first.ts';

/** See `askFirst`. */
export const useConfirm = () => askFirst;
