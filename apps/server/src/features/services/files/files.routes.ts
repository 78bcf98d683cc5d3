// Files over HTTP.
import { createDownload, download, readFile, uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { on } from '../../../platform/http/route.ts';
import * as actions from './files.actions.ts';

export const filesRoutes = [
  on(uploadFile, ({ deps, body, file, ticketHash, context }) =>
    actions.uploadFile(deps, body, file, { ...context, ticketHash }),
  ),
  on(readFile, ({ deps, params, context }) => actions.readFile(deps, params.fileId, context)),
  on(createDownload, ({ deps, params, context }) => actions.createDownload(deps, params.fileId, context)),
  on(download, ({ deps, params }) => actions.download(deps, params.ticket)),
];
