// Filters of the directory, each a link; where it is counted, with the number of fleets it would leave.
import {
  type DangerClass,
  dangerClasses,
  type Temperature,
  temperatures,
} from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import type { ReactNode } from 'react';
import { grouped } from '../../../../site/format.ts';
import { ratingName, sizeName, toggled } from './conditions.ts';
import type { DirectoryContent } from './content.ts';
import { addressWith, type DirectoryQuery } from './directory-address.ts';
import * as styles from './ecosystem.module.css';

type Facets = DirectoryContent['fleets']['facets'];
type OptionProps = { name: string; count: number | null; isChosen: boolean; href: string };

/** A value that would leave no fleet is not a link. */
const Option = ({ name, count, isChosen, href }: OptionProps) => {
  const text = (
    <>
      <i aria-hidden="true" />
      <span>{name}</span>
      {count !== null && <b className="num">{grouped(count)}</b>}
    </>
  );
  if (count === 0 && !isChosen) return <span className={styles.option}>{text}</span>;
  return (
    <a className={styles.option} href={href} rel="nofollow" aria-current={isChosen || undefined}>
      {text}
      {isChosen && <span className="visually-hidden">（已选，点按去掉）</span>}
    </a>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** How many values are shown at first; the rest can be expanded. */
const AT_ONCE = 6;
const List = ({ options, more }: { options: OptionProps[]; more: string }) => {
  const isFirst = (option: OptionProps, index: number) => index < AT_ONCE || option.isChosen;
  const rest = options.filter((option, index) => !isFirst(option, index));
  const drawn = (list: OptionProps[]) => (
    <ul>
      {list.map((option) => (
        <li key={option.name}>
          <Option {...option} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {drawn(options.filter(isFirst))}
      {rest.length > 0 && (
        <details>
          <summary>{more}</summary>
          {drawn(rest)}
        </details>
      )}
    </>
  );
};

export const Filters = ({ params, facets }: { params: DirectoryQuery; facets: Facets }) => {
  const { temperature, danger, serviceType, regionCode, minRating, minVehicles, maxVehicles, certified } = params;
  const link = (change: Partial<DirectoryQuery>) => addressWith(params, change);
  const services = facets.services.map(({ serviceType: value, count }) => ({
    name: value,
    count,
    isChosen: serviceType?.includes(value as never) ?? false,
    href: link({ serviceType: toggled(serviceType, value as never) }),
  }));
  const places = facets.provinces.map(({ regionCode: code, name, count }) => ({
    name,
    count,
    isChosen: regionCode?.includes(code) ?? false,
    href: link({ regionCode: toggled(regionCode, code) }),
  }));
  const ratings = facets.ratings.map(({ minRating: min, count }) => ({
    name: ratingName(min),
    count,
    isChosen: minRating === min,
    href: link({ minRating: minRating === min ? undefined : min }),
  }));
  const sizes = facets.sizes.map(({ min, max, count }) => {
    const isChosen = (min !== undefined || max !== undefined) && minVehicles === min && maxVehicles === max;
    const band = { minVehicles: isChosen ? undefined : min, maxVehicles: isChosen ? undefined : max };
    return { name: sizeName({ ...(min && { min }), ...(max && { max }) }), count, isChosen, href: link(band) };
  });
  const colds = (Object.keys(temperatures) as Temperature[]).map((value) => ({
    name: temperatures[value].label,
    count: null,
    isChosen: temperature === value,
    href: link({ temperature: temperature === value ? undefined : value }),
  }));
  const dangers = (Object.keys(dangerClasses) as DangerClass[]).map((value) => ({
    name: dangerClasses[value],
    count: null,
    isChosen: danger === value,
    href: link({ danger: danger === value ? undefined : value }),
  }));
  return (
    <>
      <Group title="车队认证">
        <Option
          name="已认证"
          count={facets.certified}
          isChosen={certified === true}
          href={link({ certified: certified ? undefined : true })}
        />
      </Group>
      {services.length > 0 && (
        <Group title="服务类型">
          <List options={services} more="更多类型" />
        </Group>
      )}
      {places.length > 0 && (
        <Group title="所在地区">
          <List options={places} more="更多地区" />
        </Group>
      )}
      <Group title="温度（按车辆登记）">
        <List options={colds} more="更多" />
      </Group>
      <Group title="危险货物（按车辆登记）">
        <List options={dangers} more="更多类别" />
      </Group>
      <Group title="评分">
        <List options={ratings} more="更多" />
      </Group>
      <Group title="申报车辆数">
        <List options={sizes} more="更多" />
      </Group>
    </>
  );
};
