import { auditGroup } from './audit/view.ts';
import type { ViewGroup } from './define.ts';
import { rowsHash } from './golden.ts';
import { viewsGroup } from './views.ts';

/** Every group of views there is: each has its subscription, its checkpoint and its lease [projections-2]. */
export const viewGroups: readonly ViewGroup[] = [viewsGroup, auditGroup];

export const allViews = viewGroups.flatMap(({ views }) => views);

/** Identifies the tables of a group: a start with different code rebuilds them. */
export const rowsHashOf = (group: ViewGroup): string => rowsHash(group, allViews);
