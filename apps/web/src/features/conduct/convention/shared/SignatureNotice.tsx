// Asks a member to sign the newest version of the convention; renders nothing once it is signed.

import { getMySignature, signConvention } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { App } from 'antd';
import { withBase } from '../../../../lib/base-path.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useMay } from '../../../../lib/use-may.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

export const SignatureNotice = () => {
  const { data } = useAsk(getMySignature);
  const { modal } = App.useApp();
  const may = useMay();
  const version = data?.version;
  const signing = useChange(signConvention, {
    input: (number: number) => ({ body: { version: number } }),
    done: '已签署自律公约',
  });
  if (!version || !data.canSign || data.signedAt || !may(signConvention)) return null;
  const sign = () =>
    modal.confirm({
      title: `签署自律公约第 ${version.number} 版？`,
      content: (
        <p>
          签署表示企业同意遵守
          <a
            className="link"
            href={withBase(`/industry-discipline?version=${version.number}#convention`)}
            target="_blank"
            rel="noreferrer"
          >
            公约全文
          </a>
          ，企业名称与签署日期会公开。
        </p>
      ),
      okText: '签署公约',
      cancelText: '先不签署',
      onOk: () => signing.settled(version.number),
    });
  return (
    <Notice
      tone="info"
      title={`自律公约第 ${version.number} 版`}
      text={version.standing === 'coming' ? `${version.effectiveOn} 起施行，请阅读并签署` : '已经施行，请阅读并签署'}
      action={{ label: '签署公约', onClick: sign }}
    />
  );
};
