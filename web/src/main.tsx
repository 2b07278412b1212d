import './app/zod-without-eval.ts';
import './app/mantine-styles.ts';
import '@mantine/notifications/styles.layer.css';
import './app/global.css';
import './app/classes.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadTypeface } from './app/typeface.ts';
import { keepInstallPrompt } from './shared/offline/install-prompt.ts';

keepInstallPrompt();
// From here on the page asks for itself.
globalThis.answersAhead ??= new Map();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
loadTypeface();
