/** The processor time since `process.cpuUsage()`, in milliseconds: it does not depend on what else the machine runs. */
export function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}
