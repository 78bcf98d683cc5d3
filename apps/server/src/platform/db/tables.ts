// TypeScript types of all database tables; columns are camel case, instants and days are strings.
import type { ArticlesTables } from './tables/articles.ts';
import type { AuthTables } from './tables/auth.ts';
import type { AwardsTables } from './tables/awards.ts';
import type { BidsTables } from './tables/bids.ts';
import type { CertificationsTables } from './tables/certifications.ts';
import type { CompaniesTables } from './tables/companies.ts';
import type { CooperationsTables } from './tables/cooperations.ts';
import type { DeliveryTables } from './tables/deliveries.ts';
import type { DisciplineTables } from './tables/discipline.ts';
import type { JoinTables } from './tables/join.ts';
import type { MembersTables } from './tables/members.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { StandardsTables } from './tables/standards.ts';
import type { TemplatesTables } from './tables/templates.ts';
import type { TendersTables } from './tables/tenders.ts';
import type { UsagesTables } from './tables/usages.ts';
import type { VehiclesTables } from './tables/vehicles.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** As the database names it. */
export type TableName = SnakeCase<keyof Tables & string>;

export type Tables = PlatformTables &
  AuthTables &
  CompaniesTables &
  MembersTables &
  JoinTables &
  CertificationsTables &
  ArticlesTables &
  MessagesTables &
  VehiclesTables &
  UsagesTables &
  TemplatesTables &
  TendersTables &
  CooperationsTables &
  BidsTables &
  AwardsTables &
  OrdersTables &
  DisciplineTables &
  StandardsTables &
  DeliveryTables;
