// The button that switches between light and dark theme.
import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTheme } from '../lib/media.ts';
import { chooseTheme } from '../lib/theme-choice.ts';
import * as styles from './Header.module.css';

export const ThemeSwitch = () => {
  const isDark = useTheme() === 'dark';
  const label = isDark ? '切换到浅色' : '切换到深色';
  return (
    <button
      type="button"
      className={styles.headerButton}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </button>
  );
};
