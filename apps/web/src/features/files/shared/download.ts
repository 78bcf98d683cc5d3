// Saves a file to the person's disk: a ticket for one download, then the browser's own way.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { createDownload, download } from '@rfb/contract/files/files.endpoints.ts';
import { ask } from '../../../lib/api.ts';

export const downloadFile = async (fileId: string) => {
  const { ticket } = await ask(createDownload, { params: { fileId } });
  const link = document.createElement('a');
  link.href = pathOf(download, { params: { ticket } });
  // The server names the file; this only keeps the page where it is.
  link.download = '';
  link.click();
};
