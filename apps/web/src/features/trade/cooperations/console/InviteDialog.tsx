// Dialog to invite a fleet: recommended ones or a search of the directory, then a message and a group.
import { RECOMMENDED_FLEETS } from '@rfb/contract/fleet/fleets/fleets.labels.ts';
import { numberText } from '@rfb/contract/number-text.ts';
import {
  type Candidate,
  inviteFleet,
  listCandidates,
  listRecommendedCandidates,
} from '@rfb/contract/trade/cooperations/cooperation-invitations.endpoints.ts';
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { cooperationStates, INVITATION_DAYS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import * as dialogStyles from '../../../../ui/Dialog.module.css';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { Monogram } from '../../../../ui/Monogram.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';
import * as styles from './InviteDialog.module.css';

type Choose = { onChoose: (fleet: Candidate) => void };

const Rows = ({ items, onChoose }: { items: Candidate[] } & Choose) => (
  <ul className={styles.candidates}>
    {items.map((fleet) => (
      <li key={fleet.id}>
        <Monogram name={fleet.name} />
        <span>
          <strong>
            <a href={withBase(`/ecosystem/${fleet.id}`)} target="_blank" rel="noreferrer">
              {fleet.name}
            </a>
          </strong>
          <small>
            {fleet.regionName}　{fleet.serviceTypes.join('、')}　
            {fleet.rating === null ? '暂无评价' : `${fleet.rating.toFixed(1)} 分`}
          </small>
        </span>
        {fleet.relation || fleet.isBlocked ? (
          <span className="muted">{fleet.relation ? cooperationStates[fleet.relation] : '在我的黑名单'}</span>
        ) : (
          <Button size="small" aria-label={`邀请${fleet.name}`} onClick={() => onChoose(fleet)}>
            邀请
          </Button>
        )}
      </li>
    ))}
  </ul>
);

const Recommended = ({ onChoose }: Choose) => {
  const fleets = useAsk(listRecommendedCandidates);
  return (
    <>
      <div className={styles.candidatesHead}>
        <h3>推荐车队</h3>
        {(fleets.data?.items.length ?? 0) >= RECOMMENDED_FLEETS && (
          <button type="button" className="link" disabled={fleets.isFetching} onClick={() => void fleets.refetch()}>
            换一批
          </button>
        )}
      </div>
      <QueryView of={fleets}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="没有可推荐的车队">评分靠前的认证车队都已经与你合作。</EmptyState>
          ) : (
            <Rows items={items} onChoose={onChoose} />
          )
        }
      </QueryView>
    </>
  );
};

const Found = ({ keyword, onChoose }: { keyword: string } & Choose) => (
  <QueryView of={useList(listCandidates, { query: { keyword, pageSize: '10' } })}>
    {({ items, total, totalIsCapped }) =>
      items.length === 0 ? (
        <EmptyState title="没有找到认证车队">换一个名称、首字母、地区或服务类型试试；未认证的车队不能邀请。</EmptyState>
      ) : (
        <>
          <Rows items={items} onChoose={onChoose} />
          {total > items.length && (
            <p className="muted">
              共 {numberText(total)}
              {totalIsCapped && '+'} 家，这里是前 {items.length} 家，请写得更具体。
            </p>
          )}
        </>
      )
    }
  </QueryView>
);

type Values = { groupId?: string; message?: string };
type Props = { groups: CooperationSummary['groups']; onClose: () => void };

const Invitation = ({ fleet, groups, onBack, onClose }: Props & { fleet: Candidate; onBack: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(inviteFleet, {
    form,
    draft: `fleet-invitation.${fleet.id}`,
    input: ({ groupId = '', message = '' }: Values) => ({
      body: { fleetId: fleet.id, message, groupId: groupId || null },
    }),
    done: `邀请已发出，${INVITATION_DAYS} 天内等待对方确认`,
    onDone: onClose,
  });
  return (
    <Form form={form} layout="vertical" validateTrigger="onBlur" initialValues={{ groupId: '' }} onFinish={save.mutate}>
      <p className={dialogStyles.dialogLead}>
        邀请 <strong>{fleet.name}</strong> 成为合作车队。
      </p>
      <Form.Item name="message" label="留言（可不填，对方可见）" rules={[ruleOf(inviteFleet.body.shape.message)]}>
        <Input.TextArea rows={3} maxLength={300} showCount autoFocus placeholder="常走的线路、货量和希望的合作方式" />
      </Form.Item>
      <Form.Item name="groupId" label="加入分组（对方不可见）">
        <Select
          options={[{ value: '', label: '不分组' }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </Form.Item>
      <div className={styles.invitationActions}>
        <Button onClick={onBack}>换一家</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          发出邀请
        </Button>
      </div>
    </Form>
  );
};

/** `keyword`: what is searched at first. */
export const InviteDialog = ({ groups, keyword: first, onClose }: Props & { keyword: string }) => {
  const [keyword, setKeyword] = useState(first);
  const [fleet, setFleet] = useState<Candidate>();
  useReturnFocus();
  return (
    <Modal open title="邀请车队" width={640} footer={null} onCancel={onClose}>
      {fleet ? (
        <Invitation fleet={fleet} groups={groups} onBack={() => setFleet(undefined)} onClose={onClose} />
      ) : (
        <>
          <Input.Search
            autoFocus
            allowClear
            enterButton="搜索"
            aria-label="在车队名录里查找"
            placeholder="名称、首字母、地区或服务类型"
            maxLength={60}
            defaultValue={keyword}
            onSearch={(text) => setKeyword(text.trim())}
          />
          {keyword ? <Found keyword={keyword} onChoose={setFleet} /> : <Recommended onChoose={setFleet} />}
        </>
      )}
    </Modal>
  );
};
