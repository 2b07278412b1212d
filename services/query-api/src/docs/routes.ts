import { getDocs, getOpenApi } from '@fournil/contracts/docs/endpoints';
import { endpoints } from '@fournil/contracts/endpoints';
import { openApiDocument } from '@fournil/contracts/openapi';
import { Reply } from '@fournil/http-service/reply';
import { type Implementation, implement } from '@fournil/http-service/service';
import { docsPage, docsPolicy } from './page.ts';

export function docsQueries(): readonly Implementation[] {
  const document = openApiDocument(endpoints);
  const page = docsPage(endpoints, document);
  return [
    implement(getOpenApi, async () => document),
    implement(getDocs, async ({ setHeader }) => {
      setHeader('Content-Security-Policy', docsPolicy);
      return Reply.text('text/html; charset=utf-8', page);
    }),
  ];
}
