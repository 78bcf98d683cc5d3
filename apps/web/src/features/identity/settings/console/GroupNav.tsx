// Links to the groups of settings beside them, with a mark where something is not saved yet.
import { type SettingGroup, settingGroups } from '@rfb/contract/identity/settings/declare.ts';
import type { MouseEvent } from 'react';
import { useReadingPlace } from '../../../../lib/use-reading-place.ts';
import * as styles from './GroupNav.module.css';

export const groups = Object.keys(settingGroups) as SettingGroup[];
export const groupId = (group: SettingGroup) => `settings-${group}`;
const ids = groups.map(groupId);

/** Without a change of the address, which would ask whether to leave unsaved changes. */
const goTo = (event: MouseEvent, group: SettingGroup) => {
  event.preventDefault();
  const section = document.getElementById(groupId(group));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

export const GroupNav = ({ edited }: { edited: readonly SettingGroup[] }) => {
  const current = useReadingPlace(ids);
  return (
    <nav className={styles.nav} aria-label="设置分组">
      <ul>
        {groups.map((group) => (
          <li key={group}>
            <a
              href={`#${groupId(group)}`}
              aria-current={groupId(group) === current ? 'location' : undefined}
              onClick={(event) => goTo(event, group)}
            >
              {settingGroups[group].name}
              {edited.includes(group) && (
                <>
                  <i aria-hidden="true" />
                  <span className="only-read">，有未保存的改动</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      {edited.length > 0 && (
        <p aria-hidden="true">
          <i /> 有未保存的改动
        </p>
      )}
    </nav>
  );
};
