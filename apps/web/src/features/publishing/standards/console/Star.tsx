// Marks a standard as a favourite of the signed-in person.
import { StarFilled, StarOutlined } from '@ant-design/icons';
import { markFavourite } from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { nameOf } from '../shared/standard-words.ts';
import * as styles from './standards.module.css';

type Props = { standard: { slug: string; number: string; title: string; isFavourite: boolean } };

export const useFavourite = () =>
  useChange(markFavourite, {
    input: ({ slug, isFavourite }: Props['standard']) => ({
      params: { number: slug },
      body: { isFavourite: !isFavourite },
    }),
  });

export const Star = ({ standard }: Props) => {
  const mark = useFavourite();
  const Icon = standard.isFavourite ? StarFilled : StarOutlined;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={standard.isFavourite}
      aria-label={`收藏 ${nameOf(standard)}`}
      disabled={mark.isPending}
      onClick={() => mark.mutate(standard)}
    >
      <Icon />
    </button>
  );
};
