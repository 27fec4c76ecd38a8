#!/usr/bin/env node
// The machines, their models and their drivers are TypeScript files of the application.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('xstate-paths/commands');
await main(process.argv.slice(2));
