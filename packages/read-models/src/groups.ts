import { auditGroup } from './audit/view.ts';
import type { ViewGroup } from './define.ts';
import { viewsGroup } from './views.ts';

/** Every group of views there is: each has its subscription, its checkpoint and its lease (design 5). */
export const viewGroups: readonly ViewGroup[] = [viewsGroup, auditGroup];
