// Endpoints of custodians: the association names them, each makes its key in its own browser; an outsider comes by a link.
import * as z from 'zod/mini';
import { custodyPaths, proposalPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line, MobilePhone } from '../../fields.ts';
import { Custodian, CustodianKeyView, CustodyTenderItem, KeyHolder, NewKey } from './custody-views.ts';

/** 128 random bits, base64url. */
const LinkTicket = z.string('链接有误').check(z.regex(/^[\w-]{22}$/, '链接有误'));
const limit = { count: 30, seconds: 60, per: 'user' } as const;
const change = { limit, idempotent: true, affects: custodyPaths } as const;

/** For the office and for every company: publishing with three custodians needs all three ready. */
export const getCustodians = defineEndpoint({
  method: 'GET',
  path: '/custody/custodians',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  reply: z.strictObject({
    /** The association, its auditor, the substitutes of the auditor; those that ended are left out. */
    items: z.array(Custodian),
    /** The caller's own places: of a shipper its own, of a member company the auditor's, of the office the association's. */
    own: z.array(Custodian),
    /** Whether association and auditor are ready: then new sealed tenders begin with 三方保管. */
    isReady: z.boolean(),
  }),
});

/** The caller's own keys with their wrapped halves, also older ones, which open older tenders. */
export const listCustodianKeys = defineEndpoint({
  method: 'GET',
  path: '/custody/keys',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  reply: z.strictObject({ items: z.array(CustodianKeyView) }),
});

/** Where another person must approve it: what was proposed, and the reason it needs. */
const reason = z.optional(line('原因', 200, 2));
const proposalId = z.nullable(Id);
/** A proposal is made instead of the change. */
const orProposal = { ...change, affects: [...custodyPaths, ...proposalPaths] } as const;

/**
 * The association's key, made in an administrator's browser; a later one replaces it for later tenders. Two people of the office: `key`
 * is null and `proposalId` set where another one must approve.
 */
export const makeOfficeKey = defineEndpoint({
  ...orProposal,
  method: 'POST',
  path: '/admin/custody/keys',
  access: 'canAdmin',
  duty: 'settings',
  stepUp: true,
  body: z.strictObject({ ...NewKey.shape, reason }),
  reply: z.strictObject({ key: z.nullable(CustodianKeyView), proposalId }),
  audit: 'custody.keyMade',
});

/**
 * A member company, or an outsider by link. Who is named as the auditor takes the place of the one before. Two people of the office, as
 * above; an outsider's link is then sent to the phone and shown to nobody.
 */
export const nameAuditor = defineEndpoint({
  ...orProposal,
  method: 'POST',
  path: '/admin/custody/auditors',
  access: 'canAdmin',
  duty: 'settings',
  stepUp: true,
  body: z.strictObject({
    /** Null for an outsider, who then needs a name; the phone gets the link by SMS where there is one. */
    companyId: z.nullable(Id),
    name: z.union([z.literal(''), line('姓名', 30, 2)], '姓名不能超过 30 个字'),
    phone: z.union([z.literal(''), MobilePhone]),
    isSubstitute: z.boolean('请选择是否备选'),
    reason,
  }),
  /** `link`: the path of an outsider's page, to be handed over. */
  reply: z.strictObject({ custodian: z.nullable(Custodian), link: z.nullable(z.string()), proposalId }),
  audit: 'custody.auditorNamed',
});

/** For later tenders; in published ones the custodian stays what it is. */
export const endAuditor = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/admin/custody/auditors/:custodianId/end',
  access: 'canAdmin',
  duty: 'settings',
  stepUp: true,
  owner: 'staff',
  params: z.strictObject({ custodianId: Id }),
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  reply: z.null(),
  audit: 'custody.auditorEnded',
});

/** A shipper's own key, or the one of a member company that was named as auditor, which accepts with it. */
export const makeCustodianKey = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/custody/keys',
  access: 'canFleetOrShipper',
  area: 'trade',
  body: z.strictObject({ role: z.enum(['shipper', 'auditor'], '角色有误'), ...NewKey.shape }),
  reply: CustodianKeyView,
  audit: 'custody.keyMade',
});

/**
 * A further way to the same key, so that somebody can stand in: a colleague's own code, a passkey, or, of the auditor's key, the key
 * of a substitute. Only who has the key can make this.
 */
export const addKeyHolder = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/custody/keys/:keyId/holders',
  access: 'signedIn',
  area: 'trade',
  duty: 'trade',
  owner: 'company',
  params: z.strictObject({ keyId: Id }),
  body: KeyHolder,
  reply: CustodianKeyView,
  audit: 'custody.holderAdded',
});

const linkLimit = { count: 60, seconds: 60, per: 'address' } as const;
/** Of an outsider's page; the ticket is all that identifies the outsider. */
export const custodianLink = {
  access: 'public',
  owner: 'public',
  limit: linkLimit,
  params: z.strictObject({ ticket: LinkTicket }),
} as const;
export const custodianLinkParams = z.strictObject({ ticket: LinkTicket, tenderId: Id });

/** 404 when the link never existed; one that ended still opens the tenders it was fixed in. */
export const getCustodianByLink = defineEndpoint({
  ...custodianLink,
  method: 'GET',
  path: '/public/custodians/:ticket',
  reply: z.strictObject({
    custodian: Custodian,
    keys: z.array(CustodianKeyView),
    tenders: z.array(CustodyTenderItem),
    /** Substitutes who are ready: the key may be handed on to them beforehand. */
    substitutes: z.array(Custodian),
  }),
});

/** Accepts by making the key. */
export const makeKeyByLink = defineEndpoint({
  ...custodianLink,
  method: 'POST',
  path: '/public/custodians/:ticket/keys',
  body: NewKey,
  reply: CustodianKeyView,
  idempotent: true,
  audit: 'custody.keyMade',
  affects: custodyPaths,
});

/** As `addKeyHolder`, for an outsider. */
export const addKeyHolderByLink = defineEndpoint({
  ...custodianLink,
  method: 'POST',
  path: '/public/custodians/:ticket/keys/:keyId/holders',
  params: z.strictObject({ ticket: LinkTicket, keyId: Id }),
  body: KeyHolder,
  reply: CustodianKeyView,
  idempotent: true,
  audit: 'custody.holderAdded',
  affects: custodyPaths,
});
