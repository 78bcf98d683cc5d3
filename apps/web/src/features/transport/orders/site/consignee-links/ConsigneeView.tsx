// Everything on the consignee's page, drawn from its state. No hooks: React renders it on the server only.
import { isOneOf } from '@rfb/contract/states.ts';
import type { ConsigneeOrder } from '@rfb/contract/transport/orders/consignee-links/consignee-links.endpoints.ts';
import { milestoneKinds } from '@rfb/contract/transport/orders/order.labels.ts';
import { beforeSigning } from '@rfb/contract/transport/orders/order.states.ts';
import { shortTimeText } from '../../../../../lib/moments.ts';
import type { PageProps } from '../../../../../site/site-page.ts';
import { BrandMark } from '../../../../../ui/BrandMark.tsx';
import { PlateTag } from '../../../../../ui/PlateTag.tsx';
import * as styles from '../driver-links/driver.module.css';
import * as factStyles from '../driver-links/facts.module.css';
import { LateScript } from '../driver-links/LateScript.tsx';
import { SignForm } from '../driver-links/SignForm.tsx';
import * as waitingStyles from '../driver-links/waiting.module.css';
import { windowText } from '../driver-links/words.ts';
import * as own from './consignee.module.css';
import {
  type ConsigneeActions,
  type ConsigneeContent,
  type ConsigneeState,
  initialConsignee,
  noConsigneeActions,
} from './consignee-state.ts';

const expected = ({ deliverFrom, deliverTo, promisedAt, unloadingWindow }: ConsigneeOrder) => {
  if (deliverFrom && deliverTo) return { name: '约定送达', text: windowText(deliverFrom, deliverTo, '') };
  if (promisedAt) return { name: '车队承诺', text: `${shortTimeText(promisedAt)} 前到` };
  return { name: '约定送达', text: unloadingWindow || '没有约定时间，请问调度' };
};

const Coming = ({ order }: { order: ConsigneeOrder }) => {
  const { name, text } = expected(order);
  const { last, arrivedAt } = order;
  return (
    <section className={`sign-board ${styles.board}`}>
      <p className={styles.mute}>{arrivedAt ? '车已经到了' : name}</p>
      <h2 className="num">{arrivedAt ? shortTimeText(arrivedAt) : text}</h2>
      <p>
        {order.origin} 至 {order.destination.name}
      </p>
      {order.placesBefore > 0 && !arrivedAt && <p>到你这里之前，还要停 {order.placesBefore} 个点</p>}
      {last && (
        <p className={styles.boardFacts}>
          <span>最近</span> <b>{[milestoneKinds[last.kind], last.place].filter(Boolean).join('，')}</b>{' '}
          <b className="num">{shortTimeText(last.at)}</b>
        </p>
      )}
      {arrivedAt && (
        <p className={styles.boardFacts}>
          <span>{name}</span> <b className="num">{text}</b>
        </p>
      )}
    </section>
  );
};

const signedText = ({ receivedCount, missingCount, damagedCount, remark }: NonNullable<ConsigneeOrder['signed']>) =>
  [
    receivedCount === null ? '' : `实收 ${receivedCount} 件`,
    missingCount ? `短少 ${missingCount} 件` : '',
    damagedCount ? `破损 ${damagedCount} 件` : '',
    remark,
  ]
    .filter(Boolean)
    .join('，');

const Signed = ({ order: { signed, terms } }: { order: ConsigneeOrder }) => (
  <section className={`sign-board ${styles.board}`}>
    <h2>已签收</h2>
    {signed && (
      <p className="num">
        {shortTimeText(signed.at)}　{signed.signer}
      </p>
    )}
    {signed && signedText(signed) && <p>{signedText(signed)}</p>}
    <p>签收不等于放弃索赔。货主 {terms.confirmHours} 小时内确认或提出争议；有不符请告诉发货人。</p>
  </section>
);

const Facts = ({ order: { cargo, destination, shipperName, plateNo } }: { order: ConsigneeOrder }) => (
  <section className={styles.block}>
    <dl className={factStyles.facts}>
      {(
        [
          ['货物', cargo],
          ['送到', [destination.name, destination.address].filter(Boolean).join('　')],
          ['发货', shipperName],
          ['车牌', plateNo],
        ] as const
      ).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Callable = ({ order: { driver, dispatcher, sender, shipperName } }: { order: ConsigneeOrder }) => {
  const people = [
    { role: '司机', ...driver, where: '路上可能不便接听' },
    { role: '调度', name: dispatcher.name, phone: dispatcher.phone, where: dispatcher.fleetName },
    { role: '发货人', ...sender, where: shipperName },
  ].filter(({ phone }) => phone !== '');
  if (people.length === 0) return null;
  return (
    <section className={styles.block} aria-label="联系人">
      {people.map(({ role, name, phone, where }) => (
        <a key={role} className={waitingStyles.person} href={`tel:${phone}`}>
          <span>
            <span className="visually-hidden">打电话给</span>
            {role} {name}
          </span>
          <small>{where}</small>
          <b className="num">{phone}</b>
        </a>
      ))}
    </section>
  );
};

const Later = () => (
  <section className={styles.block}>
    <p className={own.later}>车到以后在这里签收</p>
  </section>
);

const Delivery = ({ state, act, order }: { state: ConsigneeState; act: ConsigneeActions; order: ConsigneeOrder }) => {
  const isSigned = !isOneOf(beforeSigning, order.state);
  return (
    <>
      {isSigned ? <Signed order={order} /> : <Coming order={order} />}
      <Facts order={order} />
      <Callable order={order} />
      {!isSigned && !order.canSign && <Later />}
      {/* Not before the script runs: what was typed into a dead form would be lost. */}
      {order.canSign && state.isReady && <SignForm state={state} order={order} act={act} />}
    </>
  );
};

export const ConsigneeView = ({ state, act }: { state: ConsigneeState; act: ConsigneeActions }) => {
  const { order, ended } = state;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BrandMark size={32} />
        <div>
          <h1>收货</h1>
          <small className="num">{order?.orderNo ?? '公路货运分会'}</small>
        </div>
        {order && order.plateNo !== '' && <PlateTag plateNo={order.plateNo} color={order.plateColor} />}
      </header>
      <main>
        {order && !state.isReady && (
          <LateScript
            without="在这里签收需要启用 JavaScript；也可以在纸质回单上签字，交给司机拍照。电话照常可以打。"
            late="还不能在这里签收：这一页没有下载完整，多半是网络不好。下面的内容照常可以看，电话照常可以打。"
          />
        )}
        {ended !== '' && (
          <section className={`sign-board ${styles.board}`}>
            <h2>链接已失效</h2>
            <p className={styles.boardText}>{ended}</p>
          </section>
        )}
        {order && ended === '' && <Delivery state={state} act={act} order={order} />}
      </main>
      <footer className={styles.note}>
        <p>
          这个链接只看这一单，不需要账号，签收{order ? ` ${order.terms.linkHours} 小时` : ''}
          后失效；签收后不再显示车辆动态。请勿转发。
        </p>
      </footer>
    </div>
  );
};

/** The consignee's page as the server renders it; in the browser consignee-client.tsx draws the same view. */
export const Page = ({ content }: PageProps<ConsigneeContent>) => (
  <ConsigneeView state={initialConsignee(content)} act={noConsigneeActions} />
);
