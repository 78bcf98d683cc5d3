// The company's own entries: notice, dates, and the statements it may submit now.

import { clauseNames } from '@rfb/contract/conduct/convention/numerals.ts';
import { canMove, type StatementKind, statementMoves } from '@rfb/contract/conduct/listings/listing.states.ts';
import { listMyListings, submitStatement } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { listingKinds, statementKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { MyListing } from '@rfb/contract/conduct/listings/listings.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../../../lib/query-client.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ListingTag } from './ListingTag.tsx';
import * as styles from './listings.module.css';
import { StatementDialog } from './StatementDialog.tsx';
import { Statements } from './Statements.tsx';
import { StationLine } from './StationLine.tsx';

const hintOf = (listing: MyListing) => {
  const { phase, replyDueOn, hasReplied, appealUntil, repairFrom, kind, today, isHeld, openStatement } = listing;
  if (phase === 'notice' && hasReplied) return `答复已提交。答复期到 ${replyDueOn} 截止，之后分会作出决定并通知你。`;
  if (phase === 'notice') return `请在 ${replyDueOn} 前答复，逾期视为没有意见。`;
  if (phase === 'answered') return '分会正在复核，作出决定后会通知你。';
  if (openStatement) return `${statementKinds[openStatement]}正在处理，结果会通知你。`;
  if (isHeld) return '有人对公示提出异议，处理完毕前决定不生效。';
  if (phase === 'publicity') return '公示期间可以提出异议。';
  if (phase !== 'effective') return '';
  const appeal = appealUntil && today <= appealUntil ? `${appealUntil} 前可以申诉一次。` : '';
  return `${appeal}${kind === 'black' && repairFrom && today < repairFrom ? `${repairFrom} 起可以申请信用修复。` : ''}`;
};

const MyEntry = ({ listing }: { listing: MyListing }) => {
  const [openKind, setOpenKind] = useState<StatementKind>();
  const possible = (Object.keys(statementMoves) as StatementKind[]).filter((kind) =>
    canMove(listing, statementMoves[kind], listing.today),
  );
  return (
    <div className={styles.myListing} id={`listing-${listing.id}`}>
      <Panel title={`${listingKinds[listing.kind]}：${listing.reason}`} extra={<ListingTag {...listing} />}>
        <StationLine listing={listing} year={Number(listing.today.slice(0, 4))} />
        <h3 className={styles.listingPart}>告知内容</h3>
        <p className={styles.paragraphs}>{listing.noticeText}</p>
        <p className="muted">依据公约{clauseNames(listing.clauses)}</p>
        {listing.decisionText && (
          <>
            <h3 className={styles.listingPart}>决定书 {listing.decisionNo}</h3>
            <p className={styles.paragraphs}>{listing.decisionText}</p>
          </>
        )}
        {listing.endReason && <p>结束原因：{listing.endReason}</p>}
        {listing.statements.length > 0 && <Statements statements={listing.statements} />}
        <p className={styles.dialogSay}>{hintOf(listing)}</p>
        {possible.length > 0 && (
          <Allowed to={submitStatement}>
            <div className={styles.myListingActions}>
              {possible.map((kind, index) => (
                <Button key={kind} {...(index === 0 && { type: 'primary' as const })} onClick={() => setOpenKind(kind)}>
                  提交{statementKinds[kind]}
                </Button>
              ))}
            </div>
          </Allowed>
        )}
        {openKind && (
          <StatementDialog listing={listing} kind={openKind} by="company" onClose={() => setOpenKind(undefined)} />
        )}
      </Panel>
    </div>
  );
};

export const MyListingsPanel = () => {
  const mine = useAsk(listMyListings);
  return (
    <QueryView of={mine} rows={4}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel title="红黑名单事项">
            <p className="muted">没有与你企业有关的名单事项。分会拟列入名单时，会先在这里告知，并通知你答复。</p>
          </Panel>
        ) : (
          items.map((listing) => <MyEntry key={listing.id} listing={listing} />)
        )
      }
    </QueryView>
  );
};
