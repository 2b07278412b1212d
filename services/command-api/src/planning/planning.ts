import type { Implementation } from '@fournil/http-service/service';
import { type ConstraintsDeps, constraintRoutes } from './constraints.ts';
import { generationRoutes } from './generation/generation.ts';
import type { SeriesDeps } from './generation/series.ts';
import { modelRoutes } from './models.ts';
import { offerRoutes } from './offers.ts';
import { planEditRoutes } from './plan-edits.ts';
import { type PublicationDeps, publicationRoutes } from './publication.ts';
import { swapRoutes } from './swaps.ts';
import { wishRoutes } from './wishes.ts';

export const planningRoutes = (
  deps: SeriesDeps & ConstraintsDeps & PublicationDeps,
): readonly Implementation[] => [
  ...constraintRoutes(deps),
  ...wishRoutes(deps),
  ...modelRoutes(deps),
  ...offerRoutes(deps),
  ...swapRoutes(deps),
  ...generationRoutes(deps),
  ...planEditRoutes(deps),
  ...publicationRoutes(deps),
];
