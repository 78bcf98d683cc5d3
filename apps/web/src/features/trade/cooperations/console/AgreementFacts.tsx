// The framework agreement with its file, and the fleet's document that ends first.
import { readAgreement } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import type { CooperationSide } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { FactRows } from '../../../../ui/FactRows.tsx';
import { NextPaper } from './partner-facts.tsx';

const FileLink = ({ cooperationId, name }: { cooperationId: string; name: string }) => {
  const open = useSend({
    // In the browser a file is a Blob.
    send: async (id: string, call) =>
      saveBlob((await call(readAgreement, { params: { cooperationId: id } })) as unknown as Blob, name),
  });
  return (
    <button type="button" className="link" disabled={open.isPending} onClick={() => open.mutate(cooperationId)}>
      {name}
    </button>
  );
};

const endText = (daysLeft: number) => (daysLeft < 0 ? '已经到期' : daysLeft === 0 ? '今天到期' : `还剩 ${daysLeft} 天`);

export const AgreementFacts = ({ cooperation, side }: { cooperation: Cooperation; side: CooperationSide }) => {
  const { agreement, partner, id } = cooperation;
  const agreed = agreement
    ? [
        {
          name: '框架协议',
          value: (
            <span>
              <span className="num">{agreement.from}</span> 至 <span className="num">{agreement.until}</span>　
              <small>{endText(agreement.daysLeft)}</small>
            </span>
          ),
        },
        {
          name: '协议文件',
          value: agreement.fileName ? <FileLink cooperationId={id} name={agreement.fileName} /> : '没有上传',
        },
      ]
    : [{ name: '框架协议', value: '没有登记' }];
  const fleet = [
    { name: '最早到期', value: <NextPaper nextPaper={partner.nextPaper} /> },
    {
      name: '平台认证',
      value:
        partner.certification === 'approved'
          ? `已认证${partner.certifiedUntil ? `，至 ${partner.certifiedUntil}` : ''}`
          : '没有有效认证',
    },
    { name: '全部证照', value: <a href={withBase(`/ecosystem/${partner.id}`)}>查看车队主页</a> },
  ];
  return <FactRows columns={[[...agreed, ...(side === 'shipper' ? fleet : [])]]} />;
};
