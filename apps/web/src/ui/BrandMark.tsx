// The logo: a road on a green board.
export const BrandMark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="5" fill="var(--sign)" />
    <rect x="2" y="2" width="28" height="28" rx="3.6" fill="none" stroke="var(--white)" strokeWidth="1.4" />
    <path d="M12.6 7 7 25M19.4 7 25 25" stroke="var(--white)" strokeWidth="2.6" fill="none" />
    <path d="M16 8v3.2M16 14v4M16 21v4.4" stroke="var(--lane)" strokeWidth="2.2" />
  </svg>
);
