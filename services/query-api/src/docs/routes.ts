import { getDocs, getOpenApi } from '@fournil/contracts/docs/endpoints';
import { endpoints } from '@fournil/contracts/endpoints';
import { openApiDocument } from '@fournil/contracts/openapi';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';
import { docsPage, docsPolicy } from './page.ts';

/** Made when first asked for: a start does without, and so do the schemas that nothing else has asked for yet. */
function onUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function docsQueries(): readonly Implementation[] {
  const document = onUse(() => openApiDocument(endpoints));
  const page = onUse(() => docsPage(endpoints, document()));
  return [
    implement(getOpenApi, async () => document()),
    implement(getDocs, async ({ setHeader }) => {
      setHeader('Content-Security-Policy', docsPolicy);
      return Reply.text('text/html; charset=utf-8', page());
    }),
  ];
}
