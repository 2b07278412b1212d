/** Commands on the whole database: export, import, the way back. */
import type { Implementation } from '@fournil/http-service/service';
import type { DatabaseDeps } from './deps.ts';
import { exportDatabaseRoute } from './export/route.ts';
import { restoreFormerStateRoute } from './former/route.ts';
import { importDatabaseRoute } from './import/route.ts';

export const databaseRoutes = (deps: DatabaseDeps): readonly Implementation[] => [
  exportDatabaseRoute(deps),
  importDatabaseRoute(deps),
  restoreFormerStateRoute(deps),
];
