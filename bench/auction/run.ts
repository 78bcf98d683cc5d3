// Benchmark of auctions: one hot lot, and 500 watchers on two instances.

import { openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { measureHotLot } from './hot-lot.ts';
import { measureWatchers } from './watchers.ts';

export const run = async () => {
  const { url: clusterUrl, dataDir, close } = await openCluster({ fsync: true });
  const world = await openBenchServer(clusterUrl, 'auction', dataDir);
  const url = new URL(clusterUrl);
  url.pathname = '/auction';
  try {
    await measureHotLot(world, url.toString());
    await measureWatchers(world, url.toString());
  } finally {
    await world.close();
    await close();
  }
};
