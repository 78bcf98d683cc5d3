// Frame of a profile page: title and tabs; the active tab is kept in the URL.
import type { ReactNode } from 'react';
import { useAddressState } from '../../../../lib/address-state.ts';
import { LineTabs } from '../../../../ui/LineTabs.tsx';
import * as pageFrameStyles from '../../../../ui/PageFrame.module.css';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import * as styles from './ProfileFrame.module.css';

type ProfileTab = { key: string; name: string; count?: number | undefined; content: ReactNode };

export const ProfileFrame = ({ note, tabs }: { note: string; tabs: ProfileTab[] }) => {
  const { search, change } = useAddressState();
  const chosen = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  if (!chosen) return null;
  const open = (key: string) => change({ tab: key === tabs[0]?.key ? undefined : key });
  return (
    <PageFrame title="个人信息" note={note}>
      <div className={styles.profileTabs}>
        <LineTabs label="个人信息" items={tabs} active={chosen.key} onChange={open} />
      </div>
      <div role="tabpanel" aria-label={chosen.name} className={pageFrameStyles.pageBody}>
        {chosen.content}
      </div>
    </PageFrame>
  );
};
