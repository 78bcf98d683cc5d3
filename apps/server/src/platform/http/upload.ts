// Parses a multipart request: a few short fields and one file, in memory and within limits.
import multipart from '@fastify/multipart';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from './route.ts';

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;
/** Maximum size of the multipart form around the file. */
const ENVELOPE_BYTES = 64 * 1024;

type Upload = NonNullable<Endpoint['upload']>;

/** Makes this Fastify scope accept multipart bodies and nothing else. */
export const acceptMultipart = async (server: FastifyInstance) => {
  server.removeAllContentTypeParsers();
  await server.register(multipart);
};

const refuseTooLarge = (maxBytes: number): never => {
  const msg = `文件不能超过 ${maxBytes / 1024 / 1024} MB，请压缩后再上传`;
  return refuse('tooLarge', { msg, data: { fields: { file: msg } } });
};

const refuseForm = (text: string): never => refuse('invalid', { msg: text, data: { fields: { file: text } } });

export const readUpload = async (request: FastifyRequest, { maxBytes }: Upload) => {
  if (!request.isMultipart()) refuse('wrongMediaType');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) refuseTooLarge(maxBytes);
  // No prototype: a field called __proto__ is just an unknown field.
  const body: Record<string, unknown> = Object.create(null);
  let file: UploadedFile | undefined;
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_FIELDS + 1,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') body[part.fieldname] = part.fieldname in body ? [part.value] : part.value;
      else if (part.fieldname !== 'file') refuseForm(`文件应放在 file 字段里`);
      else file = { name: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') refuseTooLarge(maxBytes);
    if (code === 'FST_FILES_LIMIT') refuseForm('一次只能上传一个文件');
    if (error instanceof Refusal) throw error;
    // The upload was interrupted or is not a valid form.
    refuseForm('文件没有完整上传，请重试');
  }
  if (!file || file.bytes.length === 0) return refuseForm('请选择要上传的文件');
  return { body, file };
};
