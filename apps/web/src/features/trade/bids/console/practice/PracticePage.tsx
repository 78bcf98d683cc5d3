// A sample tender to bid on without consequence: the form and the rules of a sealed bid, and nothing is sent or kept.
import { OPPORTUNITIES_PATH } from '@rfb/contract/trade/bidding-paths.ts';
import { bidProblems } from '@rfb/contract/trade/bids/bid-problems.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../../../../lib/server-time.ts';
import { Facts } from '../../../../../ui/Facts.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { FleetFrame } from '../../../../membership/certifications/shared/FleetFrame.tsx';
import { unitPriceText } from '../../../tenders/shared/amounts.ts';
import { BidForm } from '../BidForm.tsx';
import { LotHead } from '../LotHead.tsx';
import { sampleLot, sampleTender } from './sample.ts';

const nothing = () => undefined;

const Result = ({ bid, onAgain }: { bid: CanonicalBid; onAgain: () => void }) => (
  <Panel title="练习完成，没有发出">
    <p>填得没有问题。真的报价到这一步会加密收下，并马上给你一张回执；练习到这里为止，什么都没有发出，也没有保存。</p>
    <Facts
      items={[
        ['单价', unitPriceText(bid.priceE4, 'truck')],
        ['有效期至', bid.validUntil],
      ]}
    />
    <p>
      <Button onClick={onAgain}>再试一次</Button>{' '}
      <Link className="link" to={OPPORTUNITIES_PATH}>
        去看真的竞价
      </Link>
    </p>
  </Panel>
);

export const PracticePage = () => {
  const [tender] = useState(() => sampleTender(serverNow()));
  const [bid, setBid] = useState<CanonicalBid>();
  return (
    <FleetFrame>
      <Notice
        tone="warning"
        title="练习"
        text="线路、货主和限价都是编的。填的内容只留在这个页面，不发给任何人，不计入任何记录；离开就没有了。"
      />
      <LotHead tender={tender} lot={sampleLot} lotId={sampleLot.id} needsReconfirm={false} onLot={nothing} />
      {bid ? (
        <Result bid={bid} onAgain={() => setBid(undefined)} />
      ) : (
        <BidForm
          tender={tender}
          lot={sampleLot}
          lotId={sampleLot.id}
          earlier={undefined}
          newest={undefined}
          vehicles={[]}
          missingCount={0}
          refusal={undefined}
          onRefusal={nothing}
          onCancel={undefined}
          onTouched={nothing}
          sealing={{
            seal: setBid,
            problemsOf: (offered) => bidProblems(offered, tender.content, sampleLot, tender.costBasis),
            practice: '练习：按下以后只在这个页面检查，不会发出。',
          }}
        />
      )}
    </FleetFrame>
  );
};
