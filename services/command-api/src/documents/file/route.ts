import { fileDocument as endpoint } from '@fournil/contracts/documents/endpoints';
import { documentMessages } from '@fournil/contracts/documents/rules';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import type { DocumentsDeps } from '../deps.ts';
import { fileDocument } from './file-document.ts';

export const fileDocumentRoute = (deps: DocumentsDeps) =>
  implement(endpoint, async (request) => {
    const [file] = request.files ?? [];
    if (!file) throw new Refusal('invalid_input', { text: documentMessages.missingFile });
    const { id, done } = await fileDocument(deps, commandOf(deps, endpoint, request), request.body, file);
    return { success: true as const, data: { _id: id }, ...positionOf(done) };
  });
