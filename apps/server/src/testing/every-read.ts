// Everything each principal can read through the API, as texts to compare between worlds.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { samples } from './samples.ts';

/** They record that a custodian asked before the deadline, which the next reader sees. */
const RECORDED_READS = ['listSealedParts', 'listSealedPartsByLink'] as const;

type Input = { params?: Record<string, string>; query?: Record<string, string> };
type Read = { name: string; endpoint: Endpoint; input: Input };
type Place = { id: string; tenderNo: string | null; lots: { id: string }[] };

const isRecorded = (name: string) => (RECORDED_READS as readonly string[]).includes(name);
const reads: Read[] = Object.entries(endpoints)
  .filter(([name, { method, stream }]) => method === 'GET' && !stream && !isRecorded(name))
  .map(([name, endpoint]) => ({ name, endpoint, input: (samples as Record<string, Input>)[name] ?? {} }));

/** `known` are values of path parameters that belong to no tender. */
export const makeEveryRead = (t: TestApp, principals: Record<string, Person | undefined>, known: Input['params']) => {
  const seenBy = async ({ endpoint, input }: Read, of: Input['params'], person: Person | undefined) => {
    const filled = Object.entries(input.params ?? {}).map(([key, value]) => [key, of?.[key] ?? known?.[key] ?? value]);
    const given = { ...input, ...(input.params && { params: Object.fromEntries(filled) }) };
    const { status, headers, body } = await t.call(endpoint, given as never, person);
    // Without the server's own clock.
    const shown = body.replaceAll(/"(now|requestId)":"[^"]+"/g, '');
    return `${status} ${headers['content-length']} ${shown}`;
  };
  /**
   * Once for each tender where the address names one, keyed by `name principal` and the tender's mode. `refusedIn`: what was refused
   * there is not asked again.
   */
  return async (tenders: Record<string, Place>, refusedIn?: Map<string, string>) => {
    // A few reads are limited to ten a minute.
    await t.db.deleteFrom('rateCounters').execute();
    const seen = new Map<string, string>();
    const everythingOf = async (who: string, person: Person | undefined) => {
      for (const read of reads)
        for (const [mode, { id, tenderNo, lots }] of Object.entries(tenders)) {
          const of = { tenderId: id, lotId: lots[0]?.id ?? '', tenderNo: tenderNo ?? '' };
          const isOfTender = Object.keys(read.input.params ?? {}).some((key) => key in of);
          const key = `${read.name} ${who}${isOfTender ? ` ${mode}` : ''}`;
          if (seen.has(key) || refusedIn?.get(key)?.startsWith('4')) continue;
          seen.set(key, await seenBy(read, of, person));
        }
    };
    await Promise.all(Object.entries(principals).map(([who, person]) => everythingOf(who, person)));
    return seen;
  };
};

export const differences = (a: Map<string, string>, b: Map<string, string>) =>
  [...b].filter(([key, value]) => a.get(key) !== value).map(([key]) => key);
