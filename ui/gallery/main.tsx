import '../theme/tokens.css';
import '../theme/inter.css';
import '../theme/base.css';
import '../theme/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ComponentsPage } from './components-page.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ComponentsPage />
    </StrictMode>,
  );
}
