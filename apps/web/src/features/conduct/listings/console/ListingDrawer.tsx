// The detail drawer of one entry: stations, basis, statements, decision and history.
import { clauseNames } from '@rfb/contract/conduct/convention/numerals.ts';
import { setAsidePhases, undecidedPhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import { getListingDetail } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ListingDetail } from '@rfb/contract/conduct/listings/listings.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useList } from '../../../../lib/use-list.ts';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ProposalsPanel } from '../../../identity/proposals/shared/ProposalsPanel.tsx';
import { aloneText, usePairing, waitText } from '../../../identity/proposals/shared/use-pairing.ts';
import { FileLinks } from '../../../services/files/shared/FileLinks.tsx';
import { PrintedNotices } from '../../../services/templates/shared/PrintedNotices.tsx';
import { ListingTag } from '../shared/ListingTag.tsx';
import * as styles from '../shared/listings.module.css';
import { Statements } from '../shared/Statements.tsx';
import { StationLine } from '../shared/StationLine.tsx';
import { ListingActions } from './ListingActions.tsx';
import { Remaining } from './Remaining.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.listingPart}>{title}</h3>
    {children}
  </section>
);

const factsOf = (listing: ListingDetail): [string, ReactNode][] => [
  ['事由', listing.reason],
  [
    '依据',
    <>
      公约第 <span className="num">{listing.conventionVersion}</span> 版 {clauseNames(listing.clauses)}
    </>,
  ],
  ...(listing.decisionNo ? [['决定书', listing.decisionNo] as [string, ReactNode]] : []),
  ...(listing.termMonths ? [['期限', `${listing.termMonths} 个月`] as [string, ReactNode]] : []),
  ...(listing.endReason ? [['结束原因', listing.endReason] as [string, ReactNode]] : []),
];

/** Who may decide what the reader proposed. */
const TwoPeople = ({ listing }: { listing: ListingDetail }) => {
  const pairing = usePairing('listing');
  if (!listing.isOwn || !pairing || !isOneOf(undecidedPhases, listing.phase)) return null;
  const text = {
    pair: `提出与决定必须是两个人：这条由你提出，由 ${pairing.partners.join('、')} 作出决定。`,
    waiting: `提出与决定必须是两个人；${waitText(pairing)}。`,
    alone: `提出与决定本应是两个人；${aloneText(pairing)}，由你决定时须确认本人。`,
  }[pairing.mode];
  return <p className="muted">{text}</p>;
};

const Content = ({ listing }: { listing: ListingDetail }) => (
  <>
    <div className={styles.listingLine}>
      <StationLine listing={listing} year={Number(listing.today.slice(0, 4))} />
    </div>
    <TwoPeople listing={listing} />
    <div className={styles.proposed}>
      <ProposalsPanel kinds={['listing']} subject={listing.id} />
    </div>
    <Facts items={factsOf(listing)} />
    <Part title="告知内容">
      <p className={styles.paragraphs}>{listing.noticeText}</p>
    </Part>
    {listing.decisionText && (
      <Part title="决定书正文">
        <p className={styles.paragraphs}>{listing.decisionText}</p>
      </Part>
    )}
    {listing.decisionNo && (
      <Part title="决定通知书">
        <PrintedNotices subject={{ listingId: listing.id }} canIssue={!isOneOf(setAsidePhases, listing.phase)} />
      </Part>
    )}
    {listing.files.length > 0 && (
      <Part title="材料（仅管理员可见）">
        <FileLinks files={listing.files} />
      </Part>
    )}
    {listing.statements.length > 0 && (
      <Part title="答复、异议与申诉">
        <Statements statements={listing.statements} />
      </Part>
    )}
    {listing.history.length > 0 && (
      <Part title="处理记录">
        <ul className={styles.listingHistory}>
          {listing.history.map(({ at, who, text, reason }) => (
            <li key={`${at} ${text}`}>
              <time className="num" dateTime={at}>
                {timeText(at)}
              </time>
              <span>
                {text}　{who}
              </span>
              {reason && <small>{reason}</small>}
            </li>
          ))}
        </ul>
      </Part>
    )}
    <p>
      <Link className="link" to={`/admin/enterprise/list?open=${listing.companyId}`}>
        查看企业资料
      </Link>
    </p>
  </>
);

type Props = {
  listingId: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const ListingDrawer = ({ listingId, ...navigation }: Props) => {
  const detail = useList(getListingDetail, { params: { listingId } });
  const listing = detail.data;
  return (
    <DetailDrawer
      label="名单记录"
      title={listing?.companyName ?? '名单记录'}
      tags={
        listing && (
          <>
            <span>{listingKinds[listing.kind]}</span>
            <ListingTag {...listing} />
            <Remaining row={listing} />
          </>
        )
      }
      footer={listing && <ListingActions key={listing.id} listing={listing} />}
      {...navigation}
    >
      <QueryView of={detail} rows={8}>
        {(loaded) => <Content listing={loaded} />}
      </QueryView>
    </DetailDrawer>
  );
};
