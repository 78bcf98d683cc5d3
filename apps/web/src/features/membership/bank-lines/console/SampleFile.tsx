// Offers a demo's own statement to whoever has none at hand; nothing outside a demo.
import { getSampleBankFile } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import { Button } from 'antd';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';

export const SampleFile = () => {
  const { data: file } = useAsk(getSampleBankFile);
  if (!file) return null;
  return <Button onClick={() => saveBlob(new Blob([file.text], { type: 'text/csv' }), file.name)}>下载演示流水</Button>;
};
