#!/usr/bin/env node
// The machines, their models and their drivers are TypeScript files of the application, in a package of either type.
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

registerCommonJs();
register();
const { main } = await import('xstate-paths/commands');
await main(process.argv.slice(2));
