// How many things wait behind an entry of the menu; nothing when none do.
import './MenuCount.css';

const MOST = 99;

export const MenuCount = ({ of }: { of: number }) =>
  of > 0 && (
    <span className="menu-count">
      {of > MOST ? `${MOST}+` : of}
      <span className="only-read"> 件</span>
    </span>
  );
