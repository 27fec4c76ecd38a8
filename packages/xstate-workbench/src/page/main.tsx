import './page.css';
import { createRoot } from 'react-dom/client';
import { errorMessage } from './error-message.ts';
import { Page } from './page.tsx';
import classes from './page.module.css';

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}
// Without StrictMode, which renders everything twice in development: this page runs nowhere else.
createRoot(root, {
  // Functions of the configuration and of path models run while the page renders. React leaves nothing on it when one throws.
  onUncaughtError: (error) => {
    reportError(error);
    root.setAttribute('role', 'alert');
    root.className = classes.notice ?? '';
    root.textContent = `The workbench stopped, perhaps by a function of workbench.config.ts or of a path model: ${errorMessage(error)}`;
  },
}).render(<Page />);
