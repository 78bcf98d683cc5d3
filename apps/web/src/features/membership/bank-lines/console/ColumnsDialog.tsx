// Which column of the file is what; remembered for files with the same headings.
import {
  bankColumns,
  type ColumnMapping,
  mappingGaps,
  type SingleColumn,
  singleColumns,
} from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import { type BankFile, remapBankFile } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { Form, Select } from 'antd';
import { useChange } from '../../../../lib/use-change.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';

type Values = ColumnMapping;

const mappingOf = ({ remarks, ...single }: Values): ColumnMapping => ({
  ...Object.fromEntries(Object.entries(single).filter(([, title]) => title)),
  remarks: remarks ?? [],
});

export const ColumnsDialog = ({ file, onClose }: { file: BankFile; onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const save = useChange(remapBankFile, {
    form,
    draft: `bankColumns:${file.id}`,
    input: (values: Values) => ({
      params: { bankFileId: file.id },
      body: { version: file.version, mapping: mappingOf(values) },
    }),
    done: ({ added }) => `已按新的列读出 ${added} 行；下次导入同样的文件会用这些列`,
    onDone: onClose,
  });
  const options = file.titles.map((title) => ({ value: title, label: title }));
  const isEnough = {
    validator: (_: unknown, __: unknown) => {
      const [gap] = mappingGaps(mappingOf(form.getFieldsValue(true) as Values));
      return gap ? Promise.reject(new Error(gap)) : Promise.resolve();
    },
  };
  return (
    <FormDialog<Values>
      title="改列"
      submit="按这些列读"
      form={form}
      initial={file.mapping}
      save={save}
      onClose={onClose}
    >
      {(singleColumns as SingleColumn[]).map((column) => (
        <Form.Item
          key={column}
          name={column}
          label={bankColumns[column]}
          rules={column === 'bookedOn' || column === 'amount' ? [isEnough] : []}
        >
          <Select allowClear showSearch placeholder="文件里没有" options={options} />
        </Form.Item>
      ))}
      <Form.Item name="remarks" label={`${bankColumns.remarks}（可以多列）`}>
        <Select mode="multiple" allowClear placeholder="文件里没有" options={options} />
      </Form.Item>
    </FormDialog>
  );
};
