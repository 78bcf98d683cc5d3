// Test helpers for three custodians: keys made as a browser makes them, bids sealed by their bidders, parts handed in.
import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import { approveProposal } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import { type FileKey, sealFile } from '@rfb/contract/trade/custody/attachments.ts';
import * as custody from '@rfb/contract/trade/custody/custody.endpoints.ts';
import type { NewKey, SealedPartsOfBid } from '@rfb/contract/trade/custody/custody-views.ts';
import { custodianKeysOf } from '@rfb/contract/trade/custody/files.ts';
import type { CustodianKey } from '@rfb/contract/trade/custody/hashes.ts';
import { newCustodianKey } from '@rfb/contract/trade/custody/new-key.ts';
import { partOf } from '@rfb/contract/trade/custody/parts.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import { sealBid } from '@rfb/contract/trade/custody/sealing.ts';
import type { PartNumber } from '@rfb/contract/trade/custody/shamir.ts';
import { wrapKey } from '@rfb/contract/trade/custody/wrapping.ts';
import { custodianPath } from '../features/trade/custody/naming.actions.ts';
import type { Keys } from '../platform/keys.ts';
import { lotParams } from './bids.ts';
import type { Calls } from './calls.ts';
import type { Person } from './people.ts';
import { tenderContent } from './tenders.ts';
import { hoursFromNow } from './usages.ts';

/** Under a passkey's secret: a code would take a strong derivation's time. */
export const newKeyOf = async (key: CustodianKey, holder = '保管人'): Promise<NewKey> => ({
  publicKey: key.publicKey,
  holders: [{ holder, wrapped: await wrapKey(key, { by: 'passkey', secret: new Uint8Array(32).fill(5) }) }],
});

export const aBid = (bid: Partial<CanonicalBid> = {}): CanonicalBid => ({
  priceE4: 89_800_000,
  surcharges: [],
  validUntil: dayOf(new Date(Date.now() + 60 * DAY_MS).toISOString()),
  plateNo: '',
  note: '',
  lowReason: '',
  ...bid,
});

export const threeContent = (content: Parameters<typeof tenderContent>[0] = {}) =>
  tenderContent({ custody: 'three', opensAt: hoursFromNow(72), ...content });

type Published = { id: string; lots: { id: string }[] };
/** A signed-in custodian, or an outsider with the ticket of the link. */
export type Holder = { number: PartNumber; key: CustodianKey } & ({ person: Person } | { ticket: string });

const done = <T>(what: string, { code, msg, data }: { code: number; msg: string; data: T }): T => {
  if (code !== 0) throw new Error(`${what}: ${msg} ${JSON.stringify(data)}`);
  return data;
};

/** `admin` makes the second person who approves; `keys` are those of the server that is called. */
type Office = Calls & { keys: Keys; admin(): Promise<Person> };

export const makeCustody = (t: Office) => {
  const keyFor = async (person: Person, role: 'shipper' | 'auditor') => {
    const key = newCustodianKey();
    const body = { role, ...(await newKeyOf(key)) };
    done('no key', await t.call(custody.makeCustodianKey, { body }, person));
    return key;
  };
  const sealedFor = async (
    fleet: Person,
    tender: Published,
    bid: CanonicalBid | null,
    revision = 1,
    index = 0,
    files: FileKey[] = [],
  ) => {
    const file = await t.call(bids.getCustodyFile, { params: { tenderId: tender.id } }, fleet);
    const { document } = done('no file', file);
    const place = { ...lotParams(tender, index), fleetId: fleet.companyId, revision };
    return sealBid(custodianKeysOf(document), { ...place, noticeNumber: document.noticeNumber, bid, files });
  };
  const upload = (fleet: Person, tender: Published, sealed: Uint8Array<ArrayBuffer>) => {
    const file = new File([sealed], 'sealed.bin');
    return t.call(bids.addSealedFile, { params: lotParams(tender), body: {}, file }, fleet);
  };
  const send = (fleet: Person, tender: Published, sealed: SealedBid, index = 0) =>
    t.call(bids.placeSealedBid, { params: lotParams(tender, index), body: { sealed } }, fleet);
  const partsFor = (tender: { id: string }, holder: Holder) => {
    const params = { tenderId: tender.id };
    return 'person' in holder
      ? t.call(bids.listSealedParts, { params }, holder.person)
      : t.call(bids.listSealedPartsByLink, { params: { ...params, ticket: holder.ticket } });
  };
  /** In an office of several owners another one approves. */
  const approved = async (proposalId: string | null) => {
    if (proposalId === null) return;
    done('not approved', await t.call(approveProposal, { params: { proposalId } }, await t.admin()));
  };
  type Part = { code: string; part: string | null };
  const handParts = (tender: { id: string }, holder: Holder, parts: Part[]) => {
    const params = { tenderId: tender.id };
    const body = { parts };
    return 'person' in holder
      ? t.call(bids.handInParts, { params, body }, holder.person)
      : t.call(bids.handInPartsByLink, { params: { ...params, ticket: holder.ticket }, body });
  };
  const opened = ({ key, number }: Holder, items: SealedPartsOfBid[]) =>
    items.map((item) => ({ code: item.code, part: partOf(key, number, item).part }));
  return {
    keyFor,
    sealedFor,
    upload,
    /** Encrypted as a browser does it, and uploaded. */
    attach: async (fleet: Person, tender: Published, file: File) => {
      const made = sealFile(file.name, new Uint8Array(await file.arrayBuffer()));
      done('not attached', await upload(fleet, tender, Uint8Array.from(made.sealed)));
      return made;
    },
    send,
    partsFor,
    handParts,
    opened,
    /** The three of a shipper: itself, the office, and an auditor from outside, who comes by a link. */
    three: async (admin: Person, shipper: Person): Promise<[Holder, Holder, Holder]> => {
      const [office, outside] = [newCustodianKey(), newCustodianKey()];
      const reason = '理事会选出';
      const made = await t.call(custody.makeOfficeKey, { body: { ...(await newKeyOf(office)), reason } }, admin);
      await approved(done('office', made).proposalId);
      const body = { companyId: null, name: '方砺', phone: '13900000099', isSubstitute: false, reason };
      await approved(done('auditor', await t.call(custody.nameAuditor, { body }, admin)).proposalId);
      const { items } = done('named', await t.call(custody.getCustodians, {}, admin));
      const auditor = items.find(({ role, isSubstitute }) => role === 'auditor' && !isSubstitute);
      const ticket =
        custodianPath(t.keys, auditor?.id ?? '')
          .split('/')
          .at(-1) ?? '';
      done('accepted', await t.call(custody.makeKeyByLink, { params: { ticket }, body: await newKeyOf(outside) }));
      return [
        { number: 1, key: await keyFor(shipper, 'shipper'), person: shipper },
        { number: 2, key: office, person: admin },
        { number: 3, key: outside, ticket },
      ];
    },
    place: async (fleet: Person, tender: Published, bid: Partial<CanonicalBid> = {}, revision = 1, index = 0) => {
      const made = await sealedFor(fleet, tender, aBid(bid), revision, index);
      return { ...made, ...done('no bid', await send(fleet, tender, made.sealed, index)) };
    },
    handIn: async (tender: { id: string }, holder: Holder) => {
      const { items } = done('no parts', await partsFor(tender, holder));
      return done('not handed in', await handParts(tender, holder, opened(holder, items)));
    },
  };
};
