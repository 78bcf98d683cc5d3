// Names with bars from zero and their numbers, longest first as given.
export const RankBars = ({ items }: { items: { name: string; count: number }[] }) => {
  const max = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ul className="rank-bars">
      {items.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <i aria-hidden="true">
            <b style={{ width: `${(count / max) * 100}%` }} />
          </i>
          <span className="num">{count}</span>
        </li>
      ))}
    </ul>
  );
};
