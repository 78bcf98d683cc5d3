// Dialog for a fleet's group and tags, which the fleet never sees.
import { sortCooperation } from '@rfb/contract/trade/cooperations/cooperation-private.endpoints.ts';
import type { CooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { MAX_TAGS } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { type Cooperation, CooperationSorting } from '@rfb/contract/trade/cooperations/cooperations.ts';
import { Form, Modal, Select } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { ruleOf } from '../../../../ui/form-rules.ts';
import { useReturnFocus } from '../../../../ui/use-return-focus.ts';

type Values = { groupId: string; tags: string[] };
type Props = { cooperation: Cooperation; groups: CooperationSummary['groups']; onClose: () => void };

export const SortDialog = ({ cooperation, groups, onClose }: Props) => {
  const { id, partner, group, tags, version } = cooperation;
  const [form] = Form.useForm<Values>();
  useReturnFocus();
  const save = useChange(sortCooperation, {
    form,
    draft: `cooperation-sort.${id}`,
    input: (values: Values) => ({
      params: { cooperationId: id },
      body: { groupId: values.groupId || null, tags: values.tags, version },
    }),
    done: '分组与标签已保存',
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={`分组与标签：${partner.name}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ groupId: group?.id ?? '', tags }} onFinish={save.mutate}>
        <Form.Item name="groupId" label="分组">
          <Select
            autoFocus
            options={[{ value: '', label: '不分组' }, ...groups.map((one) => ({ value: one.id, label: one.name }))]}
          />
        </Form.Item>
        <Form.Item
          name="tags"
          label={`标签（最多 ${MAX_TAGS} 个，每个不超过 10 个字）`}
          extra="输入后按回车添加，对方不可见"
          rules={[ruleOf(CooperationSorting.shape.tags)]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['，', ',', '、']} aria-label="标签" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
