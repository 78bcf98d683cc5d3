// Metadata of the directory and of a fleet's page for search engines.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import type { FleetDetail } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import type { Head } from '../../../../site/head.ts';
import { type AddressOf, breadcrumbs } from '../../../../site/json-ld.ts';
import type { DirectoryContent } from './content.ts';
import { paramsWith, pathWith } from './directory-address.ts';

const directory = { title: '车队生态', path: '/ecosystem' };

/** Pages of the unfiltered list are indexed; filtered and sorted variants are not, being duplicates of it. */
export const directoryHead = ({ fleets, params }: DirectoryContent, addressOf: AddressOf): Head => {
  const { page } = params;
  return {
    title: page > 1 ? `车队生态（第 ${page} 页）` : '车队生态',
    description: '公路货运分会会员车队名录：按名称、拼音首字母、城市或服务查找车队，比较认证、评分与车辆数量。',
    canonical: pathWith(params, { page }),
    isPrivate: paramsWith(params).length > 0,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: fleets.items.map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: addressOf(`/ecosystem/${id}`),
        })),
      },
      breadcrumbs(addressOf, [directory]),
    ],
  };
};

const describe = ({ regionName, serviceTypes, vehicleCount, rating, certification }: FleetDetail) =>
  [
    regionName,
    serviceTypes.length > 0 && serviceTypes.join('、'),
    vehicleCount !== null && `申报车辆 ${vehicleCount} 台`,
    rating !== null && `评分 ${rating.toFixed(1)}`,
    certification === 'approved' && '已认证',
  ]
    .filter(Boolean)
    .join('，');

export const fleetHead = (fleet: FleetDetail, addressOf: AddressOf): Head => {
  const {
    id,
    name,
    description,
    address,
    regionName,
    rating,
    ratingCount,
    establishYear,
    serviceTypes,
    lanes,
    cover,
    photos,
  } = fleet;
  const path = `/ecosystem/${id}`;
  const shown = [...(cover ? [cover] : []), ...photos];
  const [province = '', city = province] = regionName.split(' ');
  return {
    title: name,
    description: `${name}，公路货运分会会员车队：${describe(fleet)}。${description}`.slice(0, 160),
    kind: 'profile',
    image: `${API_BASE}/fleets/${encodeURIComponent(id)}/picture`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        '@id': addressOf(path),
        name,
        url: addressOf(path),
        ...(description && { description }),
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'CN',
          addressRegion: province,
          addressLocality: city,
          streetAddress: address,
        },
        ...(establishYear !== null && { foundingDate: String(establishYear) }),
        ...(serviceTypes.length > 0 && { knowsAbout: serviceTypes }),
        ...(lanes.length > 0 && { areaServed: [...new Set(lanes.flatMap(({ from, to }) => [from, to]))] }),
        ...(shown.length > 0 && { image: shown.map(({ src }) => new URL(src, addressOf('/')).href) }),
        memberOf: { '@type': 'Organization', name: '公路货运分会', url: addressOf('/') },
        ...(rating !== null && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, ratingCount },
        }),
      },
      breadcrumbs(addressOf, [directory, { title: name, path }]),
    ],
  };
};
