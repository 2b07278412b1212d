import { viewsGroup } from '@fournil/read-models/views';
import { auditRunnable } from '../audit/group.ts';
import type { RunnableGroup } from '../kernel/group.ts';

/** Every group of views that the service runs and the rebuild command knows. */
export const groups: readonly RunnableGroup[] = [{ group: viewsGroup }, auditRunnable];
