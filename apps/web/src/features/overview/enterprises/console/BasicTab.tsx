// The first tab of the enterprise drawer: registered facts, contact, accounts and notes, each field with its history.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { revealPhone } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { timeText } from '../../../../lib/moments.ts';
import * as detailDrawerStyles from '../../../../ui/DetailDrawer.module.css';
import { Phone } from '../../../../ui/Masked.tsx';
import * as styles from './EnterpriseDrawer.module.css';
import * as fieldListStyles from './FieldList.module.css';
import { FieldList } from './FieldList.tsx';
import { Notes } from './Notes.tsx';

export const BasicTab = ({ enterprise }: { enterprise: Enterprise }) => {
  const { id, enterpriseName, mergedInto, missing, openChange, accounts } = enterprise;
  return (
    <>
      {mergedInto && (
        <p className={styles.drawerNotice}>这家企业已并入“{mergedInto.enterpriseName}”，资料只供查阅，不再修改。</p>
      )}
      {openChange && (
        <p className={styles.drawerNotice}>
          资料变更 <span className="num">{openChange.receiptNo}</span> 正在审核，通过后生效。
        </p>
      )}
      {missing.length > 0 && <p className={styles.drawerNotice}>资料不全，还缺：{missing.join('、')}。</p>}
      <h3>登记信息</h3>
      <FieldList
        enterprise={enterprise}
        fields={[
          ['name', enterpriseName],
          [
            'creditCode',
            <span key="code" className="num">
              {enterprise.creditCode}
            </span>,
          ],
          ['type', companyTypes[enterprise.enterpriseType]],
          ['legalPerson', enterprise.legalPerson],
          ['regionCode', enterprise.fullRegionName],
          ['address', enterprise.address],
        ]}
      />
      <h3>联系方式</h3>
      <FieldList
        enterprise={enterprise}
        fields={[
          ['contactPerson', enterprise.contactPerson],
          [
            'phone',
            <span key="phone">
              <Phone
                reveal={(call) => call(revealPhone, { params: { companyId: id } })}
                masked={enterprise.phone}
                of={enterpriseName}
                label="显示号码"
              />
              <small className={fieldListStyles.fieldNote}>显示一次记入操作日志，30 秒后恢复隐藏</small>
            </span>,
          ],
          ['email', enterprise.email],
        ]}
      />
      <h3>账号</h3>
      {accounts.length === 0 ? (
        <p className={detailDrawerStyles.drawerText}>还没有登录账号。</p>
      ) : (
        <ul className={styles.drawerRows}>
          {accounts.map(({ id: userId, username, phone, lastSignInAt }) => (
            <li key={userId} className={styles.rowLine}>
              <span>
                <span className="num">{username}</span>　<span className="num muted">{phone}</span>
              </span>
              <span className="muted">
                {lastSignInAt ? (
                  <>
                    最近登录 <span className="num">{timeText(lastSignInAt)}</span>
                  </>
                ) : (
                  '还没有登录过'
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Notes notes={enterprise.notes} />
    </>
  );
};
