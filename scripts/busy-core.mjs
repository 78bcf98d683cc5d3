// Keeps one core busy until the process named by its argument is gone, for three hours at most.
const parent = Number(process.argv[2]);
const end = Date.now() + 3 * 3_600_000;
while (process.ppid === parent && Date.now() < end);
