// Three dependent selects: province, city, district.
import { useEffect, useState } from 'react';
import { Star } from '../../../../site/forms/Field.tsx';
import * as styles from '../../../../site/forms/forms.module.css';
import * as registerStyles from './register.module.css';
import { type Region, regionPath, useRegions } from './use-regions.ts';
import type { Registration } from './use-registration.ts';

const levels = ['省份', '城市', '区县'] as const;

export const RegionField = ({ registration: { form, errors, change } }: { registration: Registration }) => {
  const { regions, isFailed, retry } = useRegions();
  /** The codes chosen so far, province first. */
  const [chosen, setChosen] = useState<string[]>([]);
  const error = errors.regionCode;

  useEffect(() => {
    if (regions && form.regionCode) setChosen(regionPath(regions, form.regionCode).map(({ code }) => code));
  }, [regions, form.regionCode]);

  const listsOf = (all: Region[]) => {
    const cities = all.find(({ code }) => code === chosen[0])?.children ?? [];
    const districts = cities.find(({ code }) => code === chosen[1])?.children ?? [];
    return [all, cities, districts];
  };
  const lists = listsOf(regions ?? []);

  const choose = (level: number, code: string) => {
    const next = [...chosen.slice(0, level), code];
    const children = lists[level]?.find((region) => region.code === code)?.children ?? [];
    // Municipalities have only one city, so it is selected automatically.
    const only = children.length === 1 && children[0]?.children.length ? children[0].code : undefined;
    setChosen(only ? [...next, only] : next);
    change({ regionCode: code && children.length === 0 ? code : '' });
  };

  return (
    <fieldset className={`${styles.field} ${registerStyles.region}`}>
      <legend>
        所在地区 <Star />
      </legend>
      <div className={registerStyles.regionLists}>
        {levels.map((name, level) => (
          <select
            key={name}
            aria-label={`所在${name}`}
            name={level === levels.length - 1 ? 'regionCode' : undefined}
            className={error ? 'input large wrong' : 'input large'}
            value={chosen[level] ?? ''}
            disabled={lists[level]?.length === 0}
            aria-invalid={error && !chosen[level] ? true : undefined}
            aria-describedby={error || isFailed ? 'region-note' : undefined}
            onChange={(event) => choose(level, event.target.value)}
          >
            <option value="">{name}</option>
            {lists[level]?.map(({ code, name: place }) => (
              <option key={code} value={code}>
                {place}
              </option>
            ))}
          </select>
        ))}
      </div>
      {isFailed && (
        <p id="region-note" className={`${styles.note} wrong`} role="alert">
          没有取到地区列表。
          <button type="button" className="link" onClick={retry}>
            重试
          </button>
        </p>
      )}
      {error && !isFailed && (
        <p id="region-note" className={`${styles.note} wrong`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
