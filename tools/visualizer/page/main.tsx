import '#src/app/fonts.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root');
}
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
