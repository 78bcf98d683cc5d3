// Paginated list of the user's sign-ins: time, device, address, and how the session ended.
import { listSignIns, SIGN_IN_DAYS, type SignIn } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { useState } from 'react';
import { shortTimeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { ListPager } from '../../../../ui/ListPager.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { statusTag } from '../../../../ui/StatusTag.tsx';
import * as styles from './SignInsPanel.module.css';

const SignInTag = statusTag(
  { current: '本机，使用中', active: '使用中', ended: '已退出' },
  { current: ['brand', 'dot'], active: ['blue', 'half'], ended: ['grey', 'bar'] },
);

const Row = ({ signIn }: { signIn: SignIn }) => {
  return (
    <tr>
      <td className="num">{shortTimeText(signIn.startedAt)}</td>
      <td>{signIn.device}</td>
      <td className="num">{signIn.address}</td>
      <td>
        <SignInTag value={signIn.state} />
        {signIn.endedAt && (
          <small>
            <span className="num">{shortTimeText(signIn.endedAt)}</span> {signIn.ending}
          </small>
        )}
      </td>
    </tr>
  );
};

export const SignInsPanel = () => {
  const [paging, setPaging] = useState({ page: 1, pageSize: 20 });
  const answer = useAsk(listSignIns, { query: { page: String(paging.page), pageSize: String(paging.pageSize) } });
  return (
    <Panel title="登录记录" flush extra={<span className="muted">最近 {SIGN_IN_DAYS} 天</span>}>
      <QueryView of={answer} rows={8}>
        {({ items, total, page, pageSize }) => (
          <>
            <p className={styles.signInsNote}>发现不认识的登录，请立即修改密码，并在“账号与安全”退出其他设备。</p>
            <div className={styles.signIns}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">时间</th>
                    <th scope="col">设备</th>
                    <th scope="col">地址</th>
                    <th scope="col">状态</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((signIn) => (
                    <Row key={signIn.id} signIn={signIn} />
                  ))}
                </tbody>
              </table>
            </div>
            <ListPager
              page={page}
              pageSize={pageSize}
              shown={items.length}
              total={total}
              onChange={(next, size) => setPaging({ page: next, pageSize: size })}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
};
