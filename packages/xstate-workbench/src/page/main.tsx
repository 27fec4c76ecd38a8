import './page.css';
import { createRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}
// Without StrictMode, which renders everything twice in development: this page runs nowhere else.
createRoot(root).render(<Page />);
