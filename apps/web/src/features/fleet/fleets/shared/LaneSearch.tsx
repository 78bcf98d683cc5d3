// The fields of a search by lane and vehicle: from, to, body, length. Works without a script.
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { cx } from '../../../../lib/cx.ts';
import { stations } from '../../../../site/shell/route-map.ts';
import * as styles from './LaneSearch.module.css';

type LaneValues = {
  from?: string | undefined;
  to?: string | undefined;
  body?: string | undefined;
  length?: string | undefined;
};

const LIST = 'lane-places';
const LONGEST = 20;

const PlaceField = ({
  name,
  title,
  value,
  hint,
}: {
  name: 'from' | 'to';
  title: string;
  value: string;
  hint: string;
}) => (
  <label className={styles.field}>
    <span>{title}</span>
    <input name={name} defaultValue={value} list={LIST} maxLength={LONGEST} placeholder={hint} autoComplete="off" />
  </label>
);

type Options = { name: 'body' | 'length'; title: string; value: string; options: [key: string, label: string][] };
const ChoiceField = ({ name, title, value, options }: Options) => (
  <label className={styles.field}>
    <span>{title}</span>
    <select name={name} defaultValue={value}>
      <option value="">不限</option>
      {options.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

const bodies = Object.entries(bodyTypes);
/** By length: in an object the key 13 comes before 4.2. */
const lengths = Object.entries(lengthBands)
  .sort(([, a], [, b]) => a.from - b.from)
  .map(([key, { label }]): [string, string] => [key, label]);

type LaneSearchProps = { values: LaneValues; action: string; isNarrow?: boolean };

/** `action`: the button beside the fields; `isNarrow`: two fields in a row, the button below. */
export const LaneSearch = ({ values, action, isNarrow = false }: LaneSearchProps) => (
  <div className={cx(styles.laneSearch, isNarrow && styles.narrow)}>
    <PlaceField name="from" title="从" value={values.from ?? ''} hint="上海" />
    <PlaceField name="to" title="到" value={values.to ?? ''} hint="西安" />
    <ChoiceField name="body" title="车身" value={values.body ?? ''} options={bodies} />
    <ChoiceField name="length" title="车长" value={values.length ?? ''} options={lengths} />
    <button className={isNarrow ? 'button lane' : 'button primary'} type="submit">
      {action}
    </button>
    <datalist id={LIST}>
      {stations.map(([name]) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  </div>
);
