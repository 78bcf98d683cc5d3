// Merges a duplicate record of the same company into this one, after showing what that does.
import { listEnterprises, mergeEnterprise } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import type { Enterprise } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import * as styles from '../../../../ui/DetailDrawer.module.css';
import { ruleOf } from '../../../../ui/form-rules.ts';
import * as enterpriseDrawerStyles from './EnterpriseDrawer.module.css';

type Values = { duplicateId: string; reason: string };

type Props = { enterprise: Enterprise; onClose: () => void };

export const MergeDialog = ({ enterprise, onClose }: Props) => {
  const { id, enterpriseName, enterpriseType } = enterprise;
  // Before a search, enterprises with a similar name are offered.
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useList(listEnterprises, {
    query: { keyword: keyword || enterpriseName.slice(0, 4), type: enterpriseType, pageSize: '20' },
  });
  const [form] = Form.useForm<Values>();
  const save = useChange(mergeEnterprise, {
    form,
    draft: `enterprise-merge.${id}`,
    input: (body: Values) => ({ params: { companyId: id }, body }),
    done: '已合并，重复的一家已关闭',
    onDone: onClose,
  });
  const others = (data?.items ?? []).filter((row) => row.id !== id);
  return (
    <Modal
      open
      title={`合并到：${enterpriseName}`}
      okText="确认合并"
      cancelText="不合并"
      okButtonProps={{ danger: true }}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={`${styles.drawerText} ${enterpriseDrawerStyles.dialogText}`}>
        保留“{enterpriseName}
        ”。被合并的一家会关闭，不再出现在列表里；它的登录账号、备注和修改历史转到保留的这一家，账号需要重新登录。
        {enterpriseType === 'fleet' && '它的封面与照片撤下并删除，需要的由车队重新上传。'}合并不能撤销。
      </p>
      <Form form={form} layout="vertical" onFinish={save.mutate}>
        <Form.Item name="duplicateId" label="重复的企业" rules={[{ required: true, message: '请选择重复的企业' }]}>
          <Select
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            loading={isFetching}
            placeholder="输入名称、首字母或信用代码"
            notFoundContent="没有找到同类型的其他企业"
            options={others.map((row) => ({ value: row.id, label: `${row.enterpriseName}（${row.creditCode}）` }))}
          />
        </Form.Item>
        <Form.Item name="reason" label="原因" rules={[ruleOf(mergeEnterprise.body.shape.reason)]}>
          <Input.TextArea rows={2} maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
