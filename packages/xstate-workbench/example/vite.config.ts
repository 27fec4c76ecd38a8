import { defineConfig } from 'vite';
import { workbench } from 'xstate-workbench/vite';

export default defineConfig({ plugins: [workbench()] });
