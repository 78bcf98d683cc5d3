// Documents of vehicles and drivers by urgency, each with a link to its owner.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { listDueDocuments } from '@rfb/contract/membership/documents/documents.endpoints.ts';
import { expiryEffect } from '@rfb/contract/membership/documents/expiry-effects.ts';
import type { DueDocument } from '@rfb/contract/membership/documents/outlook.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useList } from '../../../../lib/use-list.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import { ListPanel } from '../../../../ui/ListPanel.tsx';
import { PagedRows, usePages } from '../../../../ui/PagedRows.tsx';
import { PlateTag } from '../../../../ui/PlateTag.tsx';
import { Expiry, ExpiryKey } from '../shared/Expiry.tsx';
import * as styles from './Wallet.module.css';

const tabs = [
  { key: 'all', name: '全部' },
  { key: 'vehicle', name: '车辆' },
  { key: 'driver', name: '司机' },
];

const effectOf = (due: DueDocument) => {
  if (!due.isRequired) return '非必备，不影响派车';
  if (due.expiresOn !== null) return expiryEffect(due);
  return due.ownerKind === 'vehicle' ? '缺证，该车不能派车' : '缺证，该司机不能出车';
};

const placeOf = ({ ownerKind, ownerId }: DueDocument) => `/user/fleet-management/${ownerKind}s?open=${ownerId}`;

const Row = ({ due }: { due: DueDocument }) => (
  <li className={styles.dueRow}>
    {due.plateColor ? <PlateTag plateNo={due.ownerName} color={due.plateColor} /> : <b>{due.ownerName}</b>}
    <span>{documentNames[due.kind]}</span>
    <Expiry {...due} />
    <span className={styles.dueEffect}>{effectOf(due)}</span>
    <Link
      className="link"
      to={placeOf(due)}
      aria-label={`去更新 ${due.plateColor ? shownPlate(due.ownerName) : due.ownerName} 的${documentNames[due.kind]}`}
    >
      去更新
    </Link>
  </li>
);

export const DuePanel = () => {
  const [tab, setTab] = useState('all');
  const state = usePages(10);
  const ownerKind = tab === 'vehicle' || tab === 'driver' ? tab : undefined;
  const list = useList(listDueDocuments, { query: { ownerKind, ...state.paging } });
  return (
    <>
      <ListPanel label="车辆与司机证件" isFetching={list.isFetching && list.data !== undefined}>
        <h2 className={styles.dueTitle}>车辆与司机证件</h2>
        <LineTabs
          label="证件归属"
          items={tabs}
          active={tab}
          onChange={(next) => {
            setTab(next);
            state.setPage(1);
          }}
        />
        <PagedRows of={list} state={state} none={<EmptyState title="没有过期、缺少或 60 天内到期的证件" />}>
          {({ items }) => (
            <ul className={styles.dueRows} aria-label="需要处理的证件">
              {items.map((due) => (
                <Row key={`${due.ownerId}${due.kind}`} due={due} />
              ))}
            </ul>
          )}
        </PagedRows>
      </ListPanel>
      <ExpiryKey />
    </>
  );
};
