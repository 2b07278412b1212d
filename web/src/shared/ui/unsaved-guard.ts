export { discardQuestion } from '../edit/question.ts';
export { useUnsavedGuard } from '../edit/unsaved-guard.ts';
