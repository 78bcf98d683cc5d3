// Names the auditor or a substitute: a member company, or an outsider who gets a link.
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { normalisePhone } from '@rfb/contract/phones.ts';
import { nameAuditor } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { withBase } from '../../../../lib/base-path.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { NormalisedInput } from '../../../../ui/NormalisedInput.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { usePairing } from '../../../identity/proposals/shared/use-pairing.ts';

type Values = {
  kind: 'member' | 'outsider';
  companyId: string | null;
  name: string;
  phone: string;
  isSubstitute: boolean;
  reason?: string;
};

const MemberSelect = (props: { id?: string; value?: string | null; onChange?: (id: string) => void }) => {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const members = useList(listMembers, { query: { keyword, page: '1', pageSize: '20' } });
  return (
    <Select
      {...props}
      showSearch
      filterOption={false}
      onSearch={setTyped}
      placeholder="输入企业名称"
      notFoundContent={members.isPending ? '正在查找' : '没有这个会员'}
      options={(members.data?.items ?? []).map(({ companyId, enterpriseName }) => ({
        value: companyId,
        label: enterpriseName,
      }))}
    />
  );
};

export const AuditorDialog = ({ onLink, onClose }: { onLink: (path: string) => void; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'member';
  const { mode, partners = [] } = usePairing('custody') ?? {};
  const isPair = mode === 'pair';
  const save = useChange(nameAuditor, {
    form,
    draft: 'custody-auditor',
    input: ({ companyId, name, phone, isSubstitute, reason }: Values) => ({
      body: {
        ...(kind === 'member' ? { companyId, name: '', phone: '' } : { companyId: null, name: name.trim(), phone }),
        isSubstitute,
        ...(reason && { reason }),
      },
    }),
    done: ({ link, proposalId }) => {
      if (proposalId) return `已提出，由 ${partners.join('、')} 批准后生效`;
      return link ? '已指定，请把链接交给本人' : '已指定，等他生成钥匙接受';
    },
    onDone: ({ link }) => {
      if (link) onLink(link);
      onClose();
    },
  });
  const { shape } = nameAuditor.body;
  return (
    <FormDialog<Values>
      title="指定监督员"
      submit={isPair ? '提出指定' : '指定'}
      form={form}
      initial={{ kind: 'member', companyId: null, name: '', phone: '', isSubstitute: false }}
      save={save}
      onClose={onClose}
    >
      <Form.Item name="kind" label="监督员是">
        <Radio.Group
          options={[
            { value: 'member', label: '会员企业' },
            { value: 'outsider', label: '会外人士，凭链接' },
          ]}
        />
      </Form.Item>
      {kind === 'member' ? (
        <Form.Item
          name="companyId"
          label="企业"
          rules={[{ required: true, message: '请选择企业' }]}
          extra="与货主、报价车队有股权、任职或合同关系的不要指定"
        >
          <MemberSelect />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="name" label="姓名" rules={[{ required: true, min: 2, message: '请填写姓名' }]}>
            <Input autoComplete="off" maxLength={30} />
          </Form.Item>
          <Form.Item
            name="phone"
            label={isPair ? '手机号' : '手机号（可不填）'}
            rules={[...(isPair ? [{ required: true, message: '请填写手机号' }] : []), ruleOf(shape.phone)]}
            extra={isPair ? '批准后把链接用短信发给本人；分会里谁也看不到链接' : '填了就把链接用短信发给他'}
          >
            <NormalisedInput inputMode="tel" autoComplete="off" normalise={normalisePhone} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="isSubstitute"
        valuePropName="checked"
        extra="监督员不能保管某一场时，由备选递补；不选就替换现在的监督员"
      >
        <Checkbox>作为备选</Checkbox>
      </Form.Item>
      {isPair && (
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, min: 2, message: '请写明原因，如哪次会议选出' }]}
          extra={`由 ${partners.join('、')} 批准后生效`}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      )}
    </FormDialog>
  );
};

/** Shown once: whoever has the link can accept in the auditor's name. */
export const AuditorLink = ({ path }: { path: string }) => (
  <Panel title="监督员的链接">
    <p>只显示这一次。请当面或用短信交给本人，谁拿到都能以他的名义接受。</p>
    <p>
      <Input readOnly aria-label="监督员的链接" value={`${window.location.origin}${withBase(path)}`} />
    </p>
  </Panel>
);
