// Figures of the process itself and of the disk it writes to.
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { VERSION } from '../version.ts';
import { counter, type Figure, gauge, gauges } from './text.ts';

const RESOLUTION_MS = 20;

const readDisk = async (folder: string): Promise<Figure[]> => {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [];
  return [
    gauge('rfb_disk_free_bytes', 'Free bytes of the disk of DATA_DIR.', disk.bavail * disk.bsize),
    gauge('rfb_disk_size_bytes', 'Size of the disk of DATA_DIR.', disk.blocks * disk.bsize),
  ];
};

export const watchProcess = (dataDir: string) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  /** Between two turns of its timer, which are the resolution apart when nothing delays them. */
  const lagSinceLastTime = () => {
    const nanoseconds = delay.percentile(99);
    delay.reset();
    return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
  };
  const read = async (): Promise<Figure[]> => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      gauges('rfb_build_info', 'Always 1; the version of the program.', 'version', { [VERSION]: 1 }),
      gauge('rfb_uptime_seconds', 'Since the process began.', process.uptime()),
      counter('rfb_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6),
      gauge('rfb_memory_resident_bytes', 'Memory of the process.', rss),
      gauge('rfb_memory_heap_bytes', 'Of it used by JavaScript objects.', heapUsed),
      gauge(
        'rfb_event_loop_lag_seconds',
        'The 99th percentile of delays of the event loop since the last scrape.',
        lagSinceLastTime(),
      ),
      ...(await readDisk(dataDir)),
    ];
  };
  return { read, stop: () => delay.disable() };
};
