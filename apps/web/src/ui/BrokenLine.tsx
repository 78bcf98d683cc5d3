// The broken-road illustration of error pages and empty states, in four variants.
export type Break = 'barred' | 'broken' | 'lost' | 'empty';

const lines: Record<Break, string> = {
  barred: 'M10 22H140M180 22H310',
  broken: 'M10 22H136M184 22H310',
  lost: 'M10 22H228',
  empty: 'M10 22H310',
};
const crossAt = (x: number) => `M${x - 9} 13l18 18M${x + 9} 13l-18 18`;

export const BrokenLine = ({ at, width = 320 }: { at: Break; width?: number }) => (
  <svg width={width} height={(width * 44) / 320} viewBox="0 0 320 44" aria-hidden="true">
    <path d={lines[at]} stroke="var(--line-2)" strokeWidth="5" />
    {at === 'lost' && <path d="M236 22H310" stroke="var(--line-2)" strokeWidth="3" strokeDasharray="4 7" />}
    <circle cx="14" cy="22" r="9" fill="var(--bg)" stroke="var(--text-3)" strokeWidth="3" />
    {at !== 'lost' && (
      <circle
        cx="306"
        cy="22"
        r="9"
        fill="var(--bg)"
        stroke="var(--line-2)"
        strokeWidth="3"
        strokeDasharray={at === 'broken' ? undefined : '4 3'}
      />
    )}
    {at === 'barred' && <path d="M160 6V38" stroke="var(--amber)" strokeWidth="6" />}
    {at === 'broken' && <path d={crossAt(160)} stroke="var(--red)" strokeWidth="4" />}
    {at === 'lost' && <path d={crossAt(228)} stroke="var(--red)" strokeWidth="4" />}
  </svg>
);
