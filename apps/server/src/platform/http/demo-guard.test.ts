// Tests that demo mode accepts requests of this machine only.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { guardDemo } from './demo-guard.ts';
import { handleErrors } from './errors.ts';

const app = Fastify();
handleErrors(app);
guardDemo(app);
app.all('/', async () => 'hello');

const statusOf = async (headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/', headers: { host: 'localhost:8000', ...headers } })).statusCode;

it.each([
  {},
  { origin: 'http://localhost:8000' },
  { origin: 'http://127.0.0.1:8000', referer: 'http://127.0.0.1:8000/login?redirect=/user' },
  { referer: 'http://[::1]:8000/news' },
  { host: '127.0.0.1' },
])('accepts a request of this machine: %j', async (headers) => expect(await statusOf(headers)).toBe(200));

it.each([
  { host: 'rebound.example:8000' },
  { origin: 'http://rebound.example:8000' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:8000.evil.example' },
  { origin: 'http://evil@localhost.example' },
  { referer: 'https://evil.example/page' },
  { referer: 'http://evil.example/?http://localhost:8000/' },
  { referer: 'no address' },
  { origin: 'http://localhost:8000', referer: 'https://evil.example/' },
  { 'x-forwarded-for': '10.0.0.1' },
])('rejects a request from elsewhere: %j', async (headers) => expect(await statusOf(headers)).toBe(403));
