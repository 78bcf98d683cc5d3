// Active filters of the directory, each with its label and the URL without it.

import type { SizeBand } from '@rfb/contract/fleet/fleets/directory.labels.ts';
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { dangerClasses, temperatures } from '@rfb/contract/fleet/vehicles/vehicle-classes.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import type { DirectoryContent } from './content.ts';
import { addressWith, type DirectoryQuery } from './directory-address.ts';

type Facets = DirectoryContent['fleets']['facets'];

export const sizeName = ({ min, max }: SizeBand) => {
  if (min === undefined) return `不足 ${(max ?? 0) + 1} 台`;
  return max === undefined ? `${min} 台及以上` : `${min}–${max} 台`;
};
export const ratingName = (minRating: number) => `${minRating.toFixed(1)} 分以上`;

/** Toggles a value in a list. */
export const toggled = <T>(chosen: T[] | undefined, value: T) => {
  const rest = (chosen ?? []).filter((one) => one !== value);
  const next = rest.length === chosen?.length || !chosen ? [...rest, value] : rest;
  return next.length > 0 ? next : undefined;
};

type Chosen = { name: string; without: string };

export const chosenOf = (params: DirectoryQuery, { provinces }: Facets): Chosen[] => {
  const {
    keyword,
    from,
    to,
    body,
    length,
    temperature,
    danger,
    serviceType = [],
    regionCode = [],
    minRating,
    minVehicles,
    maxVehicles,
    certified,
  } = params;
  const without = (change: Partial<DirectoryQuery>) => addressWith(params, change);
  const placeName = (code: string) => provinces.find((one) => one.regionCode === code)?.name ?? `地区 ${code}`;
  return [
    ...(keyword ? [{ name: `“${keyword}”`, without: without({ keyword: '' }) }] : []),
    ...(from ? [{ name: `从 ${from}`, without: without({ from: undefined }) }] : []),
    ...(to ? [{ name: `到 ${to}`, without: without({ to: undefined }) }] : []),
    ...(body ? [{ name: bodyTypes[body], without: without({ body: undefined }) }] : []),
    ...(length ? [{ name: lengthBands[length].label, without: without({ length: undefined }) }] : []),
    ...(temperature ? [{ name: temperatures[temperature].label, without: without({ temperature: undefined }) }] : []),
    ...(danger ? [{ name: `危险货物 ${dangerClasses[danger]}`, without: without({ danger: undefined }) }] : []),
    ...serviceType.map((one) => ({ name: one, without: without({ serviceType: toggled(serviceType, one) }) })),
    ...regionCode.map((code) => ({
      name: placeName(code),
      without: without({ regionCode: toggled(regionCode, code) }),
    })),
    ...(minRating === undefined
      ? []
      : [{ name: `评分 ${ratingName(minRating)}`, without: without({ minRating: undefined }) }]),
    ...(minVehicles === undefined && maxVehicles === undefined
      ? []
      : [
          {
            name: sizeName({
              ...(minVehicles !== undefined && { min: minVehicles }),
              ...(maxVehicles !== undefined && { max: maxVehicles }),
            }),
            without: without({ minVehicles: undefined, maxVehicles: undefined }),
          },
        ]),
    ...(certified === undefined
      ? []
      : [{ name: certified ? '已认证' : '未认证', without: without({ certified: undefined }) }]),
  ];
};
