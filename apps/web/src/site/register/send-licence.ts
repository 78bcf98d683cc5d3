// Sends the licence with its progress, which fetch cannot tell.
import { type Envelope, pathOf } from '@rfb/contract/endpoint.ts';
import { type StoredFile, uploadFile } from '@rfb/contract/files/files.endpoints.ts';
import { ApiError } from '../../lib/request.ts';

type Sending = { ticket: string; onProgress: (percent: number) => void; signal: AbortSignal };

const answerOf = (text: string) => {
  try {
    return JSON.parse(text) as Envelope<StoredFile>;
  } catch {
    return undefined;
  }
};

export const sendLicence = (file: File, { ticket, onProgress, signal }: Sending) =>
  new Promise<StoredFile>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    form.append('purpose', 'licence');
    form.append('file', file);
    call.open(uploadFile.method, pathOf(uploadFile));
    call.setRequestHeader('X-Upload-Ticket', ticket);
    call.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    call.onerror = () => reject(new ApiError('网络连接失败，请检查网络后重新上传', { code: -1 }));
    call.onload = () => {
      const body = answerOf(call.responseText);
      if (body?.code === 0) return resolve(body.data);
      const { status } = call;
      reject(new ApiError(body?.msg || '上传没有成功，请重新上传', { code: body?.code ?? status, status, body }));
    };
    signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
