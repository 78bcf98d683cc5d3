// The previous and next row of the open row on the same page.
type Open = (id: string) => void;

export const neighboursOf = (rows: { id: string }[], openId: string | undefined, open: Open) => {
  const place = rows.findIndex(({ id }) => id === openId);
  const to = (index: number) => {
    const row = place < 0 ? undefined : rows[index];
    return row && (() => open(row.id));
  };
  return { onPrevious: to(place - 1), onNext: to(place + 1) };
};
