// Both versions of a draft that two people changed at once, with a choice per field.
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { Conflict } from '../../../../../lib/conflict.ts';
import { ConflictChoice } from '../../../../../ui/ConflictChoice.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { conflictLabels, conflictText } from './conflict-words.ts';
import type { Saving } from './saving.ts';

type Props = { conflict: Conflict<TenderContent>; saving: Saving };

export const ConflictPanel = ({ conflict, saving }: Props) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Panel
      title="有人同时改了这份草稿"
      extra={
        <Button
          type="primary"
          size="small"
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            void saving.resolve(conflict).finally(() => setBusy(false));
          }}
        >
          按选择保存
        </Button>
      }
    >
      <ConflictChoice
        conflict={conflict}
        labels={conflictLabels}
        shown={conflictText(conflict.current)}
        onChange={saving.choose}
      />
    </Panel>
  );
};
