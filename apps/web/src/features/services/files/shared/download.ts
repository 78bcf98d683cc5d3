// Downloads a file by a single-use ticket and the browser's own download.
import { pathOf } from '@rfb/contract/endpoint.ts';
import { createDownload, download } from '@rfb/contract/services/files/files.endpoints.ts';
import { ask } from '../../../../lib/api.ts';

export const downloadFile = async (fileId: string) => {
  const { ticket } = await ask(createDownload, { params: { fileId } });
  const link = document.createElement('a');
  link.href = pathOf(download, { params: { ticket } });
  // The server sets the file name; the attribute only prevents navigation.
  link.download = '';
  link.click();
};
