// Generates the OpenAPI 3.1 description from the contract.
import { API_BASE, type Endpoint, type Schema } from '@rfb/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod/mini';
import { bytesOf } from '../kept/bytes.ts';
import type { Kept } from '../kept/kept.ts';
import { VERSION } from '../version.ts';
import { sendBytes } from './send-bytes.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
};

const envelopeOf = (reply: Schema) => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { const: 0 }, data: jsonSchema(reply, 'output'), msg: { type: 'string' } },
});

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

const requestOf = ({ body, upload }: Endpoint) => {
  if (!body) return {};
  const schema = jsonSchema(body, 'input') as Json & { properties?: Json; required?: string[] };
  if (!upload) return { 'application/json': { schema } };
  const properties = { ...schema.properties, file: FILE };
  return {
    'multipart/form-data': { schema: { ...schema, properties, required: [...(schema.required ?? []), 'file'] } },
  };
};

const replyOf = ({ reply, stream }: Endpoint) => {
  if (reply === 'bytes') return { '*/*': { schema: FILE } };
  return stream
    ? { 'text/event-stream': { schema: jsonSchema(reply, 'output') } }
    : { 'application/json': { schema: envelopeOf(reply) } };
};

const ticketHeader = { name: 'X-Upload-Ticket', in: 'header', required: false, schema: { type: 'string' } };

const operationOf = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  'x-access': endpoint.access,
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  ...(endpoint.orTicket ? { security: [{ token: [] }, {}] } : {}),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.orTicket ? [ticketHeader] : []),
  ],
  ...(endpoint.body ? { requestBody: { required: true, content: requestOf(endpoint) } } : {}),
  responses: {
    200: { description: '成功', content: replyOf(endpoint) },
    default: {
      description: '失败：code 与 msg 说明原因',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
});

const openApiOf = (endpoints: Record<string, Endpoint>) => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `${API_BASE}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: '公路货运分会平台接口', version: VERSION },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['code', 'data', 'msg', 'requestId'],
          properties: { code: { type: 'integer' }, data: {}, msg: { type: 'string' }, requestId: { type: 'string' } },
        },
      },
    },
  };
};

/** Made on the first request, because it is slow and rarely asked for. */
export const registerOpenApi = (app: FastifyInstance, kept: Kept, endpoints: Record<string, Endpoint>) => {
  const make = async () => ({
    bytes: bytesOf({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      body: JSON.stringify(openApiOf(endpoints)),
    }),
    tables: [],
    until: Number.POSITIVE_INFINITY,
    isKept: true,
  });
  app.get(`${API_BASE}/openapi.json`, async (request, reply) =>
    sendBytes(request, reply, await kept.find('openapi.json', make, [])),
  );
};
