// Warns once before a text is published that seems to tell who wrote it; the second try sends it.
import { tellsWho } from '@rfb/contract/trade/tenders/tells-who.ts';
import { useState } from 'react';
import { useCurrentUser } from '../../../../lib/current-user.ts';
import * as styles from './WhoWarning.module.css';

export const useWhoWarning = () => {
  const [warned, setWarned] = useState<{ text: string; what: string; found: string }>();
  const company = useCurrentUser().data?.profile?.companyName ?? '';
  const unlessWarned = (text: string, send: () => void) => {
    const hint = tellsWho(text, company);
    if (hint && warned?.text !== text) return setWarned({ text, ...hint });
    setWarned(undefined);
    send();
  };
  const view = warned && (
    <p className={styles.warning} role="alert">
      <strong>
        里面好像有{warned.what}：{warned.found}
      </strong>
      公开后，别的车队会知道是谁写的。可以改掉再提交，或再按一次照样提交。
    </p>
  );
  return { unlessWarned, view, isShown: warned !== undefined };
};
