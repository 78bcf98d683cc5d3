// Templates for staff: the list on the left, the opened template with its draft, preview and versions beside it.
import { getTemplate, listTemplates } from '@rfb/contract/services/templates/templates.endpoints.ts';
import { useState } from 'react';
import { useAddressState } from '../../../../lib/address-state.ts';
import { pageNotes } from '../../../../lib/page-notes.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';
import * as styles from './templates.module.css';

const Opened = ({ code }: { code: string }) => {
  const known = useAsk(getTemplate, { params: { templateCode: code } });
  const [round, setRound] = useState(0);
  const reload = () => void known.refetch().then(() => setRound((now) => now + 1));
  return (
    <QueryView of={known} rows={10}>
      {(detail) => (
        <TemplateEditor key={`${detail.code} ${detail.number} ${round}`} detail={detail} onReload={reload} />
      )}
    </QueryView>
  );
};

export const TemplatesPage = () => {
  const list = useAsk(listTemplates);
  const { search, change } = useAddressState();
  const open = search.get('open') ?? undefined;
  return (
    <PageFrame title="模板管理" note={pageNotes['/admin/system/template']}>
      <QueryView of={list} rows={12}>
        {({ items }) => {
          const shown = open ?? items[0]?.code;
          return (
            <div className={styles.templates} data-open={open !== undefined}>
              <TemplateList items={items} open={shown} />
              <div className={styles.opened}>
                {open !== undefined && (
                  <button type="button" className={`link ${styles.back}`} onClick={() => change({ open: undefined })}>
                    ‹ 全部模板
                  </button>
                )}
                {shown && <Opened code={shown} />}
              </div>
            </div>
          );
        }}
      </QueryView>
    </PageFrame>
  );
};
