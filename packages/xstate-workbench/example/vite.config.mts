import { workbench } from 'xstate-workbench/vite';

export default { plugins: [workbench()] };
