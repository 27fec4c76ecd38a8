declare module 'virtual:workbench-config' {
  import type { WorkbenchConfig } from 'xstate-workbench';

  const config: WorkbenchConfig;
  export default config;
}
