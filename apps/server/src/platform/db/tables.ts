// TypeScript types of all database tables; columns are camel case, instants and days are strings.
import type { ConductTables } from './tables/conduct.ts';
import type { FleetTables } from './tables/fleet.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { MembershipTables } from './tables/membership.ts';
import type { OverviewTables } from './tables/overview.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { PublishingTables } from './tables/publishing.ts';
import type { ServicesTables } from './tables/services.ts';
import type { TradeTables } from './tables/trade.ts';
import type { TransportTables } from './tables/transport.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** As the database names it. */
export type TableName = SnakeCase<keyof Tables & string>;

/** An interface, not an intersection: the compiler merges it once instead of in every query. */
export interface Tables
  extends PlatformTables,
    ServicesTables,
    IdentityTables,
    ConductTables,
    MembershipTables,
    FleetTables,
    TradeTables,
    TransportTables,
    PublishingTables,
    OverviewTables {}
