// Files over HTTP.
import { createDownload, download, readFile, uploadFile } from '@rfb/contract/files/files.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import * as actions from './files.actions.ts';

export const filesRoutes = [
  on(uploadFile, ({ deps, body, file, actor, ticketHash, origin }) =>
    actions.uploadFile(deps, body, file, { actor, ticketHash, origin }),
  ),
  on(readFile, ({ deps, params, actor, origin }) => actions.readFile(deps, params.fileId, { actor, origin })),
  on(createDownload, ({ deps, params, actor, origin }) => actions.createDownload(deps, params.fileId, actor, origin)),
  on(download, ({ deps, params }) => actions.download(deps, params.ticket)),
];
