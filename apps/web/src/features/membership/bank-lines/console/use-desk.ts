// The statement on the desk: which file, its lines by group, what somebody chose, and which line is looked at.
import {
  type BankLine,
  getBankFile,
  listBankFiles,
  listBankLines,
} from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { allBankGroups, type BankGroup } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import { useState } from 'react';
import { useAddressState } from '../../../../lib/address-state.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { type Choices, type ChosenPart, unitsOf } from './units.ts';

/** More of one group than this are worked through in several rounds. */
const SHOWN = 100;
/** Of the certain ones, which are confirmed together, only the first are listed. */
const FIRST = 3;

const useGroup = (bankFileId: string, group: BankGroup) =>
  useAsk(listBankLines, { params: { bankFileId }, query: { group, pageSize: String(SHOWN) } });

export const useFiles = () => {
  const { search, change } = useAddressState();
  const files = useAsk(listBankFiles, { query: { pageSize: '50' } });
  const items = files.data?.items ?? [];
  const chosen = search.get('file');
  const fileId = chosen ?? (items.find(({ open }) => open > 0) ?? items[0])?.id;
  return { files, items, fileId, open: (id: string) => change({ file: id }) };
};

const NOTHING: Choices = { parts: new Map(), apart: new Set() };

export const useDesk = (bankFileId: string) => {
  const file = useAsk(getBankFile, { params: { bankFileId } });
  const queries = {
    certain: useGroup(bankFileId, 'certain'),
    likely: useGroup(bankFileId, 'likely'),
    none: useGroup(bankFileId, 'none'),
    settled: useGroup(bankFileId, 'settled'),
  };
  const [choices, setChoices] = useState(NOTHING);
  const [opened, setOpened] = useState<ReadonlySet<BankGroup>>(new Set());
  const [lookedAt, setLookedAt] = useState<string>();
  const groups = allBankGroups.map((group) => {
    const lines: BankLine[] = queries[group].data?.items ?? [];
    const units = unitsOf(lines, choices);
    // Certain ones are many and alike; what is settled is looked up.
    const kept = { certain: FIRST, likely: units.length, none: units.length, settled: 0 }[group];
    const isShort = !opened.has(group) && units.length > (group === 'certain' ? FIRST + 1 : kept);
    return { group, units, shown: isShort ? units.slice(0, kept) : units, hidden: isShort ? units.slice(kept) : [] };
  });
  const shown = groups.flatMap((one) => one.shown);
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === lookedAt),
  );
  return {
    file,
    queries,
    groups,
    shown,
    current: shown[at],
    look: setLookedAt,
    step: (by: number) => {
      const next = shown[at + by];
      if (next) setLookedAt(next.id);
    },
    /** What is looked at once this one is done with. */
    lookPast: (id: string) => {
      const place = shown.findIndex((unit) => unit.id === id);
      const next = shown[place + 1] ?? shown[place - 1];
      if (next) setLookedAt(next.id);
    },
    toggle: (group: BankGroup) =>
      setOpened((before) =>
        before.has(group) ? new Set([...before].filter((one) => one !== group)) : new Set([...before, group]),
      ),
    isOpened: (group: BankGroup) => opened.has(group),
    choose: (lineId: string, parts: ChosenPart[]) =>
      setChoices((before) => ({ ...before, parts: new Map(before.parts).set(lineId, parts) })),
    takeApart: (leadId: string, lines: BankLine[], parts: ChosenPart[]) =>
      setChoices(({ parts: before, apart }) => {
        const own = new Map(before);
        for (const line of lines)
          own.set(
            line.id,
            parts.map((part) => ({ ...part, amountFen: line.amountFen })),
          );
        return { parts: own, apart: new Set(apart).add(leadId) };
      }),
    forget: () => setChoices(NOTHING),
  };
};
export type Desk = ReturnType<typeof useDesk>;
