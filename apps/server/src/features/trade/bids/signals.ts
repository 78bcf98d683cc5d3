// Looks for hints that valid bids of a lot come from one hand; evidence for the office, never a verdict.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import type { SignalKind } from '@rfb/contract/trade/bids/bid.states.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { addressKey } from '../../../platform/limits/limits.ts';
import { deviceIdOf } from '../../identity/auth/exports.ts';
import type { Judged } from './unsealing.ts';

type Signal = { lotId: string; kind: Exclude<SignalKind, 'rotation'>; companyIds: string[]; evidence: string };

const MIN_NOTE = 6;
const MIN_LADDER = 3;

const groupsOf = (rows: Judged[], keyOf: (row: Judged) => string) => {
  const groups = new Map<string, Judged[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].filter(([, members]) => members.length > 1);
};
const companiesOf = (rows: Judged[]) => rows.map(({ payload }) => payload.fleetId);
const priceOf = ({ payload }: Judged) => payload.bid?.priceE4 ?? 0;

/** At least three prices in equal steps. */
const ladderIn = (rows: Judged[]) => {
  const sorted = [...rows].sort((a, b) => priceOf(a) - priceOf(b));
  if (sorted.length < MIN_LADDER) return undefined;
  const steps = sorted.slice(1).map((row, index) => priceOf(row) - priceOf(sorted[index] as Judged));
  const [first = 0] = steps;
  return first > 0 && steps.every((step) => step === first) ? { sorted, step: first } : undefined;
};

/** Files of the tender itself are forms that several fleets fill in or send back; `knownFiles` are their hashes. */
const sameFiles = (rows: Judged[], knownFiles: ReadonlySet<string>) => {
  const attached = rows.flatMap((row) => (row.payload.bid?.attachments ?? []).map((file) => ({ row, file })));
  return [...new Set(attached.map(({ file }) => file.sha256))].flatMap((sha256) => {
    const same = attached.filter(({ file }) => file.sha256 === sha256);
    return same.length > 1 && !knownFiles.has(sha256) ? [{ sha256, same }] : [];
  });
};

export const signalsIn = (all: Judged[], knownFiles: ReadonlySet<string>): Signal[] => {
  const valid = all.filter(({ state }) => state === 'valid');
  return [...new Set(valid.map(({ lotId }) => lotId))].flatMap((lotId) => {
    const rows = valid.filter((row) => row.lotId === lotId);
    const ladder = ladderIn(rows);
    return [
      ...groupsOf(rows, ({ payload }) => addressKey(payload.traces.address)).map(([address, members]) => ({
        lotId,
        kind: 'address' as const,
        companyIds: companiesOf(members),
        evidence: `${members.length} 份报价来自 ${address}`,
      })),
      ...groupsOf(rows, ({ payload }) => payload.traces.device ?? '').map(([, members]) => ({
        lotId,
        kind: 'device' as const,
        companyIds: companiesOf(members),
        evidence: `${members.length} 份报价从同一台设备的同一个浏览器提交`,
      })),
      ...sameFiles(rows, knownFiles).map(({ sha256, same }) => ({
        lotId,
        kind: 'file' as const,
        companyIds: companiesOf(same.map(({ row }) => row)),
        evidence: `附件逐字节相同：${same.map(({ file }) => `“${file.name}”`).join('、')}，SHA-256 ${sha256}`,
      })),
      ...groupsOf(rows, ({ payload }) =>
        (payload.bid?.note.length ?? 0) >= MIN_NOTE ? (payload.bid?.note ?? '') : '',
      ).map(([note, members]) => ({
        lotId,
        kind: 'note' as const,
        companyIds: companiesOf(members),
        evidence: `说明相同：“${note.slice(0, 60)}”`,
      })),
      ...(ladder
        ? [
            {
              lotId,
              kind: 'ladder' as const,
              companyIds: companiesOf(ladder.sorted),
              evidence: `${ladder.sorted.length} 份报价依次相差 ${yuanOfE4(ladder.step)} 元`,
            },
          ]
        : []),
    ];
  });
};

/** Where a bid comes from: kept encrypted until opening, to find bids from one hand. */
export const tracesOf = (deps: Deps, client: Client) => ({
  address: client.address,
  device: deviceIdOf(deps, client) ?? '',
});
