// Downloads and uploads files with the session; XMLHttpRequest reports the progress fetch cannot.
import { type Endpoint, type Envelope, pathOf, wire } from '@rfb/contract/endpoint.ts';
import type {
  readFile as ReadFile,
  StoredFile,
  uploadFile as UploadFile,
} from '@rfb/contract/services/files/files.endpoints.ts';
import { maxBytesOf, type UploadPurpose, uploadPurposes } from '@rfb/contract/services/files/purposes.ts';
import { ask, exchange } from '../../../../lib/api.ts';
import { type Answer, ApiError } from '../../../../lib/request.ts';

const readFile = wire<typeof ReadFile>({ method: 'GET', path: '/files/:fileId', reply: 'bytes' });
const uploadFile = wire<typeof UploadFile>({ method: 'POST', path: '/files', body: true });

/** In the browser a file is a Blob. */
export const fetchFile = async (fileId: string) => (await ask(readFile, { params: { fileId } })) as unknown as Blob;

const ENDINGS: Record<string, string> = { jpg: '.jpg,.jpeg', png: '.png', webp: '.webp', pdf: '.pdf', xlsx: '.xlsx' };
/** The accept attribute of a file input. */
export const acceptedBy = (purpose: UploadPurpose) =>
  uploadPurposes[purpose].kinds.map((kind) => ENDINGS[kind]).join(',');

/** Validates a chosen file before upload; the server checks its bytes. */
export const validateFile = ({ name, size }: Pick<File, 'name' | 'size'>, purpose: UploadPurpose) => {
  const ending = `.${name.split('.').at(-1)?.toLowerCase()}`;
  if (!acceptedBy(purpose).split(',').includes(ending)) return `请选择 ${uploadPurposes[purpose].words}`;
  if (size > maxBytesOf(purpose)) return `文件不能超过 ${maxBytesOf(purpose) / 1024 / 1024} MB，请压缩后再上传`;
  return size === 0 ? '文件是空的，请重新选择' : undefined;
};

const envelopeOf = (text: string) => {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
};

/** `ticket`: for people without an account. `quarters`: quarter turns clockwise. */
export type Sending = {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  ticket?: string;
  quarters?: number;
};

const post = (url: string, form: FormData, headers: Record<string, string>, { onProgress, signal }: Sending) =>
  new Promise<Answer>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    call.onerror = () => reject(new ApiError('网络连接失败，请检查网络后重新上传', { code: -1 }));
    call.onload = () =>
      resolve({
        status: call.status,
        body: envelopeOf(call.responseText) ?? { msg: '上传没有成功，请重新上传' },
        requestId: call.getResponseHeader('X-Request-Id') ?? '',
        servedAt: Date.now(),
      });
    signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });

/** For uploads with an endpoint of their own; fields come before the file. */
export const sendForm = (endpoint: Endpoint, url: string, form: FormData, sending: Sending) => {
  const ticket = sending.ticket && { 'X-Upload-Ticket': sending.ticket };
  return exchange(endpoint, (token) =>
    post(url, form, { ...(token && { Authorization: `Bearer ${token}` }), ...ticket }, sending),
  );
};

export const sendFile = async (file: File, purpose: UploadPurpose, sending: Sending) => {
  const form = new FormData();
  form.append('purpose', purpose);
  if (sending.quarters) form.append('turn', String(sending.quarters * 90));
  form.append('file', file);
  // Evidence is sent without a session, because reports may be anonymous.
  const endpoint = purpose === 'report' ? { ...uploadFile, isAnonymous: true as const } : uploadFile;
  return (await sendForm(endpoint, pathOf(uploadFile), form, sending)) as StoredFile;
};
